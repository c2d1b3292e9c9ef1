/** Pictures and files as a message shows them. */

import { el, ownPicture } from "./dom.js";
import { link } from "./inline.js";
import { enlarge } from "./viewer.js";

const NO_ALT = "Picture without description";

/** The attachment that "attachment://name" means, or the media itself. */
export function resolved(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? "")?.[1];
  const attachment = name && message.attachments?.find((file) => file.filename === name);
  return attachment ? { ...media, ...attachment } : media;
}

export const isPicture = (file) =>
  (file.content_type ?? "").startsWith("image/") ||
  /\.(png|jpe?g|gif|webp|svg)$/i.test(file.filename ?? "");

/**
 * @param {{url: string, width?: number, height?: number}} media
 * @param {{alt?: string, isSpoiler?: boolean, kind?: string}} [options]
 */
export function picture(media, { alt, isSpoiler = false, kind = "" } = {}) {
  const source = ownPicture(media?.url);
  if (!source)
    return el("p", { class: "elsewhere" }, link(media?.url ?? "", media?.url ?? "(picture)"));
  const image = el("img", {
    src: source,
    alt: alt || NO_ALT,
    width: media.width,
    height: media.height,
    decoding: "async",
  });
  if (media.width && media.height)
    image.style.setProperty("--ratio", `${media.width} / ${media.height}`);
  const button = el(
    "button",
    {
      type: "button",
      class: `picture ${kind} ${isSpoiler ? "covered" : ""}`,
      data: { key: `picture ${source}` },
      on: {
        click: () =>
          button.classList.contains("covered")
            ? button.classList.remove("covered")
            : enlarge(source, image.alt),
      },
    },
    image,
    isSpoiler && el("span", { class: "cover" }, "Spoiler"),
  );
  return button;
}

export function attachments(message) {
  const shown = referencedNames([message.components, message.embeds]);
  const files = (message.attachments ?? []).filter(
    ({ filename }) => !shown.has(filename) && !shown.has(encodeURIComponent(filename)),
  );
  const pictures = files
    .filter(isPicture)
    .map((file) => picture(file, { alt: file.description, isSpoiler: isHidden(file) }));
  const others = files.filter((file) => !isPicture(file)).map(fileCard);
  return [pictures.length > 0 && gallery(pictures), others];
}

export const gallery = (pictures) =>
  el("div", { class: "gallery", data: { count: Math.min(pictures.length, 5) } }, pictures);

const isHidden = (file) => file.filename?.startsWith("SPOILER_") ?? false;

/** Names of attachments that a component or embed already shows. */
function referencedNames(parts) {
  const text = JSON.stringify(parts);
  return new Set(
    [...text.matchAll(/attachment:\/\/([^"]+)|\/attachments\/[^"?]*\/([^"?/]+)/g)].map(
      (m) => m[1] ?? m[2],
    ),
  );
}

export function fileCard(file) {
  const source = ownPicture(file.url);
  const size = file.size ? el("span", { class: "option-note" }, humanSize(file.size)) : null;
  const name = file.filename ?? file.name ?? "file";
  const title = source ? el("a", { href: source, download: name }, name) : el("span", {}, name);
  return el(
    "div",
    { class: "file" },
    el("span", { class: "file-mark", "aria-hidden": "true" }),
    el("div", {}, title, size),
  );
}

function humanSize(bytes) {
  const units = ["B", "KiB", "MiB"];
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), 2);
  return `${(bytes / 1024 ** power).toFixed(power ? 1 : 0)} ${units[power]}`;
}
