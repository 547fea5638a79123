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
export function retiredSince(cacheName: string): number | null {
  if (!isRetiredName(cacheName)) return null;
  const since = Number(cacheName.slice(PREFIX.length));
  return Number.isFinite(since) ? since : 0;
}
