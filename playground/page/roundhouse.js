/**
 * What this page knows of the bot it was made for, as its posts and commands show it. Another bot
 * would lose the conveniences that follow from it, and nothing else.
 */

import { messagesIn, state } from "./state.js";

const PRESS = /^rh:(?<verb>[a-z_]+):(?<game>[1-9]\d*-[0-9a-f]{6}):/;
const OF_A_VOTE = new Set(["agree", "undo_agree"]);
const OF_A_GAME = new Set(["menu", "show", "do", "panel", "undo"]);

/** @returns {object[]} buttons and selects of a message that can be used */
export const controlsOf = (message) => inner(message.components ?? []).filter(canBeUsed);

const inner = (list) =>
  list.flatMap((part) => [
    part,
    ...inner(part.components ?? []),
    ...inner(part.accessory ? [part.accessory] : []),
  ]);
const canBeUsed = ({ custom_id: id, disabled }) => Boolean(id) && !disabled;
const verbIn = ({ custom_id: id }) => PRESS.exec(id ?? "")?.groups.verb;

/** The button of a message that does this, if it has one and it can be pressed. */
export const pressFor = (message, verb) =>
  controlsOf(message).find((control) => verbIn(control) === verb);

/** Whether a message asks to agree to something, and still can be answered. */
export const isVote = (message) => controlsOf(message).some((each) => OF_A_VOTE.has(verbIn(each)));

/** Whether this button plays a move, other than those that only look at one. */
export const isMove = (component) => verbIn(component) === "do";

/** Whether this button begins a game of one person against computers. */
export const isAgainstComputers = (component) => verbIn(component) === "play_computers";

/** How many computers sit at a table, as its post says. */
export const computersAt = ({ content }) => content.split("**🤖 ").length - 1;

/** A table's post has Join, which is closed once the table is full. */
export const isOpenTable = (message) =>
  inner(message.components ?? []).some((each) => verbIn(each) === "join");
const isGame = (message) => controlsOf(message).some((each) => OF_A_GAME.has(verbIn(each)));

/** The bot's posts that everybody in the channel sees, newest first. */
export const publicPosts = (channelId) =>
  messagesIn(channelId)
    .filter(({ author, ephemeral_for: only }) => author.id === state.bot?.id && !only)
    .reverse();

/**
 * What goes on in a channel.
 * @returns {{stage: "nothing"|"table"|"game", title: string|null}}
 */
export function playIn(channelId) {
  const posts = publicPosts(channelId);
  const newest = posts.find((post) => isOpenTable(post) || isGame(post));
  if (!newest) return { stage: "nothing", title: null };
  const title = posts.map(titleIn).find(Boolean) ?? null;
  return { stage: isOpenTable(newest) ? "table" : "game", title };
}

/** The title that a post or the description of its picture names first. */
function titleIn({ content, attachments }) {
  const text = [content, ...(attachments ?? []).map((file) => file.description ?? "")].join("\n");
  const found = titles().map((title) => ({ title, at: text.indexOf(title) }));
  return found.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]?.title;
}

/** The names of all games, as the command that opens a table offers them. */
function titles() {
  const options = state.commands.flatMap((command) => optionsWithin(command));
  const choices = options.filter(({ name }) => name === "title").map(({ choices: all }) => all);
  return [...new Set((choices.find((all) => all?.length) ?? []).map((choice) => choice.name))];
}

const optionsWithin = (node) =>
  (node.options ?? []).flatMap((option) => [option, ...optionsWithin(option)]);

/**
 * The games that a group of commands is for, which its description names; none for one that is for
 * every game.
 */
export function titlesOf(root) {
  const words = state.commands.find(({ name }) => name === root)?.description ?? "";
  return titles().filter((title) => words.includes(title));
}
