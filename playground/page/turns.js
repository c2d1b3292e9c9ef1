/** Whose turn it is: whoever is named in the bot's newest post that names somebody. */

import { messagesIn, state } from "./state.js";

const NAMED = /<@!?(\d+)>/g;

/** @returns {Set<string>} ids of the people to move in this channel */
export function turnsIn(channelId) {
  const call = messagesIn(channelId).findLast(
    (message) =>
      message.author.id === state.bot?.id && !message.ephemeral_for && named(message).length > 0,
  );
  return new Set(call && !isSettled(call) ? named(call) : []);
}

/** Who is pinged, else who is named: nobody is pinged twice for one turn. */
const named = ({ content, mentions }) =>
  mentions?.length
    ? mentions.map((user) => user.id)
    : [...(content ?? "").matchAll(NAMED)].map((found) => found[1]);

/** A post whose buttons were taken off again calls nobody any more. */
const isSettled = (message) => Boolean(message.edited_timestamp) && !message.components?.length;

/** @returns {"here"|"elsewhere"|null} where this person has to move, the open channel first */
export function turnOf(userId) {
  if (turnsIn(state.channelId).has(userId)) return "here";
  return state.channels.some((channel) => turnsIn(channel.id).has(userId)) ? "elsewhere" : null;
}
