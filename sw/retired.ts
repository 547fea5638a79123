/** The cache of a replaced version has the time of its replacement in its name, so nothing else has to be stored. */
const PREFIX = 'lg-retired-';

/** The name of the cache for a version that is replaced. @param now epoch milliseconds */
export function retiredName(now: number): string {
  return `${PREFIX}${now}`;
}

export function isRetiredName(cacheName: string): boolean {
  return cacheName.startsWith(PREFIX);
}

/** When the version of this cache was replaced, in epoch milliseconds; null for any other cache. */
function retiredSince(cacheName: string): number | null {
  if (!isRetiredName(cacheName)) return null;
  const since = Number(cacheName.slice(PREFIX.length));
  return Number.isFinite(since) ? since : 0;
}

/** How long the scripts and styles of replaced versions are kept for tabs that still run them, in milliseconds. */
const RETIRED_LIFETIME = 7 * 24 * 60 * 60_000;

/**
 * Deletes the caches of versions that were replaced too long ago.
 * @param now epoch milliseconds
 * @param lifetime in milliseconds
 */
export async function dropRetired(now: number, lifetime = RETIRED_LIFETIME): Promise<void> {
  for (const name of await caches.keys()) {
    const since = retiredSince(name);
    // A time in the future came from a wrong clock.
    if (since !== null && (now - since > lifetime || since > now)) await caches.delete(name);
  }
}
