/** The message box: chat, and the slash-command picker. */

import { avatar, displayName } from "./avatars.js";
import { CommandForm } from "./commandform.js";
import { flatten, matching, spelledOut } from "./commands.js";
import { byId, el } from "./dom.js";
import { sendChat, sendCommand } from "./interactions.js";
import { noteUse, titlePlayedHere } from "./ranking.js";
import { channelById, listen, state } from "./state.js";
import { entry, Suggestions } from "./suggestions.js";

let suggestions;
let commandForm;
let commands = [];

export function setUpComposer() {
  suggestions = new Suggestions();
  commandForm = new CommandForm(suggestions, {
    send,
    leave,
    complain,
  });
  const input = byId("chat-input");
  input.addEventListener("input", onInput);
  input.addEventListener("keydown", onKey);
  input.addEventListener("blur", () => commandForm.isOpen || suggestions.hide());
  byId("chat").addEventListener("submit", onSubmit);
  byId("slash").addEventListener("click", () => compose("/"));
  listen("hello commands", learnCommands);
  listen("hello channel channels", showPlaceholder);
  listen("channel guest", reset);
  listen("compose", (name) => compose(`/${name}`));
}

/** A list that is open shows what is new in it. */
function learnCommands() {
  commands = flatten(state.commands);
  if (suggestions.isOpen && !commandForm.isOpen) onInput();
}

/** Where and as whom one writes. */
function showPlaceholder() {
  const channel = channelById(state.channelId);
  const name = channel?.name ? `#${channel.name}` : "this conversation";
  byId("chat-input").placeholder = `Message as ${displayName(state.me)} in ${name}`;
  byId("writer").replaceChildren(avatar(state.me, "small"));
}

function send(command, data) {
  noteUse(command.name);
  return sendCommand(command.name, data);
}

function reset() {
  complain("");
  if (commandForm.isOpen) commandForm.close("");
}

function leave(text) {
  const input = byId("chat-input");
  byId("chat").hidden = false;
  complain("");
  input.value = text;
  input.focus();
  onInput();
}

/** Put a text into the box as if it had been typed. */
function compose(text) {
  if (commandForm.isOpen) commandForm.close(text);
  else leave(text);
}

function complain(text) {
  byId("complaint").textContent = text;
}

function onInput() {
  const text = byId("chat-input").value;
  complain("");
  if (!text.startsWith("/")) return suggestions.hide();
  const spelled = spelledOut(commands, text);
  if (spelled) return begin(spelled.command, spelled.rest);
  return offerCommands(text);
}

function offerCommands(text) {
  const items = matching(commands, text);
  const bot = displayName(state.bot);
  const played = titlePlayedHere();
  const list = played ? `Commands of ${bot} · ${played} is played here` : `Commands of ${bot}`;
  const title = items.length ? list : `${bot} has no such command`;
  suggestions.show({
    owner: byId("chat-input"),
    title,
    items,
    draw: drawCommand,
    pick: ({ command }) => begin(command),
  });
}

/** @param {import("./ranking.js").Ranked} entry */
function drawCommand({ command, obstacle }) {
  if (obstacle) return el("div", { class: "not-now" }, entry(command.name, `Not now: ${obstacle}`));
  const names = command.options.map((option) =>
    el("span", { class: option.required ? "option-slot" : "option-slot optional" }, option.name),
  );
  return entry(command.name, command.description, names);
}

function begin(command, rest = "") {
  byId("chat-input").value = "";
  byId("chat").hidden = true;
  complain("");
  commandForm.open(command, rest);
}

function onKey(event) {
  if (event.isComposing || suggestions.takeKey(event)) return;
  if (event.key === "Escape") event.target.blur();
}

async function onSubmit(event) {
  event.preventDefault();
  const input = byId("chat-input");
  const text = input.value.trim();
  if (!text) return;
  const exact = commands.find(({ name }) => name === text);
  if (exact) return begin(exact);
  if (text.startsWith("/")) return complain("No such command. Type / to see them all.");
  input.value = "";
  const answer = await sendChat(text);
  if (!answer.error) return;
  complain(`Not sent. ${answer.error}`);
  input.value ||= text;
}
