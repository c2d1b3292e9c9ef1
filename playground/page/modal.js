/** Modals: a form the bot asks for, in a native dialog. */

import { byId } from "./dom.js";
import { submitModal } from "./interactions.js";
import { modalField } from "./modalfields.js";
import { listen, state } from "./state.js";

let current = null;

export function setUpModal() {
  listen("open-modal", open);
  listen("guest", () => byId("modal").close());
  byId("modal-form").addEventListener("submit", submit);
  byId("modal-cancel").addEventListener("click", () => byId("modal").close());
  byId("modal").addEventListener("close", () => (current = null));
}

function open({ id, modal }) {
  const fields = modal.components.map(modalField);
  current = { id, modal, fields, channelId: state.channelId };
  byId("modal-title").textContent = modal.title;
  byId("modal-error").textContent = "";
  byId("modal-fields").replaceChildren(...fields.map((field) => field.element));
  byId("modal-submit").disabled = false;
  if (!byId("modal").open) byId("modal").showModal();
  byId("modal-fields").querySelector("input, textarea, button")?.focus();
}

async function submit(event) {
  event.preventDefault();
  const { id, modal, fields, channelId } = current;
  const problem = fields.map((field) => field.problem?.()).find(Boolean);
  byId("modal-error").textContent = problem ?? "";
  if (problem) return;
  byId("modal-submit").disabled = true;
  const data = { custom_id: modal.custom_id, components: fields.map((field) => field.read()) };
  const outcome = await submitModal(id, channelId, data);
  if (current?.id !== id) return;
  byId("modal-submit").disabled = false;
  if (outcome.state !== "failed") return byId("modal").close();
  byId("modal-error").textContent = outcome.message ?? "Something went wrong. Try again.";
}
