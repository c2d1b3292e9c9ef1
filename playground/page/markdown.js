/** Discord's markdown, block by block, straight into elements. */

import { el } from "./dom.js";
import { inline } from "./inline.js";

/** @typedef {{mentions?: object[]}} Context who the message itself names */

const FENCE = /^```(?:([\w+-]+)\n)?\n?([\s\S]+?)\n?```[^\S\n]*\n?/;
const HEADING = /^(#{1,3}) +(.+)(?:\n|$)/;
const SMALL = /^-# +(.+)(?:\n|$)/;
const REST_QUOTE = /^>>> ([\s\S]*)$/;
const QUOTE = /^(?:> ?.*(?:\n|$))+/;
const BULLETS = listPattern("[-*]");
const NUMBERS = listPattern("\\d{1,9}\\.");

const BLOCKS = [
  [FENCE, ([, , code]) => el("pre", { tabindex: 0 }, el("code", {}, code))],
  [HEADING, ([, marks, text], context) => el(`h${marks.length + 2}`, {}, inline(text, context))],
  [SMALL, ([, text], context) => el("p", { class: "subtext" }, inline(text, context))],
  [REST_QUOTE, ([, text], context) => el("blockquote", {}, markdown(text, context))],
  [QUOTE, ([text], context) => el("blockquote", {}, markdown(unquoted(text), context))],
  [BULLETS, ([text], context) => list(text, context)],
  [NUMBERS, ([text], context) => list(text, context)],
];

/** Items with this mark, each with what is indented under it. */
function listPattern(mark) {
  return new RegExp(`^(?: ?${mark} +.+(?:\\n|$)(?: {2,}.+(?:\\n|$))*)+`);
}

/**
 * @param {string} source
 * @param {Context} [context]
 * @returns {Node[]}
 */
export function markdown(source, context = {}) {
  const nodes = [];
  let plain = "";
  const flush = () => {
    if (plain.trim()) nodes.push(el("p", {}, inline(plain.replace(/^\n+|\n+$/g, ""), context)));
    plain = "";
  };
  for (let rest = source; rest;) {
    const block = blockAt(rest, context);
    if (block) {
      flush();
      nodes.push(block.node);
      rest = rest.slice(block.length);
    } else {
      const line = plainLine(rest);
      plain += line;
      rest = rest.slice(line.length);
    }
  }
  flush();
  return nodes;
}

function blockAt(text, context) {
  for (const [pattern, build] of BLOCKS) {
    const match = pattern.exec(text);
    if (match && match[0]) return { node: build(match, context), length: match[0].length };
  }
  return null;
}

/** Up to the end of the line, or to a code fence that opens in the middle of it. */
function plainLine(text) {
  const end = text.indexOf("\n") + 1 || text.length;
  const fence = text.indexOf("```", 1);
  return fence > 0 && fence < end && FENCE.test(text.slice(fence))
    ? text.slice(0, fence)
    : text.slice(0, end);
}

const unquoted = (text) => text.replace(/^> ?/gm, "").replace(/\n$/, "");

function list(text, context) {
  const lines = text.trimEnd().split("\n");
  const first = /^ *(\d+)\./.exec(lines[0]);
  const root = first ? el("ol", { start: first[1] }) : el("ul");
  for (const line of lines) addItem(root, line, context);
  return root;
}

function addItem(root, line, context) {
  const [, indent, mark, text] = /^( *)(?:([-*]|\d+\.) +)?(.*)$/.exec(line);
  const last = root.lastElementChild;
  if (!mark && last) last.append(el("br"), ...inline(text, context));
  else if (indent.length >= 2 && last)
    nestedList(last, mark).append(el("li", {}, inline(text, context)));
  else root.append(el("li", {}, inline(text, context)));
}

function nestedList(item, mark) {
  const existing = item.querySelector(":scope > ul, :scope > ol");
  if (existing) return existing;
  const made = el(/\d/.test(mark) ? "ol" : "ul");
  item.append(made);
  return made;
}

/** The words alone, for excerpts and announcements. */
export function plainText(source, context = {}) {
  return markdown(source, context)
    .map((node) => node.textContent)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
