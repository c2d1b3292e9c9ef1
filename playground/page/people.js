/** "You are": the six guests, who of them has to move, and switching between them. */

import { avatar, displayName } from "./avatars.js";
import { byId, el, swap } from "./dom.js";
import { listen, state, tell } from "./state.js";
import { turnOf } from "./turns.js";

const TURN_WORDS = { here: "turn in this channel", elsewhere: "turn in another channel" };

export function setUpPeople() {
  listen("hello messages channel channels", draw);
  document.addEventListener("keydown", onKey);
}

function draw() {
  swap(byId("guests"), state.guests.map(guestButton));
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
  const turn = turnOf(guest.id);
  const name = displayName(guest);
  const words = [name, turn && TURN_WORDS[turn]].filter(Boolean).join(", ");
  return el(
    "button",
    {
      type: "button",
      class: "guest",
      title: `${words} (Alt+${index + 1})`,
      "aria-label": words,
      "aria-pressed": String(guest.id === state.me.id),
      "aria-keyshortcuts": `Alt+${index + 1}`,
      data: { key: guest.id, guest: guest.id, turn: turn ?? "" },
      on: { click: () => become(guest) },
    },
    el(
      "span",
      { class: "face" },
      avatar(guest, "small"),
      turn && el("span", { class: "turn-badge", "aria-hidden": "true" }, "turn"),
    ),
    el("span", { class: "guest-name", "aria-hidden": "true" }, name),
  );
}

function become(guest) {
  if (guest && guest.id !== state.me.id) tell("guest", guest);
}

function onKey(event) {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
  if (!event.altKey || event.ctrlKey || event.metaKey || !digit) return;
  event.preventDefault();
  become(state.guests[Number(digit) - 1]);
}
