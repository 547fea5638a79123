import { writeSetting } from '../src/device/database/settings.ts';
import { download } from './download.ts';
import { inParallel } from './in-parallel.ts';
import type { PrecacheEntry } from './precache-entry.ts';
import { dropRetired, isRetiredName, retiredName } from './retired.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

const CACHE = 'lg-app';
const REVISION = 'revision';
/**
 * Downloads at a time: as many as leave connections for the page's own requests, since browsers open about six to one
 * server.
 */
const PARALLEL = 4;
/** After so many failures in one part of a round, the network is taken to be down. */
const MOST_FAILURES = 8;
/** How long nothing more is fetched once the disk was full, in milliseconds: what comes could not be stored. */
const FULL_PAUSE = 60 * 60_000;

/** A file of this version, and its cache key. */
interface File {
  readonly url: string;
  readonly key: string;
  readonly entry: PrecacheEntry;
}

const files = new Map(
  self.__WB_MANIFEST.map((entry) => {
    const url = new URL(entry.url, self.location.origin).href;
    return [url, { url, key: keyOf(url, entry), entry } satisfies File];
  }),
);

/** The key holds the revision, so that the running version and the one being installed can share a cache. */
function keyOf(url: string, { revision }: PrecacheEntry): string {
  return revision === null ? url : `${url}?${REVISION}=${revision}`;
}

/** The cache whose keys are the pages for few (build/prerender.ts) that this device has opened. It outlives the versions. */
const OPENED = 'lg-opened';

/**
 * Remembers that this device has opened a page whose files are not stored for everybody; they are stored from then on.
 * @param pathname of the page's address, or of one below it; some hosts add a slash
 */
export async function rememberPage(pathname: string): Promise<void> {
  const pages = [...files.values()].flatMap(({ entry }) => entry.pages ?? []);
  const page = pages.find((each) => `${pathname}/`.startsWith(`${each}/`));
  if (page === undefined) return;
  const opened = await caches.open(OPENED);
  const address = new URL(page, self.location.origin).href;
  if (await opened.match(address)) return;
  // Without room it is remembered at a later visit.
  await opened.put(address, new Response()).catch(() => undefined);
  isComplete = false;
}

async function missingFiles(): Promise<File[]> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const opened = new Set((await (await caches.open(OPENED)).keys()).map(({ url }) => new URL(url).pathname));
  const isWanted = ({ entry: { pages } }: File) =>
    pages === undefined || pages.some((page) => opened.has(page));
  return [...files.values()].filter((file) => !kept.has(file.key) && isWanted(file));
}

async function store({ url, key, entry }: File): Promise<void> {
  const response = await download(url, entry);
  await (await caches.open(CACHE)).put(key, response);
}

/**
 * Stores the files that a cold start of this version needs, beside the running version. Rejects when one of them is
 * missing or is not as built. An update also stores every other file that arrives, so that the customer loses no page
 * that the previous version had. Without room it gives back what it has stored, which an order may need; after another failure
 * the next installation goes on from there.
 */
export async function installPrecache(): Promise<void> {
  const missing = await missingFiles();
  try {
    await storeRequired();
    if (self.registration.active) await completePrecache();
    // A version that took over meanwhile may have deleted files that were found here.
    await storeRequired();
  } catch (error) {
    const cache = await caches.open(CACHE);
    if (isFull(error)) await Promise.all(missing.map(({ key }) => cache.delete(key)));
    throw error;
  }
}

async function storeRequired(): Promise<void> {
  const required = (await missingFiles()).filter(({ entry }) => entry.required);
  await inParallel(required, PARALLEL, store);
}

let round: Promise<number> | undefined;
let isComplete = false;
/** When the disk was found full; null where it was not. */
let fullAt: number | null = null;
/** Files that failed come last in their part of the next round, so that one that always fails does not block the others. */
const failed = new Set<string>();

/**
 * Fetches the missing files of this version, as far as they arrive and there is room. On a full disk the scripts of replaced
 * versions go, so that an order finds room. Resolves with the number that are still missing.
 * @param now epoch milliseconds
 */
