/** What each guest has not read yet, remembered by this browser. */

import { memory } from "./dom.js";
import { isNewer, messagesIn, state, tell } from "./state.js";

const keyOf = (channelId) => `read.${state.me?.id}.${channelId}`;

/** Everything now in the channel counts as read. */
export function markRead(channelId) {
  const newest = messagesIn(channelId).at(-1)?.id ?? "0";
  if (memory.get(keyOf(channelId)) === newest) return;
  memory.set(keyOf(channelId), newest);
  tell("read");
}

/** A channel met for the first time starts as read. */
export function meetChannels() {
  for (const channel of state.channels) if (!memory.get(keyOf(channel.id))) markRead(channel.id);
}

/** @returns {object[]} messages of others in the channel that this guest has not seen */
export function unreadIn(channelId) {
  const last = memory.get(keyOf(channelId)) ?? "0";
  return messagesIn(channelId).filter(
    (message) => message.author.id !== state.me?.id && isNewer(message.id, last),
  );
}

export const isPing = (message) =>
  Boolean(message.mentions?.some((user) => user.id === state.me?.id));
