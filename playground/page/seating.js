/**
 * A table for somebody who is alone on this machine: the other guests sit down and the game starts,
 * with one button. Only this page has it; on Discord everybody presses Join.
 */

import { follow } from "./acting.js";
import { displayName } from "./avatars.js";
import { el } from "./dom.js";
import { pressAs, useComponent } from "./interactions.js";
import { computersAt, isOpenTable, pressFor } from "./roundhouse.js";
import { listen, messagesIn, state, tell, unlisten } from "./state.js";

const SEATS = 3; // enough for every game
const NUMBERS = ["no", "one", "two"];
const PATIENCE = 10_000;

/** @type {Set<string>} posts of the tables that are being filled: each is drawn anew meanwhile */
const filling = new Set();

/** The offer below a table's post, if somebody is still missing. */
export function offerSeats(message) {
  const missing = missingAt(message);
  if (!missing.length) return null;
  const label = `Seat ${NUMBERS[missing.length]} guest${missing.length > 1 ? "s" : ""} and start`;
  const button = el(
    "button",
    {
      type: "button",
      class: "button primary",
      data: { key: "seat-and-start" },
      "aria-busy": filling.has(message.id) ? "true" : null,
      on: { click: () => seatAndStart(message, button) },
    },
    el("span", {}, label),
  );
  const names = missing.map(displayName).join(" and ");
  const hint = `Alone here? ${names} sit${missing.length > 1 ? "" : "s"} down, and you play every seat.`;
  return el("div", { class: "offer" }, button, el("p", { class: "option-note" }, hint));
}

/** Who sits down, if I sit at this open table and it has room. */
function missingAt(message) {
  if (!isOpenTable(message) || message.ephemeral_for || !isSeated(message, state.me)) return [];
  const seated = state.guests.filter((guest) => isSeated(message, guest));
  const free = state.guests.filter((guest) => !seated.includes(guest));
  return free.slice(0, Math.max(SEATS - seated.length - computersAt(message), 0));
}

const isSeated = (message, guest) => message.content.includes(`**${displayName(guest)}**`);

async function seatAndStart(message, button) {
  if (filling.has(message.id)) return;
  filling.add(message.id);
  button.setAttribute("aria-busy", "true");
  const problem = await seatAll(message, missingAt(message));
  filling.delete(message.id);
  if (problem) return complain(message, problem);
  const post = asItIs(message); // with Start open, now that enough have sat down
  await useComponent(post, pressFor(post, "start"));
  return follow(true);
}

/** The message after its edits. */
const asItIs = (message) =>
  messagesIn(message.channel_id).find(({ id }) => id === message.id) ?? message;

async function seatAll(message, guests) {
  for (const guest of guests) {
    const { error } = await pressAs(guest, message, pressFor(message, "join"));
    if (error) return error;
    if (!(await hasSatDown(message, guest))) return `${displayName(guest)} did not get a seat.`;
  }
  return null;
}

/** Wait until the post names the guest. */
function hasSatDown(message, guest) {
  const isThere = () => isSeated(asItIs(message), guest);
  return new Promise((resolve) => {
    const finish = (outcome) => {
      clearTimeout(timer);
      unlisten("messages", look);
      resolve(outcome);
    };
    const look = () => isThere() && finish(true);
    const timer = setTimeout(() => finish(isThere()), PATIENCE);
    listen("messages", look);
    look();
  });
}

function complain(message, text) {
  state.failures.set(message.id, text);
  tell("failures", message);
}
