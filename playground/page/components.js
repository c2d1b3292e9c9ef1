/** Buttons and selects of a message. */

import { displayName } from "./avatars.js";
import { el, safeLink } from "./dom.js";
import { useComponent } from "./interactions.js";
import { selectMenu } from "./select.js";
import { state } from "./state.js";

export const BUTTON = 2;
export const STRING_SELECT = 3;
export const USER_SELECT = 5;
export const MENTIONABLE_SELECT = 7;
export const CHANNEL_SELECT = 8;

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK_STYLE = 5;

export function button(component, message) {
  const isLink = component.style === LINK_STYLE;
  const className = `button ${STYLES[component.style] ?? "secondary"}`;
  if (isLink && !component.disabled) {
    const href = safeLink(component.url ?? "");
    return el(
      "a",
      { class: className, href, target: "_blank", rel: "noopener noreferrer" },
      face(component),
    );
  }
  const element = el(
    "button",
    {
      type: "button",
      class: className,
      disabled: Boolean(component.disabled),
      data: { key: component.custom_id ?? "" },
      on: { click: () => whileBusy(element, () => useComponent(message, component)) },
    },
    face(component),
  );
  return element;
}

/** Unicode emoji only: custom ones are pictures that live at Discord. */
function face(component) {
  const emoji = component.emoji?.id ? null : component.emoji?.name;
  const label = component.label ?? (emoji ? null : (component.emoji?.name ?? "Button"));
  return [
    emoji && el("span", { class: "emoji", "aria-hidden": label ? "true" : null }, emoji),
    label && el("span", {}, label),
  ];
}

async function whileBusy(element, act) {
  if (element.getAttribute("aria-busy") === "true") return;
  element.setAttribute("aria-busy", "true");
  await act();
  element.removeAttribute("aria-busy");
}

export function select(component, message) {
  const menu = selectMenu({
    ...selectOptions(component),
    key: component.custom_id,
    onChange: (values) => whileBusy(menu, () => useComponent(message, component, values)),
  });
  return menu;
}

/** What a select of any kind offers, in messages and in modals. */
export function selectOptions(component) {
  return {
    choices: choicesOf(component),
    label: component.placeholder ?? "Make a selection",
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: Boolean(component.disabled),
  };
}

function choicesOf(component) {
  const chosen = new Set((component.default_values ?? []).map((entry) => entry.id));
  const offer = (id, label) => ({ value: id, label, default: chosen.has(id) });
  if (component.type === USER_SELECT || component.type === MENTIONABLE_SELECT) {
    return [...state.guests, state.bot]
      .filter(Boolean)
      .map((user) => offer(user.id, displayName(user)));
  }
  if (component.type === CHANNEL_SELECT) {
    return state.channels.map((channel) => offer(channel.id, `#${channel.name}`));
  }
  return component.options ?? [];
}
