/**
 * The line above the message box: who is waited for if it is not me, with a button that takes their
 * seat; and following the turn from seat to seat, so that one person can play a whole table.
 */

import { avatar, colourOf, displayName } from "./avatars.js";
import { byId, el, memory, swap } from "./dom.js";
import { become } from "./people.js";
import { listen, state } from "./state.js";
import { turnsIn, votesIn } from "./turns.js";

const FOLLOW = "follow";

export const isFollowing = () => memory.get(FOLLOW) === "on";

/** @param {boolean} isOn */
export function follow(isOn) {
  memory.set(FOLLOW, isOn ? "on" : "off");
  keepUp();
}

export function setUpActing() {
  listen("hello messages channel channels", keepUp);
  listen("chosen", () => follow(false));
  document.addEventListener("close", keepUp, true); // of a dialog that was in the way
}

/** Go where the turn is, unless something is being written or looked at, and say whose it is. */
function keepUp() {
  if (!state.me) return;
  const next = others(turnsIn(state.channelId))[0];
  if (isFollowing() && next && !isWaitedFor() && !isBusy()) become(next);
  else draw();
}

const isWaitedFor = () => turnsIn(state.channelId).has(state.me.id);

/** The guests among these people, unless I am one of them: then nobody else matters first. */
function others(ids) {
  return ids.has(state.me.id) ? [] : state.guests.filter((guest) => ids.has(guest.id));
}

const isBusy = () =>
  Boolean(byId("chat-input").value) ||
  !byId("command").hidden ||
  document.querySelector("dialog[open], .select-list:popover-open") !== null;

function draw() {
  const line = lineOf();
  byId("acting").hidden = !line;
  swap(byId("acting"), line ?? []);
}

function lineOf() {
  const turns = others(turnsIn(state.channelId));
  const votes = others(votesIn(state.channelId));
  if (votes.length) return [about(votes, "has to vote", "have to vote"), play(votes[0])];
  if (turns.length) return [about(turns, "is to move", "are to move"), play(turns[0]), following()];
  if (isFollowing() && isWaitedFor()) return [myTurn(), following()];
  return null;
}

function about(people, one, several) {
  const names = new Intl.ListFormat("en", { type: "conjunction" }).format(people.map(displayName));
  return sentence(people, el("strong", {}, names), " ", people.length > 1 ? several : one);
}

const myTurn = () =>
  sentence([state.me], "You are ", el("strong", {}, displayName(state.me)), ": your turn");

const sentence = (people, ...words) =>
  el(
    "p",
    { class: "acting-words" },
    people.slice(0, 3).map((person) => avatar(person, "tiny")),
    el("span", {}, words),
  );

function play(person) {
  return el(
    "button",
    {
      type: "button",
      class: "button person",
      vars: { face: colourOf(person) },
      data: { key: "play-as" },
      on: { click: () => become(person) },
    },
    `Play as ${displayName(person)}`,
  );
}

function following() {
  const isOn = isFollowing();
  return el(
    "button",
    {
      type: "button",
      class: "button secondary",
      "aria-pressed": String(isOn),
      title: "Become whoever is to move, each time the turn passes; lists open by themselves",
      data: { key: "follow" },
      on: { click: () => follow(!isOn) },
    },
    isOn ? "Following" : "Follow",
  );
}
