/** Dark or light: as the system says, until the reader says otherwise. */

import { byId, memory } from "./dom.js";

const root = document.documentElement;
const systemDark = matchMedia("(prefers-color-scheme: dark)");

const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : systemDark.matches);

export function setUpTheme() {
  const stored = memory.get("theme");
  if (stored === "dark" || stored === "light") root.dataset.theme = stored;
  byId("theme").addEventListener("click", toggle);
  systemDark.addEventListener("change", showState);
  showState();
}

function toggle() {
  root.dataset.theme = isDark() ? "light" : "dark";
  memory.set("theme", root.dataset.theme);
  showState();
}

function showState() {
  const other = isDark() ? "light" : "dark";
  byId("theme").setAttribute("aria-label", `Switch to ${other} colours`);
  byId("theme").title = `Switch to ${other} colours`;
}
