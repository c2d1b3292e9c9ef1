/** "You are": the six guests, who of them has to move or to vote, and switching between them. */

import { avatar, colourOf, displayName } from "./avatars.js";
import { byId, el, swap } from "./dom.js";
import { listen, state, tell } from "./state.js";
import { turnOf, voteOf } from "./turns.js";

const WHERE = { here: "in this channel", elsewhere: "in another channel" };

export function setUpPeople() {
  listen("hello messages channel channels", draw);
  document.addEventListener("keydown", onKey);
}

function draw() {
  swap(byId("guests"), state.guests.map(guestButton));
  document.documentElement.style.setProperty("--me", colourOf(state.me));
  byId("me").replaceChildren(
    avatar(state.me, "small"),
    el(
      "span",
      { class: "me-text" },
      el("strong", {}, displayName(state.me)),
      el("span", { class: "option-note" }, "This is you"),
    ),
  );
}

function guestButton(guest, index) {
  const [turn, vote] = [turnOf(guest.id), voteOf(guest.id)];
  const name = displayName(guest);
  const waits = [turn && `turn ${WHERE[turn]}`, vote && `vote asked ${WHERE[vote]}`];
  const words = [name, ...waits].filter(Boolean).join(", ");
  return el(
    "button",
    {
      type: "button",
      class: "guest",
      title: `${words} (Alt+${index + 1})`,
      "aria-label": words,
      "aria-pressed": String(guest.id === state.me.id),
      "aria-keyshortcuts": `Alt+${index + 1}`,
      data: { key: guest.id, guest: guest.id, turn: turn ?? "", vote: vote ?? "" },
      vars: { face: colourOf(guest) },
      on: { click: () => choose(guest) },
    },
    el(
      "span",
      { class: "face" },
      avatar(guest, "small"),
      turn && el("span", { class: "turn-badge", "aria-hidden": "true" }, "turn"),
      vote && el("span", { class: "vote-badge", "aria-hidden": "true" }, "vote"),
    ),
    el("span", { class: "guest-name", "aria-hidden": "true" }, name),
  );
}

/** A guest picked by hand: nobody is followed from here. */
function choose(guest) {
  tell("chosen");
  become(guest);
}

export function become(guest) {
  if (guest && guest.id !== state.me.id) tell("guest", guest);
}

function onKey(event) {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
  if (!event.altKey || event.ctrlKey || event.metaKey || !digit) return;
  event.preventDefault();
  choose(state.guests[Number(digit) - 1]);
}
