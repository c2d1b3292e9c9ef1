/** Embeds: the framed cards of the first generation. */

import { el } from "./dom.js";
import { inline, link } from "./inline.js";
import { markdown } from "./markdown.js";
import { picture, resolved } from "./media.js";
import { sentAt } from "./moments.js";

export const hexColour = (number) => `#${number.toString(16).padStart(6, "0")}`;

export function embed(data, message) {
  const context = { mentions: message.mentions };
  const body = el(
    "div",
    { class: "embed-body" },
    data.author &&
      el(
        "p",
        { class: "embed-author" },
        data.author.url ? link(data.author.url, data.author.name) : data.author.name,
      ),
    data.title && el("h3", { class: "embed-title" }, title(data, context)),
    data.description && el("div", { class: "text" }, markdown(data.description, context)),
    data.fields?.length > 0 &&
      el(
        "dl",
        { class: "fields" },
        data.fields.map((field) => fieldOf(field, context)),
      ),
    data.image && picture(resolved(data.image, message), { alt: altOf(data.image, message) }),
    footer(data),
  );
  const side =
    data.thumbnail &&
    picture(resolved(data.thumbnail, message), {
      kind: "thumbnail",
      alt: altOf(data.thumbnail, message),
    });
  const vars = data.color ? { accent: hexColour(data.color) } : {};
  return el("div", { class: "embed", vars }, body, side);
}

const altOf = (media, message) => media.description ?? resolved(media, message).description;

function title(data, context) {
  const words = inline(data.title, context);
  return data.url ? link(data.url, words) : words;
}

function fieldOf(field, context) {
  return el(
    "div",
    { class: field.inline ? "field inline" : "field" },
    el("dt", {}, inline(field.name, context)),
    el("dd", { class: "text" }, markdown(field.value, context)),
  );
}

function footer(data) {
  if (!data.footer && !data.timestamp) return null;
  const when = data.timestamp && sentAt(data.timestamp);
  return el("p", { class: "embed-footer" }, data.footer?.text, data.footer && when && " • ", when);
}
