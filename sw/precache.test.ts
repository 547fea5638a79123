import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://livraison.example';
/** A document with the mark of every version, because these tests do not distinguish versions of it. */
const DOCUMENT = 'build-1 build-2 build-3 build-changed';
const DIGEST = 'sha256-aZ7mvhbju2zjSQIL0L3Wz7nTWxvHjKIwLpr894iHANE=';

/** The part of the Cache API that the worker uses. */
class FakeCache {
  private readonly rows = new Map<string, string>();
  private readonly urlOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : request.url;
  async match(request: string | { url: string }): Promise<Response | undefined> {
    const text = this.rows.get(this.urlOf(request));
    return text === undefined ? undefined : new Response(text);
  }
  async put(request: string | { url: string }, response: Response): Promise<void> {
    this.rows.set(this.urlOf(request), await response.text());
  }
  async delete(request: string | { url: string }): Promise<boolean> {
    return this.rows.delete(this.urlOf(request));
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.rows.keys()].map((url) => ({ url }));
  }
}

const stores = new Map<string, FakeCache>();
/** The workers of this origin, by their state. */
const registration: { installing: object | null; waiting: object | null; active: object | null } = {
  installing: null,
  waiting: null,
  active: null,
};
let onFetch: (url: string) => Promise<void>;

const FILES_OF = (version: string): readonly object[] => [
  { url: `assets/colis-${version}.js`, revision: null },
  { url: `assets/carnet-${version}.js`, revision: null },
  { url: `assets/desk-${version}.js`, revision: null, pages: ['/gestion'] },
  { url: `assets/list-${version}.js`, revision: null, pages: ['/gestion', '/course'] },
];

/** The worker of a version, whose document is `shell` and whose script is named after it. */
async function worker(version: string, shell = version, others = FILES_OF(version)) {
  vi.resetModules();
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration,
    __WB_MANIFEST: [
      { url: '/app-shell.html', revision: shell, mark: `build-${shell}`, integrity: DIGEST, required: true },
      { url: `assets/app-${version}.js`, revision: null, required: true },
      ...others,
    ],
  });
  const { installPrecache, cleanPrecache, completePrecache, matchPrecache, rememberPage } = await import(
    './precache.ts'
  );
  const install = async () => {
    registration.installing = {};
    await installPrecache();
    registration.installing = null;
  };
  const has = async (path: string) => (await matchPrecache(`${ORIGIN}/${path}`)) !== undefined;
  return { install, activate: cleanPrecache, complete: completePrecache, has, open: rememberPage };
}

beforeEach(() => {
  stores.clear();
  registration.active = null;
  onFetch = async () => undefined;
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeCache();
      stores.set(name, store);
      return store;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    await onFetch(url);
    return new Response(DOCUMENT, {
      headers: { 'content-type': url.endsWith('.html') ? 'text/html' : 'text/javascript' },
    });
  });
});

test('a version that takes over keeps the files of a later one, and the scripts of old tabs', async () => {
  const first = await worker('1');
  await first.install();
  await first.activate();
  const second = await worker('2');
  await second.install();
  const third = await worker('3');
  onFetch = async (url) => {
    if (url.endsWith('app-3.js')) await second.activate();
  };
  await third.install();
  expect([await third.has('app-shell.html'), await third.has('assets/app-3.js')]).toEqual([true, true]);
  expect(await second.has('assets/app-1.js')).toBe(true);

  await third.activate();
  expect([await third.has('app-shell.html'), await third.has('assets/app-3.js')]).toEqual([true, true]);
  expect([await third.has('assets/app-1.js'), await third.has('assets/app-2.js')]).toEqual([true, true]);
});

test('a file that another version deletes during the installation is fetched', async () => {
  const first = await worker('1');
  await first.install();
  const second = await worker('2', 'changed');
  await second.install();
  // The third version has the first one's document, which is already stored.
  const third = await worker('3', '1');
  onFetch = async (url) => {
    if (!url.endsWith('app-3.js')) return;
    // The second version takes over just before this one begins.
    registration.installing = null;
    await second.activate();
  };
  await third.install();
  expect(await third.has('app-shell.html')).toBe(true);
  expect(await third.has('assets/app-3.js')).toBe(true);
});

const isDown = async (): Promise<void> => {
  throw new TypeError('Failed to fetch');
};

/** A host that lacks one file. */
const without = (file: string) => async (url: string) => {
  if (url.endsWith(file)) await isDown();
};

test('pages are told once every file is stored, and not before (docs/rules/pages.md#works-offline)', async () => {
  const { readSetting } = await import('../src/device/database/settings.ts');
  const isTold = async () => (await readSetting('siteStored')) !== null;
  const first = await worker('1');
  onFetch = without('colis-1.js');
  await first.install();
  await first.complete();
  expect(await isTold()).toBe(false);
  onFetch = async () => undefined;
  expect(await first.complete()).toBe(0);
  expect(await isTold()).toBe(true);
});

