/** Components of the second generation, and the door through which every component is drawn. */

import * as interactive from "./components.js";
import { el } from "./dom.js";
import { hexColour } from "./embeds.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, picture, resolved } from "./media.js";

const DRAW = {
  1: actionRow,
  2: interactive.button,
  3: interactive.select,
  5: interactive.select,
  7: interactive.select,
  8: interactive.select,
  9: section,
  10: textDisplay,
  11: thumbnail,
  12: mediaGallery,
  13: file,
  14: separator,
  17: container,
};

/** @returns {(HTMLElement|null)[]} */
export const components = (list, message) =>
  (list ?? []).map((component) => draw(component, message));

function draw(component, message) {
  const builder = DRAW[component.type];
  if (builder) return builder(component, message);
  return el("p", { class: "unknown" }, `(component of type ${component.type}: not drawn here)`);
}

function actionRow(component, message) {
  return el("div", { class: "row" }, components(component.components, message));
}

function textDisplay(component, message) {
  return el("div", { class: "text" }, markdown(component.content, { mentions: message.mentions }));
}

function section(component, message) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-text" }, components(component.components, message)),
    component.accessory && draw(component.accessory, message),
  );
}

function thumbnail(component, message) {
  return mediaItem(component, message, "thumbnail");
}

function mediaGallery(component, message) {
  return gallery(component.items.map((item) => mediaItem(item, message)));
}

function mediaItem(item, message, kind = "") {
  const media = resolved(item.media, message);
  return picture(media, {
    alt: item.description ?? media.description,
    isSpoiler: item.spoiler,
    kind,
  });
}

function file(component, message) {
  const name = component.name ?? component.file.url?.split("/").at(-1)?.split("?")[0];
  return fileCard({ filename: name, size: component.size, ...resolved(component.file, message) });
}

function separator(component) {
  const isLarge = component.spacing === 2;
  const className = `separator ${isLarge ? "large" : ""} ${component.divider === false ? "bare" : ""}`;
  return el("hr", { class: className });
}

function container(component, message) {
  const hasAccent = Number.isInteger(component.accent_color);
  const vars = hasAccent ? { accent: hexColour(component.accent_color) } : {};
  const box = el("div", { class: "container", vars }, components(component.components, message));
  if (!component.spoiler) return box;
  return el("details", { class: "spoiler-box" }, el("summary", {}, "Spoiler"), box);
}
