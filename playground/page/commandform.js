/** The command being written: its options as fields in the message box, with suggestions above. */

import { interactionData } from "./commands.js";
import { byId } from "./dom.js";
import { askChoices } from "./interactions.js";
import { OptionField } from "./optionfield.js";
import { entry } from "./suggestions.js";

const TYPING_PAUSE = 120;

export class CommandForm {
  /**
   * @param {import("./suggestions.js").Suggestions} suggestions
   * @param {{send: (command: object, data: object) => void, leave: (text: string) => void, complain: (text: string) => void}} actions
   */
  constructor(suggestions, actions) {
    this.suggestions = suggestions;
    this.actions = actions;
    this.form = byId("command");
    this.more = byId("command-more");
    this.fields = [];
    this.command = null;
    this.ticket = 0;
    this.form.addEventListener("submit", (event) => this.#submit(event));
    byId("command-cancel").addEventListener("click", () => this.close(""));
    this.more.addEventListener("focus", () => this.#offerOptional());
    this.more.addEventListener("input", () => this.#offerOptional());
    this.more.addEventListener("keydown", (event) => this.#onKey(event, null));
    this.form.addEventListener(
      "focusout",
      (event) => this.form.contains(event.relatedTarget) || this.#rest(),
    );
  }

  get isOpen() {
    return this.command !== null;
  }

  /**
   * @param {import("./commands.js").Command} command
   * @param {string} [firstText] what was typed after its name
   */
  open(command, firstText = "") {
    this.command = command;
    byId("command-name").textContent = command.name;
    byId("command-fields").replaceChildren();
    this.fields = [];
    this.form.hidden = false;
    for (const option of command.options.filter((each) => each.required)) this.#add(option);
    if (firstText && !this.fields.length && command.options.length) this.#add(command.options[0]);
    this.#showMore();
    if (firstText && this.fields.length) this.fields[0].setText(firstText);
    this.#focus(this.fields[0]);
  }

  /** Give the command up; `text` goes back into the message box. */
  close(text) {
    this.#rest();
    this.command = null;
    this.form.hidden = true;
    this.actions.leave(text);
  }

  #rest() {
    this.ticket += 1;
    this.request?.abort();
    this.suggestions.hide();
  }

  #add(option) {
    const field = new OptionField(option, { remove: (which) => this.#remove(which) });
    const { input } = field;
    input.addEventListener("focus", () => this.#onFocus(field));
    input.addEventListener("input", () => this.#suggest(field));
    input.addEventListener("keydown", (event) => this.#onKey(event, field));
    this.fields.push(field);
    byId("command-fields").append(field.element);
    return field;
  }

  #remove(field) {
    const at = this.fields.indexOf(field);
    this.fields.splice(at, 1);
    field.element.remove();
    this.#showMore();
    this.#focus(this.fields[at - 1]);
  }

  #optional() {
    const used = new Set(this.fields.map((field) => field.option.name));
    return this.command.options.filter((option) => !used.has(option.name));
  }

  #showMore() {
    const left = this.#optional().length;
    this.more.value = "";
    this.more.placeholder = left ? `+${left} optional` : "";
    const offer = left ? `${left} more to add, optional` : "no more options";
    this.more.setAttribute("aria-label", `${this.command.name}: ${offer}, Enter sends`);
  }

  /** @param {OptionField|undefined} field none: the place after the last field */
  #focus(field) {
    (field?.input ?? this.more).focus();
  }

  #next(field) {
    const after = this.fields.slice(this.fields.indexOf(field) + 1);
    const empty = [...after, ...this.fields].find((each) => each.isEmpty && each !== field);
    this.#focus(empty);
  }

  #onFocus(field) {
    if (field.picked) this.#explain(field);
    else this.#suggest(field);
  }

  /** Only the option's own words: there is nothing to choose (any more). */
  #explain(field) {
    const { name, description } = field.option;
    this.suggestions.explain(`${name} · ${description}`);
  }

  async #suggest(field) {
    const ticket = ++this.ticket;
    this.request?.abort();
    this.actions.complain("");
    if (!field.suggests) return this.#explain(field);
    const choices = field.localChoices() ?? (await this.#ask(field, ticket));
    if (ticket === this.ticket) this.#offer(field, choices);
  }

  /** Ask the bot, once the typing pauses. */
  async #ask(field, ticket) {
    this.suggestions.wait(field.input, `${field.option.name} · looking…`);
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE));
    if (ticket !== this.ticket) return [];
    this.request = new AbortController();
    const values = this.fields.map((each) => each.draft(each === field)).filter(Boolean);
    const answer = await askChoices(interactionData(this.command, values), this.request.signal);
    if (answer.error && ticket === this.ticket)
      this.actions.complain(`Loading options failed. ${answer.error}`);
    return (answer.choices ?? []).slice(0, 25);
  }

  #offer(field, choices) {
    const { name, description } = field.option;
    const title = choices.length ? `${name} · ${description}` : `${name} · no options match`;
    const pick = (choice) => {
      field.choose(choice);
      this.#next(field);
    };
    this.suggestions.show({
      owner: field.input,
      title,
      items: choices,
      draw: (choice) => entry(String(choice.name)),
      pick,
    });
  }

  #offerOptional() {
    const text = this.more.value.trim().toLowerCase();
    const items = this.#optional().filter((option) => option.name.includes(text));
    if (!items.length) return this.#rest();
    const pick = (option) => {
      const field = this.#add(option);
      this.#showMore();
      this.#focus(field);
    };
    const draw = (option) => entry(option.name, option.description);
    const title = "Optional · Enter sends without them";
    return this.suggestions.show({
      owner: this.more,
      title,
      items,
      draw,
      pick,
      active: text ? 0 : -1,
    });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {OptionField|null} field null: the place after the last field
   */
  #onKey(event, field) {
    if (this.suggestions.takeKey(event)) {
      if (event.key === "Escape") this.#rest();
      return;
    }
    const isEmpty = !event.target.value;
    if (event.key === "Escape") this.close("");
    else if (event.key === "Backspace" && isEmpty) this.#stepBack(event, field);
    else if (event.key === "ArrowDown" && field?.suggests) this.#suggest(field);
  }

  /** Backspace in an empty place: leave it for the one before. */
  #stepBack(event, field) {
    event.preventDefault();
    const at = field ? this.fields.indexOf(field) : this.fields.length;
    if (field && !field.option.required) return this.#remove(field);
    if (at > 0) return this.#focus(this.fields[at - 1]);
    return this.close(this.command.name);
  }

  #submit(event) {
    event.preventDefault();
    const wrong = this.fields.find((field) => field.problem());
    for (const field of this.fields) field.setError(field === wrong);
    if (this.more.value.trim())
      return this.actions.complain(
        `${this.command.name} has no option “${this.more.value.trim()}”.`,
      );
    if (wrong) {
      wrong.input.focus();
      return this.actions.complain(wrong.problem());
    }
    const values = this.fields
      .filter((field) => field.read())
      .map((field) => ({
        name: field.option.name,
        type: field.option.type,
        value: field.read().value,
      }));
    const { command } = this;
    this.close("");
    return this.actions.send(command, interactionData(command, values));
  }
}
