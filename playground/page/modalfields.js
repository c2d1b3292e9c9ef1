/** The fields of a modal, each able to say what was filled in. */

import { selectOptions } from "./components.js";
import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { selectMenu } from "./select.js";

/** @typedef {{element: HTMLElement, read: () => object, problem?: () => string|null}} ModalField */

const PARAGRAPH = 2;

const BUILDERS = {
  3: selectField,
  4: textInput,
  5: selectField,
  7: selectField,
  8: selectField,
  21: radioGroup,
  22: checkboxGroup,
  23: checkbox,
};

/** @returns {ModalField} */
export function modalField(component) {
  if (component.type === 1) return actionRow(component);
  if (component.type === 18) return labelled(component);
  if (component.type === 10) {
    return {
      element: el("div", { class: "text" }, markdown(component.content)),
      read: () => ({ type: 10 }),
    };
  }
  return build(component, component.label ?? "Field");
}

function build(component, label, description) {
  const builder = BUILDERS[component.type];
  if (builder) return builder(component, label, description);
  const element = el(
    "p",
    { class: "unknown" },
    `(field of type ${component.type}: not drawn here)`,
  );
  return { element, read: () => ({ type: component.type, custom_id: component.custom_id }) };
}

function actionRow(component) {
  const inner = component.components.map((child) => build(child, child.label ?? "Field"));
  return {
    element: el(
      "div",
      {},
      inner.map((field) => field.element),
    ),
    read: () => ({ type: 1, components: inner.map((field) => field.read()) }),
    problem: () => inner.map((field) => field.problem?.()).find(Boolean),
  };
}

function labelled(component) {
  const inner = build(component.component, component.label, component.description);
  return { ...inner, read: () => ({ type: 18, component: inner.read() }) };
}

const isRequired = (component) => component.required ?? true;

/**
 * @param {HTMLElement} control
 * @param {{id?: string, label: string, description?: string, required: boolean}} words
 */
function framed(control, { id, label, description, required }) {
  const star = required && el("span", { class: "star", "aria-hidden": "true" }, " *");
  const title = id ? el("label", { for: id }, label, star) : el("legend", {}, label, star);
  const note = description && el("p", { class: "option-note" }, description);
  return el(id ? "div" : "fieldset", { class: "modal-field" }, title, note, control);
}

function textInput(component, label, description) {
  const id = `modal-${component.custom_id}`;
  const isLong = component.style === PARAGRAPH;
  const input = el(isLong ? "textarea" : "input", {
    id,
    type: isLong ? null : "text",
    rows: isLong ? 4 : null,
    placeholder: component.placeholder,
    required: isRequired(component),
    minlength: component.min_length || null,
    maxlength: component.max_length ?? 4000,
    autocomplete: "off",
  });
  input.value = component.value ?? "";
  return {
    element: framed(input, { id, label, description, required: isRequired(component) }),
    read: () => ({ type: 4, custom_id: component.custom_id, value: input.value }),
  };
}

function selectField(component, label, description) {
  const options = selectOptions(component);
  let values = options.choices.filter((choice) => choice.default).map((choice) => choice.value);
  const menu = selectMenu({ ...options, onChange: (chosen) => (values = chosen) });
  const required = isRequired(component);
  return {
    element: framed(menu, { label, description, required }),
    read: () => ({ type: component.type, custom_id: component.custom_id, values }),
    problem: () =>
      required && values.length < Math.max(options.min, 1) ? `“${label}” is required.` : null,
  };
}

function ticks(component, type) {
  return component.options.map((option) => {
    const input = el("input", { type, name: `modal-${component.custom_id}`, value: option.value });
    input.checked = Boolean(option.default);
    const note = option.description && el("span", { class: "option-note" }, option.description);
    return {
      input,
      element: el("label", { class: "tick-line" }, input, el("span", {}, option.label, note)),
    };
  });
}

const checked = (lines) =>
  lines.filter(({ input }) => input.checked).map(({ input }) => input.value);

function radioGroup(component, label, description) {
  const lines = ticks(component, "radio");
  const required = isRequired(component);
  return {
    element: framed(
      el(
        "div",
        {},
        lines.map((line) => line.element),
      ),
      { label, description, required },
    ),
    read: () => ({ type: 21, custom_id: component.custom_id, value: checked(lines)[0] ?? null }),
    problem: () => (required && !checked(lines).length ? `“${label}”: choose one.` : null),
  };
}

function checkboxGroup(component, label, description) {
  const lines = ticks(component, "checkbox");
  const required = isRequired(component);
  const least = required ? Math.max(component.min_values ?? 1, 1) : 0;
  const most = component.max_values ?? lines.length;
  return {
    element: framed(
      el(
        "div",
        {},
        lines.map((line) => line.element),
      ),
      { label, description, required },
    ),
    read: () => ({ type: 22, custom_id: component.custom_id, values: checked(lines) }),
    problem() {
      const count = checked(lines).length;
      if (count < least) return `“${label}”: choose at least ${least}.`;
      return count > most ? `“${label}”: choose at most ${most}.` : null;
    },
  };
}

function checkbox(component, label, description) {
  const input = el("input", { type: "checkbox" });
  input.checked = Boolean(component.default);
  const note = description && el("span", { class: "option-note" }, description);
  return {
    element: el("label", { class: "tick-line modal-field" }, input, el("span", {}, label, note)),
    read: () => ({ type: 23, custom_id: component.custom_id, value: input.checked }),
  };
}
