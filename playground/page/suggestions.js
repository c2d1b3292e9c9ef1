/** The panel above the message box: commands, options, choices. */

import { byId, el } from "./dom.js";
import { Listbox } from "./listbox.js";

export class Suggestions {
  constructor() {
    this.panel = byId("suggestions");
    this.title = byId("suggestions-title");
    this.listbox = new Listbox(byId("suggestions-list"), (item) => this.#onPick(item));
  }

  #onPick(item) {
    const { pick } = this;
    this.hide();
    pick(item);
  }

  /**
   * @param {{owner: HTMLElement, title: string, items: any[], draw: (item: any) => any, pick: (item: any) => void,
   *   active?: number}} content
   */
  show({ owner, title, items, draw, pick, active = 0 }) {
    this.pick = pick;
    this.title.textContent = title;
    this.panel.hidden = false;
    this.panel.classList.remove("busy");
    this.listbox.fill(owner, items, (item) => ({ content: draw(item) }), active);
  }

  /** Words alone: there is nothing to choose. */
  explain(title) {
    this.listbox.release();
    this.title.textContent = title;
    this.panel.hidden = false;
    this.panel.classList.remove("busy");
  }

  /** What is listed belongs to an older text: nothing may be picked from it. */
  wait(owner, title) {
    if (this.listbox.owner !== owner) this.listbox.fill(owner, [], () => ({}), -1);
    this.listbox.highlight(-1);
    this.title.textContent = title;
    this.panel.hidden = false;
    this.panel.classList.add("busy");
  }

  hide() {
    this.panel.hidden = true;
    this.listbox.release();
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  get canPick() {
    return this.isOpen && this.listbox.active >= 0;
  }

  /**
   * Keys that every owner shares.
   * @returns {boolean} whether the key was used up
   */
  takeKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isListed = this.isOpen && this.listbox.items.length > 0;
    if (!isListed || !(step || event.key === "Escape" || this.#isPickKey(event))) return false;
    event.preventDefault();
    if (step) this.listbox.move(step);
    else if (event.key === "Escape") this.hide();
    else this.listbox.pickActive();
    return true;
  }

  #isPickKey(event) {
    return this.canPick && !event.shiftKey && (event.key === "Enter" || event.key === "Tab");
  }
}

/** A name with a line about it. */
export const entry = (name, note, extra) =>
  el(
    "span",
    { class: "option-text" },
    el("span", { class: "option-name" }, name, extra),
    note && el("span", { class: "option-note" }, note),
  );
