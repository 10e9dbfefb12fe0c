import { readCode } from "./format.js";

/**
 * Addresses inside the page are behind the `#`, so that codes of rooms never reach a server's log:
 *   #/  #/new/EDITION  #/rooms  #/room/CODE  #/games  #/games/ID  #/how  #/how/GAME  #/settings
 *   #/identity/TOKEN
 *
 * @typedef {{ screen: string, argument: string }} Route
 */

/** @returns {Route}  the code of a room as the server writes it, however it is spelled in the address */
export function parseRoute(hash) {
  const [screen = "", written = ""] = hash.replace(/^#?\/?/, "").split("/");
  const argument = decode(written);
  if (screen === "room") return { screen, argument: readCode(argument.split("?")[0]) ?? argument };
  return { screen: screen || "start", argument };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The address of a screen, for links. */
export function address(screen, argument) {
  if (screen === "start") return "#/";
  return argument ? `#/${screen}/${encodeURIComponent(argument)}` : `#/${screen}`;
}

/** The whole link that invites to a room. */
export function inviteLink(code) {
  return new URL(address("room", code), location.href.split("#")[0]).href;
}
