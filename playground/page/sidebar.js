/** The channel list; on a phone it is a drawer. */

import { displayName } from "./avatars.js";
import { byId, el, swap } from "./dom.js";
import { ask } from "./places.js";
import { channelById, listen, openChannel, state } from "./state.js";
import { turnsIn, votesIn } from "./turns.js";
import { isPing, unreadIn } from "./unread.js";

const TEXT = 0;
const DIRECT = new Set([1, 3]);
const CATEGORY = 4;
const THREADS = new Set([10, 11, 12]);

export function setUpSidebar() {
  listen("hello channels channel messages read", draw);
  byId("menu").addEventListener("click", () => setDrawer(true));
  byId("drawer-close").addEventListener("click", () => setDrawer(false));
  byId("backdrop").addEventListener("click", () => setDrawer(false));
  byId("back").addEventListener("click", () => openChannel(parentOfOpen()?.id));
  byId("sidebar").addEventListener(
    "keydown",
    (event) => event.key === "Escape" && setDrawer(false),
  );
  listen("channel", () => setDrawer(false));
}

/** Open or shut the drawer; a wide window always shows the list and does not mind. */
function setDrawer(isOpen) {
  if (document.body.classList.contains("drawer-open") === isOpen) return;
  document.body.classList.toggle("drawer-open", isOpen);
  byId("menu").setAttribute("aria-expanded", String(isOpen));
  byId("main").inert = isOpen;
  byId(isOpen ? "drawer-close" : "menu").focus();
}

function draw() {
  byId("guild-name").textContent = state.guild?.name ?? "Playground";
  swap(
    byId("channels"),
    groups().map(([title, channels, extra]) => group(title, channels, extra)),
  );
  drawHeader();
}

function groups() {
  const mine = state.channels.filter((channel) => channel.type !== CATEGORY && isMine(channel));
  const direct = mine.filter((channel) => DIRECT.has(channel.type));
  const text = mine.filter((channel) => !DIRECT.has(channel.type) && !THREADS.has(channel.type));
  const threads = mine.filter((channel) => THREADS.has(channel.type));
  const withThreads = text.flatMap((channel) => [
    channel,
    ...threads.filter((thread) => thread.parent_id === channel.id),
  ]);
  return [
    ["Channels", withThreads, opener()],
    ["Direct messages", direct, null],
  ].filter(([, list]) => list.length);
}

function opener() {
  const words = "Open another channel";
  const open = { click: () => ask("channels") };
  const props = { type: "button", class: "icon-button", title: words, "aria-label": words, on: open };
  return el("button", { ...props, data: { key: "new-channel" } }, "+");
}

function isMine(channel) {
  if (!DIRECT.has(channel.type) || !channel.recipients) return true;
  return channel.recipients.some((user) => user.id === state.me.id || user.id === state.bot?.id);
}

function group(title, channels, extra) {
  const id = `group-${title.replace(/\W/g, "")}`;
  return el(
    "section",
    { "aria-labelledby": id },
    el("div", { class: "group-head" }, el("h2", { id, class: "group-title" }, title), extra),
    el(
      "ul",
      {},
      channels.map((channel) => el("li", {}, channelButton(channel))),
    ),
  );
}

export function channelName(channel) {
  if (!channel) return "";
  if (!DIRECT.has(channel.type)) return channel.name;
  const other = channel.recipients?.find((user) => user.id !== state.me.id) ?? state.bot;
  return displayName(other);
}

function channelButton(channel) {
  const isOpen = channel.id === state.channelId;
  const unread = isOpen ? [] : unreadIn(channel.id);
  const pings = unread.filter(isPing).length;
  const isTurn = turnsIn(channel.id).has(state.me.id);
  const isVote = votesIn(channel.id).has(state.me.id);
  const notes = [
    unread.length && `${unread.length} unread`,
    isTurn && "your turn",
    isVote && "your vote is asked",
  ];
  const said = notes.filter(Boolean).join(", ");
  return el(
    "button",
    {
      type: "button",
      class: `channel ${unread.length ? "unread" : ""} ${THREADS.has(channel.type) ? "thread" : ""}`,
      "aria-current": isOpen ? "page" : null,
      data: { key: channel.id, channel: channel.id },
      on: { click: () => openChannel(channel.id) },
    },
    el("span", { class: "channel-mark", "aria-hidden": "true" }, markOf(channel)),
    el("span", { class: "channel-name" }, channelName(channel)),
    isTurn && el("span", { class: "turn-word", "aria-hidden": "true" }, "your turn"),
    isVote && el("span", { class: "vote-word", "aria-hidden": "true" }, "your vote"),
    pings > 0 && el("span", { class: "ping-count", "aria-hidden": "true" }, pings),
    said && el("span", { class: "hidden-text" }, ` (${said})`),
  );
}

function markOf(channel) {
  if (DIRECT.has(channel.type)) return "@";
  return THREADS.has(channel.type) ? "↳" : "#";
}

function drawHeader() {
  const channel = channelById(state.channelId);
  const name = channelName(channel);
  const sign = channel ? markOf(channel) : "";
  byId("channel-sign").textContent = sign;
  byId("channel-title").textContent = name;
  byId("channel-topic").textContent = channel?.topic ?? "";
  byId("beginning-title").textContent = `Welcome to ${sign === "#" ? "#" : ""}${name}`;
  byId("beginning-kind").textContent = sign === "↳" ? "thread" : "channel";
  byId("scroller").setAttribute("aria-label", `Messages in ${name}`);
  document.title = `${waitedFor()}${name} · Roundhouse playground`;
  byId("new-thread").hidden = channel?.type !== TEXT;
  const parent = parentOfOpen();
  byId("back").hidden = !parent;
  if (!parent) return;
  byId("back").title = `Back to #${parent.name}`;
  byId("back").setAttribute("aria-label", `Back to #${parent.name}`);
}

/** What the tab of the browser says of this guest, seen from another tab. */
function waitedFor() {
  if (!state.me) return "";
  if (turnsIn(state.channelId).has(state.me.id)) return "● ";
  return votesIn(state.channelId).has(state.me.id) ? "◆ " : "";
}

const parentOfOpen = () => channelById(channelById(state.channelId)?.parent_id);
