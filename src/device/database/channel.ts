/** A line to the other tabs and to the worker; null where the browser has none, or refuses it as it refuses all storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  } catch {
    // Firefox throws where cookies are blocked. Each tab then knows its own changes only.
    return null;
  }
}
