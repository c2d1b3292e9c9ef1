/** Ways through the page by keyboard alone, beyond what every page has. */

import { byId } from "./dom.js";

const CONTROLS = ".components button:not(:disabled), .components a.button, .offer button";

export function setUpKeyboard() {
  document.addEventListener("keydown", typeAnywhere);
  byId("chat-input").addEventListener("keydown", goToNewest);
  byId("messages").addEventListener("keydown", comeBack);
}

/** As on Discord, typing with nothing in particular focused goes to the message box. */
function typeAnywhere(event) {
  const isBusy = event.target.closest?.("input, textarea, dialog, [role=combobox]");
  const isPlain = event.key.length === 1 && event.key !== " " && !isModified(event);
  if (isBusy || !isPlain || !byId("command").hidden) return;
  byId("chat-input").focus();
}

const isModified = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

/** Tab in the empty message box leads to the buttons of the newest message that has some. */
function goToNewest(event) {
  const isTab = event.key === "Tab" && !event.shiftKey && !isModified(event);
  if (!isTab || event.defaultPrevented || event.target.value) return;
  const newest = [...document.querySelectorAll("#messages > li")].findLast((message) =>
    message.querySelector(CONTROLS),
  );
  if (!newest) return;
  event.preventDefault();
  newest.querySelector(CONTROLS).focus();
}

/** Escape leads back from a message to the message box. */
function comeBack(event) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  byId("chat-input").focus();
}
