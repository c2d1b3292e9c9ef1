/**
 * Slash commands: flattened for the picker, and put together again as Discord's interaction data.
 */

import { ranked } from "./ranking.js";

const CHAT_INPUT = 1;
const SUBCOMMAND = 1;
const GROUP = 2;
const UNFIT = 4;

/**
 * @typedef {{id: string, root: string, path: {name: string, type: number}[], name: string, description: string,
 *   options: object[]}} Command one thing that can be called, such as "/rail expand"
 */

/** @returns {Command[]} */
export function flatten(commands) {
  return commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
    .flatMap((command) => leaves(command, command, []))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function leaves(node, root, path) {
  const options = node.options ?? [];
  const nested = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (nested.length)
    return nested.flatMap((child) =>
      leaves(child, root, [...path, { name: child.name, type: child.type }]),
    );
  const name = `/${[root, ...path].map((part) => part.name).join(" ")}`;
  return [
    { id: root.id, root: root.name, path, name, description: node.description ?? "", options },
  ];
}

/**
 * What fits the text: best the name begins so, then a word of it does, it contains the text, the
 * description does.
 * @returns {import("./ranking.js").Ranked[]} best first
 */
export function matching(commands, text) {
  const wanted = text.toLowerCase();
  const found = commands.filter((command) => rank(command, wanted) < UNFIT);
  return ranked(found, (command) => rank(command, wanted));
}

function rank(command, wanted) {
  if (command.name.startsWith(wanted)) return 0;
  const bare = wanted.replace(/^\//, "");
  if (command.path.some((part) => part.name.startsWith(bare))) return 1;
  if (command.name.includes(bare)) return 2;
  return command.description.toLowerCase().includes(bare) ? 3 : UNFIT;
}

/**
 * The command that the text spells out in full, and what follows it.
 * @returns {{command: Command, rest: string}|null}
 */
export function spelledOut(commands, text) {
  const found = commands.filter(({ name }) => text.startsWith(`${name} `));
  const command = found.sort((one, other) => other.name.length - one.name.length)[0];
  return command ? { command, rest: text.slice(command.name.length + 1) } : null;
}

/**
 * @param {Command} command
 * @param {{name: string, type: number, value: any, focused?: boolean}[]} values
 */
export function interactionData(command, values) {
  const options = command.path.reduceRight((inner, part) => [{ ...part, options: inner }], values);
  return { id: command.id, name: command.root, type: CHAT_INPUT, options };
}
