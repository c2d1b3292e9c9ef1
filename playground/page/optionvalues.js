/** Values of command options: what may be suggested, and what a typed text means. */

import { displayName } from "./avatars.js";
import { state } from "./state.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;

/** @typedef {{name: string, value: any}} Choice */

/** @returns {Choice[]|null} the closed set an option chooses from, null when any text will do */
export function choicesOf(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === BOOLEAN)
    return [
      { name: "True", value: true },
      { name: "False", value: false },
    ];
  if (option.type === USER || option.type === MENTIONABLE) return people();
  if (option.type === CHANNEL)
    return state.channels.map(({ id, name }) => ({ name: `#${name}`, value: id }));
  return null;
}

const people = () =>
  [...state.guests, state.bot]
    .filter(Boolean)
    .map((user) => ({ name: displayName(user), value: user.id }));

/** @returns {Choice[]} those whose name holds the text, beginnings first */
export function filterChoices(choices, text) {
  const wanted = text.trim().toLowerCase().replace(/^[@#]/, "");
  const place = ({ name }) => name.toLowerCase().replace(/^#/, "").indexOf(wanted);
  return choices
    .filter((choice) => place(choice) >= 0)
    .sort((one, other) => Math.sign(place(one)) - Math.sign(place(other)));
}

/**
 * @returns {{value: any}|{error: string}|null} null when nothing was given
 */
export function readValue(option, text, picked) {
  if (picked) return { value: picked.value };
  if (!text.trim()) return null;
  const choices = choicesOf(option);
  if (choices) return fromChoices(choices, text);
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text);
  if (option.type === STRING) return readString(option, text);
  return { error: "This kind of option cannot be filled in the playground." };
}

function fromChoices(choices, text) {
  const exact = filterChoices(choices, text).find(
    ({ name }) =>
      name.toLowerCase().replace(/^#/, "") === text.trim().toLowerCase().replace(/^[@#]/, ""),
  );
  return exact ? { value: exact.value } : { error: "Choose one of the options in the list." };
}

function readNumber(option, text) {
  const value = Number(text);
  if (!Number.isFinite(value)) return { error: "Enter a number." };
  if (option.type === INTEGER && !Number.isInteger(value))
    return { error: "Enter a whole number." };
  if (value < (option.min_value ?? -Infinity))
    return { error: `Enter ${option.min_value} or more.` };
  if (value > (option.max_value ?? Infinity))
    return { error: `Enter ${option.max_value} or less.` };
  return { value };
}

function readString(option, text) {
  const { min_length: least = 0, max_length: most = 6000 } = option;
  if (text.length < least) return { error: `Enter at least ${least} characters.` };
  return text.length > most ? { error: `Enter at most ${most} characters.` } : { value: text };
}