test('files for a cold start are installed; the others are fetched afterwards, as far as they arrive', async () => {
  const first = await worker('1');
  onFetch = without('colis-1.js');
  await first.install();
  expect([await first.has('app-shell.html'), await first.has('assets/app-1.js')]).toEqual([true, true]);
  expect(await first.has('assets/carnet-1.js')).toBe(false);
  expect(await first.complete()).toBe(1);
  expect(await first.has('assets/carnet-1.js')).toBe(true);
  onFetch = async () => undefined;
  expect(await first.complete()).toBe(0);
  expect(await first.has('assets/colis-1.js')).toBe(true);
});

test('the installation fails without a file that a cold start needs', async () => {
  const first = await worker('1');
  onFetch = without('app-1.js');
  await expect(first.install()).rejects.toThrow('Failed to fetch');
});

test('an update stores every file that arrives, and does not wait for those that fail', async () => {
  registration.active = {};
  const second = await worker('2');
  onFetch = without('colis-2.js');
  await second.install();
  expect([await second.has('assets/carnet-2.js'), await second.has('assets/colis-2.js')]).toEqual([
    true,
    false,
  ]);
});

test('two rounds at once are one, and a complete version requests nothing', async () => {
  const first = await worker('1');
  await first.install();
  const asked: string[] = [];
  onFetch = async (url) => void asked.push(url);
  expect(await Promise.all([first.complete(), first.complete()])).toEqual([0, 0]);
  expect(asked).toHaveLength(2);
  await first.complete();
  expect(asked).toHaveLength(2);
});

test('a full disk ends a round, is no failure of the page, and is asked again an hour later', async () => {
  const first = await worker('1');
  await first.install();
  const { open } = caches;
  const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  vi.stubGlobal('caches', {
    ...caches,
    open: async (name: string) => Object.assign(await open(name), { put: full }),
  });
  const asked: string[] = [];
  onFetch = async (url) => void asked.push(url);
  await first.open('/gestion');
  const now = Date.now();
  expect(await first.complete(now)).toBe(2);
  const once = asked.length;
  expect(await first.complete(now + 59 * 60_000)).toBe(2);
  expect(asked).toHaveLength(once);
  stores.clear();
  vi.stubGlobal('caches', { ...caches, open });
  expect(await first.complete(now + 60 * 60_000)).toBe(0);
});

// docs/rules/desk.md#scripts
test('the scripts of a page for few are stored on the devices that have opened it, and kept up to date there', async () => {
  const first = await worker('1');
  await first.install();
  expect(await first.complete()).toBe(0);
  expect(await first.has('assets/desk-1.js')).toBe(false);
  await first.open('/restaurants');
  await first.complete();
  expect(await first.has('assets/desk-1.js')).toBe(false);

  await first.open('/gestion');
  expect(await first.complete()).toBe(0);
  expect(await first.has('assets/desk-1.js')).toBe(true);
  expect(await first.has('assets/list-1.js')).toBe(true);
  registration.active = {};
  const second = await worker('2');
  await second.install();
  expect(await second.has('assets/desk-2.js')).toBe(true);
});

test('a page for few is remembered under an address that a host ends with a slash', async () => {
  const first = await worker('1');
  await first.install();
  await first.open('/gestion/');
  await first.complete();
  expect(await first.has('assets/desk-1.js')).toBe(true);
});

test('a file that several pages for few use is stored for each, and the scripts of the others are not', async () => {
  const first = await worker('1');
  await first.install();
  await first.open('/course');
  expect(await first.complete()).toBe(0);
  expect(await first.has('assets/list-1.js')).toBe(true);
  expect(await first.has('assets/desk-1.js')).toBe(false);
});

// docs/rules/pages.md#updates
test('a disk without room for what is replaced keeps it where it is, and nothing else of the old version', async () => {
  const first = await worker('1');
  await first.install();
  await first.activate();
  stores.set('lg-retired-5', new FakeCache());
  const second = await worker('2', 'changed');
  await second.install();
  const open = caches.open;
  vi.stubGlobal('caches', {
    ...caches,
    open: async (name: string) => {
      const store = await open(name);
      const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
      return name.startsWith('lg-retired-') ? Object.assign(store, { put: full }) : store;
    },
  });
  await second.activate();
  const kept = (await (await open('lg-app')).keys()).map(({ url }) => new URL(url).search);
  expect(kept).not.toContain('?revision=1');
  expect([await second.has('assets/app-1.js'), await second.has('assets/app-2.js')]).toEqual([true, true]);
  expect(stores.has('lg-retired-5')).toBe(false);
});

/** From now on the disk has room for so many files. */
function leaveRoomFor(files: number): void {
  let room = files;
  const { open } = caches;
  vi.stubGlobal('caches', {
    ...caches,
    open: async (name: string) => {
      const store = await open(name);
      const put = async (...[request, response]: Parameters<FakeCache['put']>) => {
        if (room === 0) throw new DOMException('No room', 'QuotaExceededError');
        room -= 1;
        await FakeCache.prototype.put.call(store, request, response);
      };
      return Object.assign(store, { put });
    },
  });
}

