/** Points in time as Discord words them, in the reader's language and zone. */

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const REFRESH = 15_000;

const format = (date, style) =>
  new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(date);

/** @param {number} seconds since 1970 @param {string} [style] Discord's letter */
export function moment(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  const text = style === "R" ? relative(date) : format(date, style);
  const data = style === "R" ? { relative: "" } : {};
  return el(
    "time",
    { class: "moment", datetime: date.toISOString(), title: format(date, "F"), data },
    text,
  );
}

/** When a message was sent: the hour alone for today. */
export function sentAt(stamp, { short = false } = {}) {
  const date = new Date(stamp);
  const isToday = date.toDateString() === new Date().toDateString();
  const text = short || isToday ? format(date, "t") : format(date, "s");
  return el(
    "time",
    { class: "stamp", datetime: date.toISOString(), title: format(date, "F") },
    text,
  );
}

export const dayOf = (stamp) => format(new Date(stamp), "D");

function relative(date) {
  const seconds = Math.round((date - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(
    Math.round(seconds / size),
    unit,
  );
}

setInterval(() => {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    time.textContent = relative(new Date(time.dateTime));
  }
}, REFRESH);
