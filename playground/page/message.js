/** One message, as Discord would draw it. */

import { avatar, displayName } from "./avatars.js";
import { el } from "./dom.js";
import { embed } from "./embeds.js";
import { dismissMessage } from "./interactions.js";
import { components } from "./layout.js";
import { markdown, plainText } from "./markdown.js";
import { attachments } from "./media.js";
import { sentAt } from "./moments.js";
import { offerSeats } from "./seating.js";
import { openChannel, state } from "./state.js";
import { isPing } from "./unread.js";

const EPHEMERAL = 64;
const LOADING = 128;
const SUPPRESS_EMBEDS = 4;
const USED_COMMAND = 2;
const THREAD_CREATED = 18;

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
const isMine = (user) => user.id === state.me.id;
export const isLoading = (message) => Boolean(message.flags & LOADING);

/** Whether a message can stand below the other without saying again what it answers. */
export function answersTheSame(message, previous) {
  const cause = ({ interaction_metadata: used }) => used?.id ?? null;
  return !message.referenced_message && cause(message) === cause(previous);
}

/**
 * @param {object} message
 * @param {boolean} isGrouped whether it continues the block of the message above
 */
export function drawMessage(message, isGrouped) {
  const classes = [
    "message",
    isGrouped && "grouped",
    isPing(message) && "ping",
    isEphemeral(message) && "ephemeral",
  ];
  return el(
    "li",
    { id: `message-${message.id}`, class: classes.filter(Boolean).join(" ") },
    !isGrouped && (usedCommand(message) ?? repliedTo(message)),
    isGrouped
      ? el("span", { class: "gutter" }, sentAt(message.timestamp, { short: true }))
      : avatar(message.author),
    el("div", { class: "body" }, !isGrouped && headline(message), content(message)),
  );
}

function headline(message) {
  return el(
    "p",
    { class: "byline" },
    el("strong", { class: "author" }, displayName(message.author)),
    message.author.bot && el("span", { class: "tag" }, "BOT"),
    isMine(message.author) && el("span", { class: "tag you" }, "YOU"),
    sentAt(message.timestamp),
  );
}

function content(message) {
  if (message.type === THREAD_CREATED)
    return el("p", { class: "text" }, "started a thread: ", threadLink(message, message.content));
  return [
    isLoading(message) ? thinking(message) : words(message),
    attachments(message),
    message.flags & SUPPRESS_EMBEDS
      ? null
      : (message.embeds ?? []).map((data) => embed(data, message)),
    message.components?.length > 0 &&
      el("div", { class: "components" }, components(message.components, message)),
    offerSeats(message),
    !message.content && editedMark(message),
    message.thread && threadLink(message, message.thread.name),
    failure(message),
    isEphemeral(message) && ephemeralNote(message),
  ];
}

function words(message) {
  if (!message.content) return null;
  const edited = editedMark(message);
  const nodes = markdown(message.content, { mentions: message.mentions });
  if (edited && nodes.at(-1)?.tagName === "P") nodes.at(-1).append(" ", edited);
  else if (edited) nodes.push(edited);
  return el("div", { class: "text" }, nodes);
}

const editedMark = (message) =>
  message.edited_timestamp &&
  el("span", { class: "edited", title: message.edited_timestamp }, "(edited)");

function thinking(message) {
  return el(
    "p",
    { class: "thinking" },
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    `${displayName(message.author)} is thinking…`,
  );
}

function usedCommand(message) {
  const used = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? used?.name;
  if (used?.type !== USED_COMMAND || !name) return null;
  return el(
    "p",
    { class: "above" },
    el("span", { class: "spine", "aria-hidden": "true" }),
    avatar(used.user, "tiny"),
    el("strong", {}, displayName(used.user)),
    " used ",
    el("span", { class: "mention" }, `/${name}`),
    isMine(used.user) && el("span", { class: "tag you" }, "YOU"),
  );
}

function repliedTo(message) {
  const original = message.referenced_message;
  if (!original) return null;
  const jump = () =>
    document.getElementById(`message-${original.id}`)?.scrollIntoView({ block: "center" });
  return el(
    "p",
    { class: "above" },
    el("span", { class: "spine", "aria-hidden": "true" }),
    avatar(original.author, "tiny"),
    el("strong", {}, displayName(original.author)),
    el("button", { type: "button", class: "excerpt", on: { click: jump } }, excerpt(original)),
  );
}

/** A line of what a message says, wherever it says it. */
export function excerpt(message) {
  if (isLoading(message)) return "is thinking…";
  const title = message.embeds?.[0]?.title ?? message.embeds?.[0]?.description;
  const text = message.content || title || firstText(message.components ?? []);
  const picture = message.attachments?.[0]?.description;
  return plainText(text || picture || "Click to see the message", {
    mentions: message.mentions,
  }).slice(0, 300);
}

function firstText(list) {
  for (const component of list) {
    const found = component.content ?? firstText(component.components ?? []);
    if (found) return found;
  }
  return "";
}

function threadLink(message, name) {
  const id = message.thread?.id ?? message.message_reference?.channel_id ?? message.id;
  return el(
    "button",
    { type: "button", class: "thread-link", on: { click: () => openChannel(id) } },
    name,
    " ›",
  );
}

function failure(message) {
  const text = state.failures.get(message.id);
  return text && el("p", { class: "failure" }, text);
}

function ephemeralNote(message) {
  return el(
    "p",
    { class: "only-you" },
    el("span", { class: "eye", "aria-hidden": "true" }),
    "Only you can see this · ",
    el(
      "button",
      { type: "button", class: "plain-link", on: { click: () => dismissMessage(message) } },
      "Dismiss message",
    ),
  );
}
