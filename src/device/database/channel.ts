/** Opens a broadcast channel to the other tabs and the worker; null when the browser refuses it together with storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox throws when cookies are blocked. Each tab then sees only its own changes.
    return null;
  }
}