test('an installation that finds the disk full leaves none of its files, and those of the running version', async () => {
  const first = await worker('1');
  await first.install();
  await first.activate();
  registration.active = {};
  const second = await worker('2');
  leaveRoomFor(1);
  await expect(second.install()).rejects.toThrow('No room');
  const kept = (await (await caches.open('lg-app')).keys()).map(({ url }) => url);
  expect([...kept].sort()).toEqual([`${ORIGIN}/app-shell.html?revision=1`, `${ORIGIN}/assets/app-1.js`]);
});

test('an installation that finds the disk full does not leave what is still being downloaded', async () => {
  const first = await worker('1');
  const { open } = caches;
  let wasRefused = false;
  const refuseShell = async (...[request, response]: Parameters<FakeCache['put']>) => {
    if (String(request).includes('app-shell')) {
      wasRefused = true;
      throw new DOMException('No room', 'QuotaExceededError');
    }
    await FakeCache.prototype.put.call(await open('lg-app'), request, response);
  };
  vi.stubGlobal('caches', {
    ...caches,
    open: async (name: string) => Object.assign(await open(name), { put: refuseShell }),
  });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  onFetch = async (url) => (url.endsWith('app-1.js') ? arrived : undefined);
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const installed = expect(first.install()).rejects.toThrow('No room');
  await vi.waitUntil(() => wasRefused);
  await nextTask();
  arrive();
  await installed;
  await nextTask();
  expect(await (await open('lg-app')).keys()).toEqual([]);
});

test('an installation that the network has broken off goes on where it was', async () => {
  const first = await worker('1');
  const breakOff = without('app-1.js');
  onFetch = async (url) => {
    if (url.endsWith('app-1.js'))
      await vi.waitUntil(async () => (await (await caches.open('lg-app')).keys()).length > 0);
    await breakOff(url);
  };
  await expect(first.install()).rejects.toThrow('Failed to fetch');
  const asked: string[] = [];
  onFetch = async (url) => void asked.push(url);
  await first.install();
  expect(asked).toEqual([`${ORIGIN}/assets/app-1.js`]);
});

test('a full disk gives up the scripts of replaced versions', async () => {
  const now = Date.now();
  const first = await worker('1');
  await first.install();
  stores.set(`lg-retired-${now - 1000}`, new FakeCache());
  leaveRoomFor(1);
  expect(await first.complete(now)).toBe(1);
  expect([...stores.keys()].filter((name) => name.startsWith('lg-retired'))).toEqual([]);
});

test('replaced scripts go after 7 days, also when no other version comes', async () => {
  const now = Date.now();
  const first = await worker('1');
  await first.install();
  const day = 24 * 60 * 60_000;
  stores.set(`lg-retired-${now - 6 * day}`, new FakeCache());
  stores.set(`lg-retired-${now - 8 * day}`, new FakeCache());
  await first.complete(now);
  expect([...stores.keys()].filter((name) => name.startsWith('lg-retired'))).toEqual([
    `lg-retired-${now - 6 * day}`,
  ]);
});

/** So many files that follow an order, after as many others. */
const way = (count: number) => [
  ...Array.from({ length: count }, (_, index) => ({ url: `assets/other-${index}.js`, revision: null })),
  ...Array.from({ length: count }, (_, index) => ({
    url: `assets/after-${index}.js`,
    revision: null,
    first: true,
  })),
];

/** The names of the stored files that a cold start does without. */
async function stored(): Promise<string[]> {
  const keys = await (await caches.open('lg-app')).keys();
  return keys.flatMap(({ url }) => /(?:other|after)-\d+\.js$/.exec(url) ?? []).sort();
}

test('where the network goes, what follows an order is stored, and its rest comes first afterwards', async () => {
  const first = await worker('1', '1', way(20));
  await first.install();
  let arriving = 6;
  onFetch = async () => {
    if (arriving === 0) await isDown();
    arriving -= 1;
  };
  await first.complete();
  expect(await stored()).toEqual(['0', '1', '2', '3', '4', '5'].map((index) => `after-${index}.js`));

  const asked: string[] = [];
  onFetch = async (url) => void asked.push(url);
  expect(await first.complete()).toBe(0);
  // Fourteen of the twenty are left.
  const isAfter = asked.map((url) => url.includes('after'));
  expect(isAfter).toEqual([...Array(14).fill(true), ...Array(20).fill(false)]);
});

test('files of that way that never come do not hold up the others', async () => {
  const first = await worker('1', '1', way(20));
  await first.install();
  onFetch = async (url) => {
    if (url.includes('after')) await isDown();
  };
  expect(await first.complete()).toBe(20);
});
