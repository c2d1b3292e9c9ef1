/** Names and faces: guests get their initials on a colour of their own, the bot its sign. */

import { el } from "./dom.js";

// Each dark enough for white letters (contrast 4.5 and more).
const COLOURS = [
  "#2f6fd0",
  "#a3459b",
  "#b5492d",
  "#2c7a4b",
  "#6a56c8",
  "#8a6410",
  "#0f7480",
  "#b83a63",
];

export const displayName = (user) => user?.global_name || user?.username || "Somebody";

/** @param {object} user @param {string} [size] a class: "small" or "tiny" */
export function avatar(user, size = "") {
  if (user?.bot) return el("span", { class: `avatar bot ${size}`, "aria-hidden": "true" });
  return el(
    "span",
    { class: `avatar ${size}`, "aria-hidden": "true", vars: { face: colourOf(user) } },
    initials(user),
  );
}

/** Neighbouring ids get different colours. */
export function colourOf(user) {
  const digits = String(user?.id ?? "0").slice(-6);
  return COLOURS[(Number(digits) || 0) % COLOURS.length];
}

function initials(user) {
  const words = displayName(user).trim().split(/\s+/);
  const letters =
    words.length > 1 ? words[0][0] + words.at(-1)[0] : [...words[0]].slice(0, 1).join("");
  return letters.toUpperCase();
}
