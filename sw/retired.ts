/** Caches of replaced versions carry the time of their replacement in their name: nothing else has to be stored. */
const PREFIX = 'lg-retired-';

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
