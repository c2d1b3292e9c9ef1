/** Opening a channel or a thread: one dialog asks for the name. */

import { byId } from "./dom.js";
import { openPlace } from "./interactions.js";
import { channelById, openChannel, state } from "./state.js";

const KINDS = {
  channels: {
    title: () => "Open a channel",
    hint: "Small letters, no spaces. Every channel has room for one game at a time.",
  },
  threads: {
    title: () => `Open a thread in #${channelById(state.channelId).name}`,
    hint: "A game in a thread leaves its channel free for talk and for another game.",
  },
};
let kind = "channels";

export function setUpPlaces() {
  byId("place-form").addEventListener("submit", submit);
  byId("place-cancel").addEventListener("click", () => byId("place").close());
  byId("new-thread").addEventListener("click", () => ask("threads"));
}

/** @param {"channels"|"threads"} which */
export function ask(which) {
  kind = which;
  byId("place-title").textContent = KINDS[kind].title();
  byId("place-hint").textContent = KINDS[kind].hint;
  byId("place-name").value = "";
  byId("place-error").textContent = "";
  byId("place").showModal();
}

async function submit(event) {
  event.preventDefault();
  const name = byId("place-name").value.trim();
  if (!name) return complain("Give it a name first.");
  const answer = await openPlace(kind, name);
  if (answer.error) return complain(`Not opened. ${answer.error}`);
  byId("place").close();
  return openChannel(answer.id);
}

function complain(text) {
  byId("place-error").textContent = text;
  byId("place-name").focus();
}
