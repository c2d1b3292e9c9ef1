/**
 * The viewer of pictures: the whole picture first, then in steps up to its full size, by button,
 * key, double tap, wheel or two fingers.
 */

import { byId } from "./dom.js";

const STEP = 1.5; // roughly; a whole number of steps leads from the whole picture to its full size
const SAME = 0.001;
const PACE = 80; // pixels an arrow key moves
const DOUBLE_TAP = 350;
const NEARBY = 30; // pixels between the two taps of a double tap
const SLIP = 5; // pixels a click may move without being a drag

let scale = 1;
let wasFit = true;
let lastTap = { at: 0, x: 0, y: 0 };
let drag = null;
let pinch = null;

const stage = () => byId("viewer-stage");
const image = () => byId("viewer-picture");

export function enlarge(source, alt) {
  image().src = source;
  image().alt = alt;
  byId("viewer-caption").textContent = alt;
  byId("viewer-original").href = source;
  byId("viewer").showModal();
  fit();
}

/** @returns {number} the scale at which the whole picture is seen */
function fitScale() {
  const { naturalWidth: width, naturalHeight: height } = image();
  const { clientWidth, clientHeight } = stage();
  return width ? Math.min(clientWidth / width, clientHeight / height, 1) : 1;
}

/** A picture smaller than the window can be doubled, so that its details are seen. */
const fullScale = () => (fitScale() < 1 ? 1 : 2);

/** @returns {number[]} scales from the whole picture to its full size, in equal steps */
function steps() {
  const [least, most] = [fitScale(), fullScale()];
  const count = Math.max(Math.ceil(Math.log(most / least) / Math.log(STEP)), 1);
  return Array.from({ length: count + 1 }, (_, step) => least * (most / least) ** (step / count));
}

const fit = () => zoomTo(fitScale());
const full = () => zoomTo(fullScale());

function step(direction) {
  const all = steps();
  const next =
    direction > 0
      ? all.find((each) => each > scale + SAME)
      : all.findLast((each) => each < scale - SAME);
  if (next) zoomTo(next);
}

/** Change the scale; what is at this point of the window stays there. */
function zoomTo(wanted, point = middle()) {
  const [least, most] = [fitScale(), fullScale()];
  scale = Math.min(Math.max(wanted, least), most);
  wasFit = scale < least + SAME;
  const before = image().getBoundingClientRect();
  image().style.width = `${image().naturalWidth * scale}px`;
  const after = image().getBoundingClientRect();
  const share = (at, start, size) => (size ? (at - start) / size : 0.5);
  const x = after.left + share(point.x, before.left, before.width) * after.width;
  const y = after.top + share(point.y, before.top, before.height) * after.height;
  stage().scrollBy({ left: x - point.x, top: y - point.y, behavior: "instant" });
  showScale(most);
}

function middle() {
  const { left, top, width, height } = stage().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function showScale(most) {
  const isFull = scale > most - SAME;
  byId("viewer-scale").textContent = `${Math.round(scale * 100)} %`;
  // Not disabled: the focus would be lost with it.
  byId("viewer-out").setAttribute("aria-disabled", String(wasFit));
  byId("viewer-in").setAttribute("aria-disabled", String(isFull));
  byId("viewer-turn").textContent = wasFit ? "Full size" : "Fit";
  stage().classList.toggle("enlarged", !wasFit);
}

const KEYS = {
  "+": () => step(1),
  "=": () => step(1),
  "-": () => step(-1),
  0: fit,
  1: full,
  ArrowLeft: () => stage().scrollBy(-PACE, 0),
  ArrowRight: () => stage().scrollBy(PACE, 0),
  ArrowUp: () => stage().scrollBy(0, -PACE),
  ArrowDown: () => stage().scrollBy(0, PACE),
};

function onKey(event) {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

/** A turn of the wheel with Ctrl, which is also what two fingers on a touchpad send. */
function onWheel(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoomTo(scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
}

/** A mouse drags the picture; a finger scrolls it without any help. */
function onDown(event) {
  drag = { x: event.clientX, y: event.clientY, moved: 0, id: event.pointerId };
  if (event.pointerType === "mouse") stage().setPointerCapture(event.pointerId);
}

function onMove(event) {
  if (drag?.id !== event.pointerId) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  drag = { ...drag, x: event.clientX, y: event.clientY, moved: drag.moved + Math.hypot(x, y) };
  if (event.pointerType !== "mouse") return;
  stage().scrollBy({ left: -x, top: -y, behavior: "instant" });
}

function onUp(event) {
  const isClick = drag?.id === event.pointerId && drag.moved < SLIP && !pinch;
  drag = null;
  if (isClick) onTap({ x: event.clientX, y: event.clientY, at: event.timeStamp });
}

/** Beside the picture closes it; twice upon it goes near and back. */
function onTap(tap) {
  const isTwice =
    tap.at - lastTap.at < DOUBLE_TAP && Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < NEARBY;
  lastTap = isTwice ? { ...tap, at: 0 } : tap;
  if (!isOnPicture(tap)) byId("viewer").close();
  else if (isTwice) zoomTo(wasFit ? fullScale() : fitScale(), tap);
}

function isOnPicture({ x, y }) {
  const { left, right, top, bottom } = image().getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function onTouch(event) {
  if (event.touches.length !== 2) return (pinch = null);
  if (event.cancelable) event.preventDefault();
  const [one, other] = [...event.touches].map(({ clientX: x, clientY: y }) => ({ x, y }));
  const now = {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    width: Math.hypot(one.x - other.x, one.y - other.y),
  };
  if (pinch) {
    zoomTo((scale * now.width) / pinch.width, pinch);
    stage().scrollBy({ left: pinch.x - now.x, top: pinch.y - now.y, behavior: "instant" });
  }
  return (pinch = now);
}

export function setUpViewer() {
  const press = (id, act) => byId(id).addEventListener("click", act);
  press("viewer-in", () => step(1));
  press("viewer-out", () => step(-1));
  press("viewer-turn", () => (wasFit ? full() : fit()));
  press("viewer-close", () => byId("viewer").close());
  image().addEventListener("load", fit);
  image().addEventListener("dragstart", (event) => event.preventDefault());
  byId("viewer").addEventListener("keydown", onKey);
  addEventListener("resize", () => byId("viewer").open && zoomTo(wasFit ? fitScale() : scale));
  const area = stage();
  area.addEventListener("wheel", onWheel, { passive: false });
  area.addEventListener("pointerdown", onDown);
  area.addEventListener("pointermove", onMove);
  area.addEventListener("pointerup", onUp);
  area.addEventListener("pointercancel", () => (drag = null));
  for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"])
    area.addEventListener(kind, onTouch, { passive: false });
}
