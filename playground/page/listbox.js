/** A list of options steered from the field or button that owns it (aria-activedescendant). */

import { el } from "./dom.js";

let serial = 0;

export class Listbox {
  /**
   * @param {HTMLElement} list the element that becomes the listbox
   * @param {(item: any) => void} onPick
   */
  constructor(list, onPick) {
    this.list = list;
    this.onPick = onPick;
    this.items = [];
    this.active = -1;
    this.owner = null;
    list.id ||= `listbox-${++serial}`;
    list.setAttribute("role", "listbox");
    // The owner keeps the focus while the mouse picks.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => this.#pickAt(event.target));
  }

  /**
   * @param {HTMLElement} owner
   * @param {any[]} items
   * @param {(item: any) => {content: any, selected?: boolean}} draw
   * @param {number} active index of the highlighted item, -1 for none
   */
  fill(owner, items, draw, active) {
    if (this.owner && this.owner !== owner) this.release();
    this.owner = owner;
    this.items = items;
    this.list.replaceChildren(...items.map((item, index) => this.#option(draw(item), index)));
    owner.setAttribute("aria-controls", this.list.id);
    owner.setAttribute("aria-expanded", String(items.length > 0));
    this.highlight(items.length ? active : -1);
  }

  #option({ content, selected = false }, index) {
    const id = `${this.list.id}-${index}`;
    return el(
      "li",
      { id, role: "option", class: "option", "aria-selected": String(selected), data: { index } },
      content,
    );
  }

  /** Empty the list and let go of its owner. */
  release() {
    this.items = [];
    this.active = -1;
    this.list.replaceChildren();
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
    this.owner?.removeAttribute("aria-controls");
    this.owner = null;
  }

  highlight(index) {
    this.list.children[this.active]?.classList.remove("active");
    this.active = index;
    const option = this.list.children[index];
    option?.classList.add("active");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.owner?.setAttribute("aria-activedescendant", option.id);
    else this.owner?.removeAttribute("aria-activedescendant");
  }

  /** Down (1) or up (-1), round the ends. */
  move(step) {
    const count = this.items.length;
    if (!count) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.highlight((from + step + count) % count);
  }

  /** @returns {boolean} whether there was a highlighted item to pick */
  pickActive() {
    if (this.active < 0) return false;
    this.onPick(this.items[this.active]);
    return true;
  }

  #pickAt(target) {
    const option = target.closest("[role=option]");
    if (!option) return;
    this.highlight(Number(option.dataset.index));
    this.pickActive();
  }
}
