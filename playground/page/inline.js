/** Discord's markdown within a line: emphasis, code, spoilers, links, mentions, moments. */

import { displayName } from "./avatars.js";
import { el, safeLink } from "./dom.js";
import { moment } from "./moments.js";
import { channelById, openChannel, personById, state, tell } from "./state.js";

const wrap =
  (tag, props = {}) =>
  ([, text], context) =>
    el(tag, props, inline(text, context));

// Sticky patterns, tried in this order at each place.
const RULES = [
  [/\\([^\w\s])/y, ([, character]) => character],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => el("code", {}, code.trim() || code)],
  [/\|\|([\s\S]+?)\|\|/y, (match, context) => spoiler(inline(match[1], context))],
  [
    /\*\*\*([^\s][\s\S]*?)\*\*\*/y,
    ([, text], context) => el("strong", {}, el("em", {}, inline(text, context))),
  ],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([\s\S]+?)__(?!_)/y, wrap("u")],
  [/\*([^\s*](?:[\s\S]*?[^\s*])?)\*(?!\*)/y, wrap("em")],
  [/_([^\s_](?:[\s\S]*?[^\s_])?)_(?![\w_])/y, wrap("em")],
  [/~~([\s\S]+?)~~/y, wrap("s")],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/y,
    ([, text, address], context) => link(address, inline(text, context)),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address]) => link(address, address)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]]/y, ([address]) => link(address, address)],
  [/<@!?(\d+)>/y, ([, id], context) => personMention(id, context)],
  [/<#(\d+)>/y, ([, id]) => channelMention(id)],
  [/<\/([^:>\n]+):\d+>/y, ([, name]) => commandMention(name)],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, ([, seconds, style]) => moment(Number(seconds), style)],
  [/<a?:(\w+):\d+>/y, ([, name]) => `:${name}:`],
  [/@(everyone|here)\b/y, ([text]) => el("span", { class: "mention" }, text)],
];

/**
 * @param {string} text
 * @param {import("./markdown.js").Context} [context]
 * @returns {(Node|string)[]}
 */
export function inline(text, context = {}) {
  const parts = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const found = ruleAt(text, at);
    if (found) {
      if (plain) parts.push(...withBreaks(plain));
      parts.push(found.build(found.match, context));
      plain = "";
      at += found.match[0].length;
    } else {
      plain += text[at++];
    }
  }
  if (plain) parts.push(...withBreaks(plain));
  return parts;
}

const SPECIAL = /[\\`|*_~[<@h]/;

function ruleAt(text, at) {
  if (!SPECIAL.test(text[at])) return null;
  // An underscore inside a word is part of the word.
  if (text[at] === "_" && at > 0 && /\w/.test(text[at - 1])) return null;
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, build };
  }
  return null;
}

function withBreaks(text) {
  return text.split("\n").flatMap((line, index) => (index ? [el("br"), line] : [line]));
}

export function link(address, content) {
  const href = safeLink(address);
  if (!href) return el("span", {}, content);
  return el("a", { href, target: "_blank", rel: "noopener noreferrer" }, content);
}

function spoiler(content) {
  const inner = el("span", { class: "spoiler-content", "aria-hidden": "true" }, content);
  const cover = el(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: 0,
      "aria-label": "Spoiler, show it",
    },
    inner,
  );
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (cover.classList.contains("shown")) return;
    event.preventDefault();
    cover.classList.add("shown");
    inner.removeAttribute("aria-hidden");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
  };
  cover.addEventListener("click", reveal);
  cover.addEventListener("keydown", reveal);
  return cover;
}

function personMention(id, context) {
  const person = personById(id, context.mentions);
  const isMe = id === state.me?.id;
  return el(
    "span",
    { class: isMe ? "mention me" : "mention" },
    `@${person ? displayName(person) : "unknown-user"}`,
  );
}

function channelMention(id) {
  const channel = channelById(id);
  if (!channel) return el("span", { class: "mention" }, "#unknown");
  return el(
    "button",
    { type: "button", class: "mention", on: { click: () => openChannel(id) } },
    `#${channel.name}`,
  );
}

function commandMention(name) {
  return el(
    "button",
    { type: "button", class: "mention", on: { click: () => tell("compose", name) } },
    `/${name}`,
  );
}
