/**
 * A select menu as Discord has it: a button that opens a list, with descriptions and several
 * choices.
 */

import { el } from "./dom.js";
import { Listbox } from "./listbox.js";

/** @typedef {{label: string, value: string, description?: string, emoji?: {name?: string, id?: string}, default?: boolean}} Choice */

const KEYS = { ArrowDown: 1, ArrowUp: -1 };
const GAP = 4;

/**
 * @param {{choices: Choice[], label: string, min?: number, max?: number, disabled?: boolean, key?: string,
 *   onChange: (values: string[]) => void}} options
 * @returns {HTMLElement}
 */
export function selectMenu(options) {
  return new SelectMenu({ min: 1, max: 1, disabled: false, ...options }).element;
}

class SelectMenu {
  constructor(options) {
    Object.assign(this, options);
    this.chosen = new Set(
      this.choices.filter((choice) => choice.default).map((choice) => choice.value),
    );
    this.before = this.#values();
    this.text = el("span", { class: "select-text" });
    this.button = el(
      "button",
      {
        type: "button",
        class: "select",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-label": this.label,
        disabled: this.disabled,
        data: { key: this.key ?? "" },
        on: { keydown: (event) => this.#onKey(event) },
      },
      this.text,
      el("span", { class: "chevron", "aria-hidden": "true" }),
    );
    const list = el("ul", {
      class: "select-list",
      popover: "auto",
      "aria-label": this.label,
      "aria-multiselectable": this.max > 1 ? "true" : null,
      on: {
        toggle: (event) => this.#onToggle(event),
        beforetoggle: (event) => this.#onBefore(event),
      },
    });
    this.listbox = new Listbox(list, (choice) => this.#pick(choice));
    this.button.popoverTargetElement = list;
    this.element = el("div", { class: "select-menu" }, this.button, list);
    this.#showText();
  }

  #values() {
    return this.choices.map((choice) => choice.value).filter((value) => this.chosen.has(value));
  }

  #showText() {
    const labels = this.choices
      .filter((choice) => this.chosen.has(choice.value))
      .map((choice) => choice.label);
    this.text.textContent = labels.join(", ") || this.label;
    this.text.classList.toggle("placeholder", !labels.length);
    this.button.setAttribute(
      "aria-label",
      labels.length ? `${this.label}: ${labels.join(", ")}` : this.label,
    );
  }

  #onBefore(event) {
    if (event.newState !== "open") return;
    this.before = this.#values();
    const first = this.choices.findIndex((choice) => this.chosen.has(choice.value));
    this.#fill(Math.max(first, 0));
  }

  #onToggle(event) {
    if (event.newState === "open") return this.#place();
    this.listbox.release();
    if (this.max > 1) this.#commit();
  }

  #fill(active) {
    const draw = (choice) => ({
      content: drawChoice(choice, this.max > 1),
      selected: this.chosen.has(choice.value),
    });
    this.listbox.fill(this.button, this.choices, draw, active);
  }

  /**
   * Below the button, or above it where there is more room; a sheet at the bottom on a phone
   * (style sheet).
   */
  #place() {
    const box = this.button.getBoundingClientRect();
    const list = this.listbox.list;
    const below = innerHeight - box.bottom - 2 * GAP;
    const opensUp = below < Math.min(list.scrollHeight, 320) && box.top > below;
    list.style.setProperty("--left", `${box.left}px`);
    list.style.setProperty("--width", `${box.width}px`);
    list.style.setProperty("--top", opensUp ? "auto" : `${box.bottom + GAP}px`);
    list.style.setProperty("--bottom", opensUp ? `${innerHeight - box.top + GAP}px` : "auto");
    list.style.setProperty("--room", `${opensUp ? box.top - 2 * GAP : below}px`);
    list.children[this.listbox.active]?.scrollIntoView({ block: "nearest" });
  }

  #onKey(event) {
    const list = this.listbox.list;
    const isOpen = list.matches(":popover-open");
    event.stopPropagation();
    if (event.key in KEYS) {
      event.preventDefault();
      if (isOpen) this.listbox.move(KEYS[event.key]);
      else list.showPopover();
    } else if (isOpen && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.listbox.pickActive();
    } else if (isOpen && event.key === "Tab") {
      list.hidePopover();
    } else if (isOpen && event.key.length === 1) {
      this.#jumpTo(event.key);
    }
  }

  #jumpTo(letter) {
    const at = this.choices.findIndex(({ label }) =>
      label.toLowerCase().startsWith(letter.toLowerCase()),
    );
    if (at >= 0) this.listbox.highlight(at);
  }

  #pick(choice) {
    if (this.max > 1) return this.#toggle(choice);
    this.chosen = new Set([choice.value]);
    this.listbox.list.hidePopover();
    this.#showText();
    this.onChange([choice.value]);
  }

  #toggle(choice) {
    if (this.chosen.has(choice.value)) this.chosen.delete(choice.value);
    else if (this.chosen.size < this.max) this.chosen.add(choice.value);
    this.#showText();
    this.#fill(this.listbox.active >= 0 ? this.listbox.active : 0);
  }

  /** Several choices count once the list is closed, and only if there are enough of them. */
  #commit() {
    const values = this.#values();
    const isSame = values.join() === this.before.join();
    if (!isSame && values.length >= this.min) this.onChange(values);
  }
}

function drawChoice(choice, isMultiple) {
  const emoji = choice.emoji?.id ? null : choice.emoji?.name;
  return [
    emoji && el("span", { class: "emoji", "aria-hidden": "true" }, emoji),
    el(
      "span",
      { class: "option-text" },
      el("span", { class: "option-name" }, choice.label),
      choice.description && el("span", { class: "option-note" }, choice.description),
    ),
    el("span", { class: isMultiple ? "tick box" : "tick", "aria-hidden": "true" }),
  ];
}