export async function completePrecache(now = Date.now()): Promise<number> {
  await cleaning;
  if (isComplete) return 0;
  round ??= fetchMissing(now).finally(() => {
    round = undefined;
  });
  return round;
}

async function fetchMissing(now: number): Promise<number> {
  await dropRetired(now);
  const missing = await missingFiles();
  if (fullAt !== null && Math.abs(now - fullAt) < FULL_PAUSE) return tellPages(missing.length, now);
  fullAt = null;
  // Each part ends by itself: what follows an order still comes first when the network is back, and holds nothing up when it fails.
  const isFirst = ({ entry }: File) => entry.first === true;
  await storeInOrder(missing.filter(isFirst), now);
  await storeInOrder(
    missing.filter((file) => !isFirst(file)),
    now,
  );
  if (fullAt !== null) await dropRetired(now, 0);
  return tellPages((await missingFiles()).length, now);
}

/** Pages say whether the whole site opens without a network (docs/rules/pages.md#works-offline). @param left files that are missing */
async function tellPages(left: number, now: number): Promise<number> {
  isComplete = left === 0;
  if (isComplete) await writeSetting('siteStored', { at: now });
  return left;
}

async function storeInOrder(part: readonly File[], now: number): Promise<void> {
  const inOrder = [...part].sort((one, other) => Number(failed.has(one.url)) - Number(failed.has(other.url)));
  let failures = 0;
  await inParallel(inOrder, PARALLEL, async (file) => {
    if (failures >= MOST_FAILURES || fullAt !== null) return;
    await store(file).catch((error) => {
      if (isFull(error)) fullAt = now;
      failures += 1;
      failed.add(file.url);
    });
  });
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The cleaning that goes on. Rounds wait for it, which keeps the worker alive meanwhile. */
let cleaning = Promise.resolve();

/**
 * Deletes the files of the previous version from the cache, on activation. Its scripts and styles move to a cache of their own,
 * where a tab that was not reloaded still finds the pages that it has not opened yet. While a later version is being
 * installed, nothing is deleted until that version is activated: the files that it has fetched are in the same cache. What
 * cannot be deleted goes at the next activation. Never rejects.
 * @param now epoch milliseconds
 */
export function cleanPrecache(now = Date.now()): Promise<void> {
  cleaning = dropReplaced(now).catch(() => undefined);
  return cleaning;
}

async function dropReplaced(now: number): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const cache = await caches.open(CACHE);
  const current = new Set([...files.values()].map(({ key }) => key));
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  // The rest and the oldest go first: the disk may have no room for what is to be kept.
  for (const request of old) if (!isAsset(request.url)) await cache.delete(request);
  await dropRetired(now);
  const assets = old.filter(({ url }) => isAsset(url));
  if (assets.length === 0) return;
  const retired = await caches.open(retiredName(now));
  for (const request of assets) await retire(request, cache, retired);
}

/** Moves a script of a replaced version, one at a time. Without room it stays where it is, and is found there too. */
async function retire(request: Request, cache: Cache, retired: Cache): Promise<void> {
  const response = await cache.match(request);
  if (!response) return;
  try {
    await retired.put(request, response);
  } catch {
    return;
  }
  await cache.delete(request);
}

function isAsset(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/');
}

/** Whether the worker may answer this address: it is a file of this version, or a script of an earlier one. */
export function isPrecachable(url: string): boolean {
  return files.has(url) || isAsset(url);
}

/** The page for few that alone uses a file of this version; undefined for any other file. */
export function pageOf(url: string): string | undefined {
  const pages = files.get(url)?.entry.pages ?? [];
  return pages.length === 1 ? pages[0] : undefined;
}

/**
 * Finds a stored file of this version, or a script of an earlier version that a tab still runs. Undefined when there is none, or when
 * the browser cannot read its cache: the caller then asks the server. Never throws.
 */
export const matchPrecache = (url: string): Promise<Response | undefined> =>
  match(url).catch(() => undefined);

async function match(url: string): Promise<Response | undefined> {
  const file = files.get(url);
  if (file) return (await caches.open(CACHE)).match(file.key);
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
