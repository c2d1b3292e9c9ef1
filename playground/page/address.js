/**
 * Guest and channel in the address (#guest=…&channel=…), so that each window can be another guest.
 */

/** @returns {{guest: string|null, channel: string|null}} */
export function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1));
  return { guest: fields.get("guest"), channel: fields.get("channel") };
}

export function writeAddress(guest, channel) {
  const fields = new URLSearchParams();
  if (guest) fields.set("guest", guest);
  if (channel) fields.set("channel", channel);
  if (location.hash.slice(1) !== fields.toString()) history.replaceState(null, "", `#${fields}`);
}
