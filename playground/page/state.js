/** What the page knows. Socket events change it, views listen to the topics they draw. */

export const state = {
  /** @type {"connecting"|"open"|"lost"} */
  link: "connecting",
  online: true,
  me: null,
  guests: [],
  bot: null,
  guild: null,
  channels: [],
  commands: [],
  /** @type {Map<string, object[]>} messages by channel, oldest first */
  messages: new Map(),
  channelId: null,
  /** @type {Map<string, string>} what went wrong with a click, by message */
  failures: new Map(),
  /** @type {{key: string, guest: string, channel_id: string, name: string, error: string|null}[]} commands on their way */
  errands: [],
  /** @type {Map<string, number>} until when somebody types, by "channel user" */
  typing: new Map(),
};

const TYPING_LASTS = 10_000;
const listeners = new Map();

/** Call `listener` after each change of one of the topics. */
export function listen(topics, listener) {
  for (const topic of topics.split(" ")) {
    listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
  }
}

export function unlisten(topic, listener) {
  listeners.set(
    topic,
    listeners.get(topic).filter((other) => other !== listener),
  );
}

/** @param {string} topic @param {any} [detail] */
export function tell(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

export const channelById = (id) => state.channels.find((channel) => channel.id === id);
export const messagesIn = (id) => state.messages.get(id) ?? [];

/** The person with this id: a guest, the bot, or somebody named in the message itself. */
export function personById(id, mentioned = []) {
  return [...state.guests, state.bot, ...mentioned].find((person) => person?.id === id);
}

/** Discord ids grow with time, but past what a JavaScript number holds. */
export const isNewer = (id, other) => BigInt(id) > BigInt(other);

let expected = null;

/** Open a channel now, or as soon as the stand-in has told of it. */
export function openChannel(id) {
  expected = channelById(id) ? null : id;
  if (expected || id === state.channelId) return;
  state.channelId = id;
  tell("channel");
}

/** Take in one event of the stand-in. */
export function receive(event) {
  HANDLERS[event.type]?.(event);
}

const HANDLERS = {
  hello(event) {
    const { me, guests, bot, guild, channels, commands, online } = event;
    Object.assign(state, { me, guests, bot, guild, channels, commands, online });
    state.messages = new Map(Object.entries(event.messages));
    state.typing.clear();
    if (!channelById(state.channelId)) state.channelId = firstChannel(channels)?.id ?? null;
    tell("hello");
  },
  channels(event) {
    state.channels = event.channels;
    if (!channelById(state.channelId)) state.channelId = firstChannel(event.channels)?.id ?? null;
    tell("channels");
    if (channelById(expected)) openChannel(expected);
  },
  commands(event) {
    state.commands = event.commands;
    tell("commands");
  },
  message({ message }) {
    const known = messagesIn(message.channel_id);
    if (known.some((other) => other.id === message.id)) return HANDLERS.message_update({ message });
    state.messages.set(message.channel_id, [...known, message]);
    state.typing.delete(`${message.channel_id} ${message.author.id}`);
    tell("messages", message);
  },
  message_update({ message }) {
    const known = messagesIn(message.channel_id);
    state.messages.set(
      message.channel_id,
      known.map((other) => (other.id === message.id ? message : other)),
    );
    state.failures.delete(message.id);
    tell("messages");
  },
  message_delete({ channel_id: channel, id }) {
    state.messages.set(
      channel,
      messagesIn(channel).filter((message) => message.id !== id),
    );
    tell("messages");
  },
  online(event) {
    state.online = event.online;
    tell("online");
  },
  typing(event) {
    state.typing.set(`${event.channel_id} ${event.user_id}`, Date.now() + TYPING_LASTS);
    setTimeout(() => tell("typing"), TYPING_LASTS + 50);
    tell("typing");
  },
  interaction: (event) => tell("interaction", event),
  modal: (event) => tell("modal", event),
};

const CATEGORY = 4;
const firstChannel = (channels) => channels.find((channel) => channel.type !== CATEGORY);
