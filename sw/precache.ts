import { download } from './download.ts';
import { inParallel } from './in-parallel.ts';
import type { PrecacheEntry } from './precache-entry.ts';
import { isRetiredName, retiredName, retiredSince } from './retired.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

const CACHE = 'lg-app';
const REVISION = 'revision';
/** As many as a browser opens to one server at a time; the page's own requests still find their turn. */
const PARALLEL = 4;
/** Scripts and styles of replaced versions stay for tabs that still run them. */
const RETIRED_LIFETIME = 7 * 24 * 60 * 60_000;

const entries = new Map(self.__WB_MANIFEST.map((entry) => [absolute(entry.url), entry]));

function absolute(url: string): string {
  return new URL(url, `${self.location.origin}/`).href;
}

/** Revisions are part of the key, so that the running version and the one being installed share a cache. */
function keyOf(url: string, { revision }: PrecacheEntry): string {
  return revision === null ? url : `${url}?${REVISION}=${revision}`;
}

/** Stores this version beside the running one. Rejects when any file is missing or is not what was built. */
export async function installPrecache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await inParallel([...entries], PARALLEL, async ([url, entry]) => {
    const key = keyOf(url, entry);
    if (!(await cache.match(key))) await cache.put(key, await download(url, entry));
  });
  // A version that took over meanwhile may have taken out what was found here.
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const gone = [...entries].filter(([url, entry]) => !kept.has(keyOf(url, entry)));
  await inParallel(gone, PARALLEL, async ([url, entry]) =>
    cache.put(keyOf(url, entry), await download(url, entry)),
  );
}

/**
 * Takes the previous version out of the cache. Its scripts and styles move to a cache of their own, where a tab that
 * was not reloaded still finds the pages that it has not opened yet. Where a later version is on its way already, all of
 * it stays until that one's turn: what it has fetched so far is in the same cache.
 */
export async function activatePrecache(now = Date.now()): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const cache = await caches.open(CACHE);
  const current = new Set([...entries].map(([url, entry]) => keyOf(url, entry)));
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  const assets = old.filter(({ url }) => isAsset(url));
  if (assets.length > 0) {
    const retired = await caches.open(retiredName(now));
    for (const request of assets) {
      const response = await cache.match(request);
      if (response) await retired.put(request, response);
    }
  }
  for (const request of old) await cache.delete(request);
  await dropRetired(now);
}

async function dropRetired(now: number): Promise<void> {
  for (const name of await caches.keys()) {
    const since = retiredSince(name);
    // A date in the future was written by a wrong clock.
    if (since !== null && (now - since > RETIRED_LIFETIME || since > now)) await caches.delete(name);
  }
}

function isAsset(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/');
}

/** Whether a path may be answered from here at all: a file of this version, or a script of an earlier one. */
export function isPrecachable(url: string): boolean {
  return entries.has(url) || isAsset(url);
}

/** A file of this version, or a script of an earlier one that a tab still runs; undefined when there is neither. */
export async function matchPrecache(url: string): Promise<Response | undefined> {
  const entry = entries.get(url);
  if (entry) return (await caches.open(CACHE)).match(keyOf(url, entry));
  return isAsset(url) ? matchRetired(url) : undefined;
}

async function matchRetired(url: string): Promise<Response | undefined> {
  const left = await (await caches.open(CACHE)).match(url);
  if (left) return left;
  for (const name of await caches.keys()) {
    const found = isRetiredName(name) && (await (await caches.open(name)).match(url));
    if (found) return found;
  }
  return undefined;
}
