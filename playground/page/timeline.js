/**
 * The messages of the open channel: kept in step with the state, and at the newest unless the
 * reader scrolled up.
 */

import { displayName } from "./avatars.js";
import { byId, el } from "./dom.js";
import { dropErrand } from "./interactions.js";
import { answersTheSame, drawMessage, excerpt, isEphemeral } from "./message.js";
import { dayOf } from "./moments.js";
import { listen, messagesIn, state } from "./state.js";
import { markRead, unreadIn } from "./unread.js";

const BLOCK_LASTS = 7 * 60_000;
const PAGE = 100;
const NEAR_BOTTOM = 80;
const THREAD_CREATED = 18;

/** @type {Map<string, {message: object, failure: string|undefined, isGrouped: boolean, element: HTMLElement}>} */
let drawn = new Map();
let openPlace = "";
let shown = PAGE;
let firstUnread = null;
let isPinned = true;
let lastTop = 0;
let missed = 0;

export function setUpTimeline() {
  listen("hello channel", onOpen);
  listen("messages", onMessages);
  listen("failures errands", (cause) => refresh(Boolean(cause)));
  listen("typing messages channel hello", showTyping);
  byId("scroller").addEventListener("scroll", onScroll, { passive: true });
  byId("jump").addEventListener("click", pin);
  byId("earlier").addEventListener("click", showEarlier);
  const observer = new ResizeObserver(() => isPinned && toBottom());
  observer.observe(byId("messages"));
  observer.observe(byId("scroller"));
  document.addEventListener("visibilitychange", readIfSeen);
}

/** A mere reconnect leaves the reader where they were. */
function onOpen() {
  const place = `${state.me?.id} ${state.channelId}`;
  if (place === openPlace) return refresh(false);
  openPlace = place;
  return openTimeline();
}

function openTimeline() {
  shown = PAGE;
  drawn = new Map();
  firstUnread = unreadIn(state.channelId)[0]?.id ?? null;
  refresh(false);
  pin();
}

function onMessages(fresh) {
  if (fresh && fresh.channel_id === state.channelId) {
    const isMine = fresh.author.id === state.me.id || isEphemeral(fresh);
    if (isMine) isPinned = true;
    if (!isPinned) missed += 1;
    announce(fresh);
  }
  refresh(false);
}

function refresh(shouldPin) {
  draw();
  if (shouldPin) pin();
  if (isPinned) toBottom();
  showJump();
  readIfSeen();
}

function draw() {
  const all = messagesIn(state.channelId).filter(
    (message) => !message.ephemeral_for || message.ephemeral_for === state.me.id,
  );
  const visible = all.slice(-shown);
  byId("earlier").hidden = visible.length === all.length;
  byId("beginning").hidden = visible.length !== all.length;
  const next = new Map();
  const rows = visible.flatMap((message, index) => rowsOf(message, visible[index - 1], next));
  drawn = next;
  replaceRows(byId("messages"), [...rows, ...errands()]);
}

function rowsOf(message, previous, next) {
  const isNewDay = !previous || dayOf(previous.timestamp) !== dayOf(message.timestamp);
  const isUnread = message.id === firstUnread;
  const isGrouped = !isNewDay && !isUnread && continues(message, previous);
  const failure = state.failures.get(message.id);
  const known = drawn.get(message.id);
  const isSame =
    known?.message === message && known.isGrouped === isGrouped && known.failure === failure;
  const element = isSame ? known.element : drawMessage(message, isGrouped);
  next.set(message.id, { message, failure, isGrouped, element });
  return [
    isNewDay && el("li", { class: "divider" }, el("span", {}, dayOf(message.timestamp))),
    isUnread && el("li", { class: "divider new" }, el("span", {}, "New")),
    element,
  ].filter(Boolean);
}

function continues(message, previous) {
  return (
    previous.author.id === message.author.id &&
    isEphemeral(previous) === isEphemeral(message) &&
    message.type !== THREAD_CREATED &&
    answersTheSame(message, previous) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < BLOCK_LASTS
  );
}

/**
 * Swap the rows, keeping those already in place and the focus within a message that was drawn
 * anew.
 */
function replaceRows(list, rows) {
  const focus = document.activeElement?.closest?.("#messages li") && {
    row: document.activeElement.closest("li.message")?.id,
    key: document.activeElement.dataset.key,
  };
  const wanted = new Set(rows);
  for (const row of [...list.children]) if (!wanted.has(row)) row.remove();
  rows.forEach(
    (row, index) =>
      list.children[index] !== row && list.insertBefore(row, list.children[index] ?? null),
  );
  if (focus?.row && !list.contains(document.activeElement)) restoreFocus(focus);
}

function restoreFocus({ row, key }) {
  const candidates = document.getElementById(row)?.querySelectorAll("[data-key]") ?? [];
  const same = [...candidates].find((element) => element.dataset.key === key && !element.disabled);
  (same ?? byId("scroller")).focus({ preventScroll: true });
}

function errands() {
  const here = state.errands.filter(
    ({ channel_id: id, guest }) => id === state.channelId && guest === state.me.id,
  );
  return here.map((errand) => {
    const text = errand.error ?? "Sending command…";
    const dismiss = el(
      "button",
      { type: "button", class: "plain-link", on: { click: () => dropErrand(errand) } },
      "Dismiss message",
    );
    return el(
      "li",
      { class: errand.error ? "errand failed" : "errand" },
      el("span", { class: "mention" }, errand.name),
      el(
        "span",
        { class: errand.error ? "failure" : "pending", role: errand.error ? "alert" : null },
        text,
      ),
      errand.error && el("span", { class: "only-you" }, "Only you can see this · ", dismiss),
    );
  });
}

function announce(message) {
  byId("announcer").textContent = `${displayName(message.author)}: ${excerpt(message)}`;
}

function showTyping() {
  const now = Date.now();
  const people = [...state.guests, state.bot].filter(
    (person) =>
      person &&
      person.id !== state.me?.id &&
      state.typing.get(`${state.channelId} ${person.id}`) > now,
  );
  const names = people.map(displayName).join(", ");
  byId("typing").textContent = names && `${names} ${people.length > 1 ? "are" : "is"} typing…`;
}

/** Only a reader scrolls upwards; what grows below them (a picture arriving) is followed. */
function onScroll() {
  const { scrollHeight, scrollTop, clientHeight } = byId("scroller");
  if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM) isPinned = true;
  else if (scrollTop < lastTop) isPinned = false;
  lastTop = scrollTop;
  if (isPinned) missed = 0;
  showJump();
  readIfSeen();
}

function showEarlier() {
  const scroller = byId("scroller");
  const fromBottom = scroller.scrollHeight - scroller.scrollTop;
  shown += PAGE;
  draw();
  scroller.scrollTop = scroller.scrollHeight - fromBottom;
}

function showJump() {
  byId("jump").hidden = isPinned;
  byId("jump").textContent = missed ? `${missed} new · jump to newest` : "Jump to newest";
}

function pin() {
  isPinned = true;
  missed = 0;
  toBottom();
  showJump();
}

/** A first message that is longer than the window is read from its beginning. */
function toBottom() {
  const isFirst = byId("messages").querySelectorAll("li.message, li.errand").length === 1;
  byId("scroller").scrollTop = isFirst ? 0 : byId("scroller").scrollHeight;
}

function readIfSeen() {
  if (isPinned && !document.hidden && state.me) markRead(state.channelId);
}
