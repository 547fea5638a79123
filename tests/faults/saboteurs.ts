import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { SUBMIT_PATH } from '../support/orders.ts';
import { type Meddler, type Passing, type Reply, withLength } from '../support/server/fault-proxy.ts';

/**
 * Simulates a faulty outbox in the network, because the product has no switch for it. Each meddler breaks one
 * promise, to show that the rounds' checker notices.
 */
const isOrder = ({ method, path }: Passing) => method === 'POST' && path === SUBMIT_PATH;
const keyOf = ({ headers }: Passing) => String(headers['idempotency-key']);

const JSON_TYPE = { 'content-type': 'application/json' };
const TWO_HOURS = 2 * 60 * 60_000;

function withKey(order: Passing, key: string): Passing {
  return { ...order, headers: { ...order.headers, 'idempotency-key': key } };
}

function withBody(order: Passing, request: unknown): Passing {
  const body = Buffer.from(JSON.stringify(request));
  return { ...order, body, headers: withLength(order.headers, body) };
}

/** Sends every retry under a new key, and hides this from the device. */
export function newKeyPerRetry(): Meddler {
  const tried = new Set<string>();
  return async (passing, send) => {
    const key = keyOf(passing);
    if (!isOrder(passing) || !tried.has(key)) {
      tried.add(key);
      return send(passing);
    }
    const fresh = randomUUID();
    const reply = await send(withKey(passing, fresh));
    return { ...reply, body: Buffer.from(reply.body.toString().replaceAll(fresh, key)) };
  };
}

/** Acknowledges every second order and drops it. */
export function swallowsOrders(): Meddler {
  let orders = 0;
  return async (passing, send) => {
    if (!isOrder(passing)) return send(passing);
    orders += 1;
    if (orders % 2 === 1) return send(passing);
    const { quote } = JSON.parse(passing.body.toString());
    const receipt = {
      submissionId: keyOf(passing),
      reference: `LG-${900_000 + orders}`,
      receivedAt: new Date().toISOString(),
      status: 'received',
      quote,
    };
    return { status: 201, headers: JSON_TYPE, body: Buffer.from(JSON.stringify(receipt)) };
  };
}

/** Accepts on the customer's behalf: another price, or another slot when the chosen one has passed. */
export function saysYes(): Meddler {
  return async (passing, send) => {
    const reply = await send(passing);
    if (!isOrder(passing)) return twoHoursLate(passing, reply);
    const { error } = JSON.parse(reply.body.toString() || '{}');
    const request = JSON.parse(passing.body.toString());
    const later = {
      fields: { ...request.fields, creneau: '16:00' },
      slot: { ...request.slot, time: '16:00' },
    };
    if (error?.code === 'slot_passed') return send(withBody(passing, { ...request, ...later }));
    if (error?.code !== 'price_changed') return reply;
    return send(withBody(passing, { ...request, quote: error.quote }));
  };
}

/** Delays the device's clock by two hours, so that a passed slot looks valid. */
function twoHoursLate({ path }: Passing, reply: Reply): Reply {
  const { date } = reply.headers;
  if (!path.startsWith('/data/status.json') || !date) return reply;
  return {
    ...reply,
    headers: { ...reply.headers, date: new Date(Date.parse(date) - TWO_HOURS).toUTCString() },
  };
}

const DB_NAME = 'livraison-guadeloupe';

/** A page of the site's origin without the site's code. */
async function openOtherPage(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.route('**/other-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>other' }),
  );
  await other.goto('/other-page');
  return other;
}

/** Deletes the site's database from another page of the same browser, as a clean-up tool does. */
export async function deleteDatabase(context: BrowserContext): Promise<void> {
  const other = await openOtherPage(context);
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
    DB_NAME,
  );
  await other.close();
}

/** Upgrades the database to a future version. */
export async function upgradeDatabase(context: BrowserContext): Promise<void> {
  const other = await openOtherPage(context);
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 99);
        opening.onupgradeneeded = () => void opening.result.createObjectStore('of-next-year');
        opening.onsuccess = () => resolve(opening.result.close());
        opening.onerror = () => reject(opening.error);
      }),
    DB_NAME,
  );
  await other.close();
}

/**
 * Clears database, local storage, service worker and caches under the open page, as « clear site data » does.
 */
export async function clearSiteData(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/**
 * Overwrites every byte of the databases of a browser that is not running.
 * @returns the number of files
 */
export function damageDatabases(profileFolder: string): number {
  const root = path.join(profileFolder, 'Default', 'IndexedDB');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['LOCK', 'LOG'].includes(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) writeFileSync(file, readFileSync(file).fill(0x5a));
  return files.length;
}

/** The ids of the submissions in this device's database. */
export function idsOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        // Reading must not create the database.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const db = opening.result;
          // This connection must not block a deletion or upgrade of the database.
          db.onversionchange = () => db.close();
          const keys = db.transaction('outbox').objectStore('outbox').getAllKeys();
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map(String));
          };
          keys.onerror = () => reject(keys.error);
        };
      }),
    DB_NAME,
  );
}
