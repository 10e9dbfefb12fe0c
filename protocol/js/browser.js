// Hints that only a page has: it is seen again, the network is back.

/**
 * Wakes the client when the page is seen again or the network is back.
 * @param {import("./index.js").Client} client
 * @returns {() => void} stops it
 */
export function browserHints(client) {
  const wake = () => {
    const { phase } = client.state.connection;
    if (phase !== "closed") client.reconnect();
  };
  const seen = () => document.visibilityState === "visible" && wake();
  const restored = ({ persisted }) => persisted && wake(); // from the back-forward cache
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", restored);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("online", wake);
    window.removeEventListener("pageshow", restored);
    document.removeEventListener("visibilitychange", seen);
  };
}
