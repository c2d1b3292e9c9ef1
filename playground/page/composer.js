/** The message box: chat, and the slash-command picker. */

import { displayName } from "./avatars.js";
import { CommandForm } from "./commandform.js";
import { flatten, matching, spelledOut } from "./commands.js";
import { byId, el } from "./dom.js";
import { sendChat, sendCommand } from "./interactions.js";
import { channelById, listen, state } from "./state.js";
import { entry, Suggestions } from "./suggestions.js";

let suggestions;
let commandForm;
let commands = [];

export function setUpComposer() {
  suggestions = new Suggestions();
  commandForm = new CommandForm(suggestions, {
    send: (command, data) => sendCommand(command.name, data),
    leave,
    complain,
  });
  const input = byId("chat-input");
  input.addEventListener("input", onInput);
  input.addEventListener("keydown", onKey);
  input.addEventListener("blur", () => commandForm.isOpen || suggestions.hide());
  byId("chat").addEventListener("submit", onSubmit);
  byId("slash").addEventListener("click", () => compose("/"));
  listen("hello commands", () => (commands = flatten(state.commands)));
  listen("hello channel channels", showPlaceholder);
  listen("channel guest", reset);
  listen("compose", (name) => compose(`/${name}`));
  document.addEventListener("keydown", typeAnywhere);
}

function showPlaceholder() {
  const channel = channelById(state.channelId);
  const name = channel?.name ? `#${channel.name}` : "this conversation";
  byId("chat-input").placeholder = `Message ${name}`;
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
  const title = items.length ? `Commands of ${bot}` : `${bot} has no such command`;
  suggestions.show({
    owner: byId("chat-input"),
    title,
    items,
    draw: drawCommand,
    pick: (command) => begin(command),
  });
}

function drawCommand(command) {
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

/** As on Discord, typing with nothing in particular focused goes to the message box. */
function typeAnywhere(event) {
  const isBusy = event.target.closest?.("input, textarea, dialog, [role=combobox]");
  const isPlain =
    event.key.length === 1 &&
    event.key !== " " &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey;
  if (isBusy || !isPlain || commandForm.isOpen) return;
  byId("chat-input").focus();
}
