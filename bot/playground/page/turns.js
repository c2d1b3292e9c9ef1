/** Whose turn it is: whoever the bot's newest mentioning message in a channel mentions. */

import { messagesIn, state } from "./state.js";

/** @returns {Set<string>} ids of the people to move in this channel */
export function turnsIn(channelId) {
  const calls = messagesIn(channelId).filter(isCall);
  return new Set(calls.at(-1)?.mentions.map((user) => user.id) ?? []);
}

const isCall = (message) =>
  message.author.id === state.bot?.id && !message.ephemeral_for && message.mentions?.length > 0;

/** @returns {"here"|"elsewhere"|null} where this person has to move, the open channel first */
export function turnOf(userId) {
  if (turnsIn(state.channelId).has(userId)) return "here";
  return state.channels.some((channel) => turnsIn(channel.id).has(userId)) ? "elsewhere" : null;
}
