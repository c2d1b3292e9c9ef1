/**
 * What the page does: commands, clicks, modals, chat. Each is one POST; its outcome comes over the
 * socket.
 */

import { listen, state, tell } from "./state.js";

export const COMMAND = 2;
export const COMPONENT = 3;
export const AUTOCOMPLETE = 4;
export const MODAL_SUBMIT = 5;

const NO_ANSWER = "The application did not respond";
const UNREACHABLE = "The playground cannot be reached";
const SHOW_ERRAND_AFTER = 400;

/** @typedef {{state: "acknowledged"|"failed", message?: string}} Outcome */

/** @type {Map<string, (outcome: Outcome) => void>} */
const waiting = new Map();
/** @type {Map<string, Outcome>} outcomes that overtook the answer to their POST */
const early = new Map();
/** @type {Map<string, object>} the same for modals; those of another window of this guest stay here */
const earlyModals = new Map();
/** @type {Set<string>} interactions that this window began */
const mine = new Set();

listen("interaction", (event) => event.state !== "pending" && settle(event.id, event));
listen("modal", (event) =>
  mine.has(event.id) ? tell("open-modal", event) : earlyModals.set(event.id, event),
);
listen("hello", () => {
  early.clear();
  earlyModals.clear();
  for (const id of [...waiting.keys()]) settle(id, { state: "acknowledged" });
});

function settle(id, outcome) {
  const resolve = waiting.get(id);
  waiting.delete(id);
  if (resolve) resolve(outcome);
  else early.set(id, outcome);
}

/** @returns {Promise<Outcome>} */
async function interact(body) {
  const answer = await post("/page/interactions", body);
  if (answer.error) return { state: "failed", message: answer.error };
  mine.add(answer.id);
  const known = early.get(answer.id);
  early.delete(answer.id);
  if (earlyModals.has(answer.id)) tell("open-modal", earlyModals.get(answer.id));
  return known ?? new Promise((resolve) => waiting.set(answer.id, resolve));
}

async function post(path, body, signal) {
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ guest: state.me.id, ...body }),
    signal,
  };
  try {
    const response = await fetch(path, options);
    const answer = response.status === 204 ? {} : await response.json();
    return response.ok ? answer : { error: reasonIn(answer, response.status) };
  } catch (error) {
    return error.name === "AbortError" ? { aborted: true } : { error: UNREACHABLE };
  }
}

/** Discord's error body in a line: the first detail if there is one, else the whole's message. */
function reasonIn(body, status) {
  const details = [body.errors];
  for (const detail of details) {
    if (detail?._errors) return detail._errors[0].message;
    if (detail && typeof detail === "object") details.push(...Object.values(detail));
  }
  return body.message ?? `Refused (${status})`;
}

/**
 * Send a slash command; its progress shows as a line below the messages until the bot has
 * answered.
 */
export async function sendCommand(name, data) {
  const errand = {
    key: crypto.randomUUID(),
    guest: state.me.id,
    channel_id: state.channelId,
    name,
    error: null,
  };
  const timer = setTimeout(() => addErrand(errand), SHOW_ERRAND_AFTER);
  const outcome = await interact({ channel_id: errand.channel_id, type: COMMAND, data });
  clearTimeout(timer);
  dropErrand(errand);
  if (outcome.state === "failed") addErrand({ ...errand, error: outcome.message ?? NO_ANSWER });
}

function addErrand(errand) {
  state.errands = [...state.errands, errand];
  tell("errands", errand);
}

export function dropErrand(errand) {
  state.errands = state.errands.filter((other) => other.key !== errand.key);
  tell("errands");
}

/** Click a button or choose in a select; a failure is noted at the message. */
export async function useComponent(message, component, values) {
  state.failures.delete(message.id);
  const outcome = await interact(useOf(message, component, values));
  if (outcome.state !== "failed") return tell("used", { message, component });
  state.failures.set(message.id, outcome.message ?? "This interaction failed");
  return tell("failures", message);
}

/**
 * Press a button for another guest; what comes of it reaches that guest alone.
 * @returns {Promise<{error?: string}>} why it could not even be sent
 */
export const pressAs = (guest, message, component) =>
  post("/page/interactions", { ...useOf(message, component), guest: guest.id });

function useOf(message, component, values) {
  const data = { component_type: component.type, custom_id: component.custom_id };
  if (values) data.values = values;
  return { channel_id: message.channel_id, type: COMPONENT, message_id: message.id, data };
}

/** @returns {Promise<{choices?: {name: string, value: any}[], error?: string, aborted?: boolean}>} */
export function askChoices(data, signal) {
  return post(
    "/page/interactions",
    { channel_id: state.channelId, type: AUTOCOMPLETE, data },
    signal,
  );
}

/** @returns {Promise<Outcome>} */
export function submitModal(interactionId, channelId, data) {
  return interact({
    channel_id: channelId,
    type: MODAL_SUBMIT,
    interaction_id: interactionId,
    data,
  });
}

/** @returns {Promise<{error?: string}>} */
export const sendChat = (content) =>
  post("/page/messages", { channel_id: state.channelId, content });

export const dismissMessage = (message) =>
  post("/page/ephemeral/dismiss", { message_id: message.id });

/**
 * Open a channel, or a thread in the open channel.
 * @param {"channels"|"threads"} kind
 * @returns {Promise<{id?: string, error?: string}>}
 */
export const openPlace = (kind, name) =>
  post(`/page/${kind}`, { channel_id: state.channelId, name });
