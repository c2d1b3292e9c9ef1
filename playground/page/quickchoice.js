/**
 * While one person plays every seat, or all the others are computers, a list that is all there is to
 * choose from opens by itself once a press has led to it.
 */

import { follow, isFollowing } from "./acting.js";
import { isEphemeral, isLoading } from "./message.js";
import { controlsOf, isAgainstComputers } from "./roundhouse.js";
import { listen, messagesIn, state } from "./state.js";

const STRING_SELECT = 3;

/** @type {object|null} the message whose button was pressed last, until its answer is there */
let pressed = null;

export function setUpQuickChoice() {
  listen("used", ({ message, component }) => {
    if (isAgainstComputers(component)) follow(true);
    pressed = message;
    lookForAnswer();
  });
  listen("messages", lookForAnswer);
  listen("guest channel", () => (pressed = null));
}

function lookForAnswer() {
  const newest = pressed && messagesIn(state.channelId).at(-1);
  if (!newest || newest === pressed || !isEphemeral(newest) || isLoading(newest)) return;
  pressed = null;
  const lists = controlsOf(newest).filter(({ type }) => type === STRING_SELECT);
  if (isFollowing() && lists.length === 1) requestAnimationFrame(() => open(newest));
}

function open(message) {
  const select = document.querySelector(`#message-${message.id} .select`);
  select?.focus({ preventScroll: true });
  select?.popoverTargetElement.showPopover();
}
