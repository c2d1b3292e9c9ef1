/** One option of the command being written: a labelled field within the message box. */

import { el } from "./dom.js";
import { choicesOf, filterChoices, readValue } from "./optionvalues.js";

const WIDEST = 48;

export class OptionField {
  /**
   * @param {object} option Discord's command option
   * @param {{remove: (field: OptionField) => void}} actions
   */
  constructor(option, actions) {
    this.option = option;
    this.picked = null;
    const id = `option-${option.name}`;
    this.input = el("input", {
      id,
      type: "text",
      class: "field-input",
      role: this.suggests ? "combobox" : null,
      "aria-expanded": this.suggests ? "false" : null,
      "aria-autocomplete": this.suggests ? "list" : null,
      "aria-required": option.required ? "true" : null,
      "aria-description": option.description,
      inputmode: option.type === 4 ? "numeric" : null,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      size: 6,
    });
    const close = el(
      "button",
      {
        type: "button",
        class: "field-close",
        tabindex: -1,
        "aria-label": `Remove ${option.name}`,
        on: { click: () => actions.remove(this) },
      },
      "×",
    );
    this.element = el(
      "span",
      { class: "field" },
      el("label", { for: id }, option.name),
      this.input,
      !option.required && close,
    );
    this.input.addEventListener("input", () => this.#onInput());
  }

  get suggests() {
    return Boolean(this.option.autocomplete || choicesOf(this.option));
  }

  get isEmpty() {
    return !this.picked && !this.input.value;
  }

  #onInput() {
    this.picked = null;
    this.#fit();
    this.setError(false);
  }

  #fit() {
    this.input.size = Math.min(Math.max(this.input.value.length + 1, 6), WIDEST);
  }

  setText(text) {
    this.input.value = text;
    this.#onInput();
  }

  /** Take a suggestion: its name is shown, its value is sent. */
  choose(choice) {
    this.setText(String(choice.name));
    this.picked = choice;
  }

  setError(isWrong) {
    this.input.toggleAttribute("aria-invalid", false);
    if (isWrong) this.input.setAttribute("aria-invalid", "true");
    this.element.classList.toggle("wrong", isWrong);
  }

  /** @returns {{value: any}|{error: string}|null} */
  read() {
    return readValue(this.option, this.input.value, this.picked);
  }

  /** @returns {string|null} why the command cannot be sent with this field as it is */
  problem() {
    const read = this.read();
    if (!read)
      return this.option.required ? `“${this.option.name}” is required. Enter a value.` : null;
    return read.error ? `“${this.option.name}”: ${read.error}` : null;
  }

  /** What autocomplete is told: the raw text of the focused field, real values of the others. */
  draft(isFocused) {
    const { name, type } = this.option;
    if (isFocused) return { name, type, value: this.input.value, focused: true };
    const value = this.read()?.value;
    return value === undefined ? null : { name, type, value };
  }

  /** @returns {object[]|null} what can be suggested without asking the bot */
  localChoices() {
    if (this.option.autocomplete) return null;
    return filterChoices(choicesOf(this.option) ?? [], this.input.value).slice(0, 25);
  }
}
