/** Who is waited for: whose turn it is, and whose vote is asked. */

import { isMove, isVote, publicPosts } from "./roundhouse.js";
import { listen, state, tell } from "./state.js";

const NAMED = /<@!?(\d+)>/g;

/** @type {Set<string>} who has moved, as "call person", where a call is for several at once */
const moved = new Set();

listen("used", ({ message, component }) => {
  const call = isMove(component) && callIn(message.channel_id);
  if (!call) return;
  moved.add(`${call.id} ${state.me.id}`);
  tell("messages");
});

/** @returns {Set<string>} ids of the people to move in this channel */
export function turnsIn(channelId) {
  const call = callIn(channelId);
  const all = call && !isSettled(call) ? named(call) : [];
  const left = all.length > 1 ? all.filter((id) => !moved.has(`${call.id} ${id}`)) : all;
  return new Set(left.length ? left : all);
}

const callIn = (channelId) => publicPosts(channelId).find(isCall);

/** @returns {Set<string>} ids of the people who have not answered what is put to the vote here */
export function votesIn(channelId) {
  const posts = publicPosts(channelId);
  const since = posts.findIndex(isCall); // a move ends a vote
  const votes = posts.slice(0, since < 0 ? posts.length : since).filter(isVote);
  return new Set(votes.flatMap(({ content }) => namedIn(content)));
}

const isCall = (post) => !isVote(post) && named(post).length > 0;

/** Who is pinged, else who is named: nobody is pinged twice for one turn. */
const named = ({ content, mentions }) =>
  mentions?.length ? mentions.map((user) => user.id) : namedIn(content);
const namedIn = (content) => [...(content ?? "").matchAll(NAMED)].map((found) => found[1]);

/** A post whose buttons were taken off again calls nobody any more. */
const isSettled = (message) => Boolean(message.edited_timestamp) && !message.components?.length;

/** @returns {"here"|"elsewhere"|null} where this person has to move, the open channel first */
export const turnOf = (userId) => place(turnsIn, userId);

/** @returns {"here"|"elsewhere"|null} where this person's vote is asked */
export const voteOf = (userId) => place(votesIn, userId);

function place(waitedFor, userId) {
  if (waitedFor(state.channelId).has(userId)) return "here";
  return state.channels.some(({ id }) => waitedFor(id).has(userId)) ? "elsewhere" : null;
}
