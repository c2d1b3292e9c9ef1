/**
 * The order of the commands: those of the game that runs here first, what is used often and lately
 * before the rest, what is not possible here now last and with its reason.
 */

import { memory } from "./dom.js";
import { playIn, titlesOf } from "./roundhouse.js";
import { state } from "./state.js";

const KEPT = 80; // uses that are remembered
const WEIGHT = 8; // how many uses ago one counts half

/** What most people use most, as long as little is known of this one: as if used once, long ago. */
const USUAL = [
  "/game new",
  "/help",
  "/game status",
  "/map",
  "/game undo",
  "/rail expand",
  "/rail start",
  "/rail buy",
  "/gauge build",
  "/gauge buy",
  "/gauge float",
  "/dragon build",
  "/dragon move",
  "/dragon deliver",
  "/dragon load",
  "/dragon plan",
];

/** What a command needs of its channel; all others are possible anywhere. */
const NEEDS = {
  "/game new": "nothing",
  "/game join": "table",
  "/game leave": "table",
  "/game start": "table",
  "/game undo": "game",
  "/game concede": "game",
  "/game abandon": "any",
};
const REASONS = {
  nothing: "this channel has a table already",
  table: "there is no open table here",
  game: "no game runs here",
  any: "there is neither table nor game here",
};

/** @typedef {{command: import("./commands.js").Command, obstacle: string|null}} Ranked */

/**
 * @param {import("./commands.js").Command[]} commands in the order in which they match what was typed
 * @param {(command: object) => number} rankOf how well each matches, the best 0
 * @returns {Ranked[]}
 */
export function ranked(commands, rankOf) {
  const play = playIn(state.channelId);
  const used = usage();
  const entries = commands.map((command) => {
    const obstacle = obstacleTo(command, play);
    const isForeign = !isOfTheGame(command, play);
    const order = [Boolean(obstacle), rankOf(command), isForeign, -(used.get(command.name) ?? 0)];
    return { command, obstacle, order };
  });
  return entries.sort(compare);
}

function compare(one, other) {
  const at = one.order.findIndex((value, index) => value !== other.order[index]);
  if (at >= 0) return one.order[at] - other.order[at];
  return one.command.name.localeCompare(other.command.name);
}

const isOfTheGame = ({ root }, { stage, title }) =>
  stage === "game" && titlesOf(root).includes(title);

/** @returns {string|null} why a command can do nothing in this channel now */
function obstacleTo({ name, root }, { stage, title }) {
  const titles = titlesOf(root);
  if (titles.length && stage !== "game") return REASONS.game;
  if (titles.length && title && !titles.includes(title)) return `this channel plays ${title}`;
  const need = NEEDS[name];
  if (!need || need === stage || (need === "any" && stage !== "nothing")) return null;
  return REASONS[need];
}

/** The title that is played in the open channel, if a game runs there. */
export function titlePlayedHere() {
  const { stage, title } = playIn(state.channelId);
  return stage === "game" ? title : null;
}

/** Remember that a command was sent. */
export function noteUse(name) {
  memory.set("used", JSON.stringify([name, ...recent()].slice(0, KEPT)));
}

function recent() {
  try {
    const stored = JSON.parse(memory.get("used") ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** @returns {Map<string, number>} how much each command is in use: often counts, lately counts more */
function usage() {
  const sums = new Map();
  [...recent(), ...USUAL].forEach((name, ago) => {
    sums.set(name, (sums.get(name) ?? 0) + WEIGHT / (WEIGHT + ago));
  });
  return sums;
}
