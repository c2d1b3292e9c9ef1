/** The websocket to the stand-in: one per guest, reopened with growing pauses when it breaks. */

import { receive, state, tell } from "./state.js";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

let socket = null;
let guestId = "";
let pause = FIRST_PAUSE;
let timer = 0;

/** Connect as this guest, leaving whoever we were. */
export function connectAs(guest) {
  guestId = guest ?? "";
  pause = FIRST_PAUSE;
  open();
}

/** Try again now instead of waiting out the pause. */
export function retryNow() {
  if (state.link === "lost") open();
}

function open() {
  clearTimeout(timer);
  if (socket) socket.onclose = socket.onmessage = socket.onerror = null;
  socket?.close();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(
    `${scheme}://${location.host}/page/socket?guest=${encodeURIComponent(guestId)}`,
  );
  socket.onmessage = onMessage;
  socket.onclose = onClose;
}

function onMessage(frame) {
  const event = JSON.parse(frame.data);
  receive(event);
  if (event.type === "hello") {
    pause = FIRST_PAUSE;
    setLink("open");
  }
}

function onClose() {
  setLink("lost");
  timer = setTimeout(open, pause * (0.8 + 0.4 * Math.random()));
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

function setLink(link) {
  if (state.link === link) return;
  state.link = link;
  tell("link");
}

addEventListener("online", retryNow);
document.addEventListener("visibilitychange", () => document.hidden || retryNow());
