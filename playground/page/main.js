/** Start: read the address, connect, and keep address, banner and views in step. */

import { setUpActing } from "./acting.js";
import { readAddress, writeAddress } from "./address.js";
import { setUpComposer } from "./composer.js";
import { byId } from "./dom.js";
import { setUpKeyboard } from "./keyboard.js";
import { setUpModal } from "./modal.js";
import { setUpPeople } from "./people.js";
import { setUpPlaces } from "./places.js";
import { setUpQuickChoice } from "./quickchoice.js";
import { setUpSidebar } from "./sidebar.js";
import { connectAs, retryNow } from "./socket.js";
import { listen, openChannel, state } from "./state.js";
import { setUpTheme } from "./theme.js";
import { setUpTimeline } from "./timeline.js";
import { meetChannels } from "./unread.js";
import { setUpViewer } from "./viewer.js";

function showBanner() {
  const banner = byId("banner");
  const isLost = state.link === "lost";
  const isBotAway = state.link === "open" && !state.online;
  banner.hidden = !isLost && !isBotAway;
  byId("retry").hidden = !isLost;
  if (isLost) byId("banner-text").textContent = "The playground cannot be reached. Trying again…";
  if (isBotAway)
    byId("banner-text").textContent = "The bot is offline. It answers again once it is back.";
}

function followAddress() {
  const { guest, channel } = readAddress();
  if (guest && guest !== state.me?.id) connectAs(guest);
  else if (channel) openChannel(channel);
}

listen("hello channels", meetChannels);
listen("hello channel channels", () => writeAddress(state.me?.id, state.channelId));
listen("link online hello", showBanner);
listen("guest", (guest) => connectAs(guest.id));
byId("retry").addEventListener("click", retryNow);
addEventListener("hashchange", followAddress);

setUpTheme();
setUpTimeline();
setUpPeople();
setUpSidebar();
setUpActing();
setUpQuickChoice();
setUpComposer();
setUpKeyboard();
setUpModal();
setUpPlaces();
setUpViewer();

const address = readAddress();
state.channelId = address.channel;
connectAs(address.guest);
