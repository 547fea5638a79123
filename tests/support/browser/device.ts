import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DB_NAME } from '../../../src/device/database/schema.ts';

/**
 * Moves the clock of every page in the context; it runs on at real speed. The last call counts. The service worker keeps
 * the machine's clock, which tests cannot reach.
 * @param now ISO instant with offset
 */
export async function setDeviceClock(context: BrowserContext, now: string): Promise<void> {
  const offsetMs = Date.parse(now) - Date.now();
  await context.addInitScript((offset) => {
    const known = Reflect.get(window, 'deviceClock');
    if (known) {
      known.offset = offset;
      return;
    }
    const TrueDate = Date;
    const clock = { offset };
    // Methods instead of properties with functions, for which the bench's compiler calls a helper that pages
    // lack.
    const ShiftedDate = new Proxy(TrueDate, {
      construct(target, parts, newTarget) {
        return Reflect.construct(
          target,
          parts.length === 0 ? [TrueDate.now() + clock.offset] : parts,
          newTarget,
        );
      },
      apply() {
        return new ShiftedDate().toString();
      },
      get(target, property) {
        return property === 'now' ? () => TrueDate.now() + clock.offset : Reflect.get(target, property);
      },
    });
    globalThis.Date = ShiftedDate;
    Object.assign(window, { deviceClock: clock });
  }, offsetMs);
}

/** The parts of the browser that the pages of a context have. */
export interface BrowserAbilities {
  readonly withServiceWorker: boolean;
  readonly withPrefetch: boolean;
  readonly hasBackgroundSync: boolean;
}

/**
 * Removes service workers, or Background Sync as in Safari and Firefox, from the pages of a context; without
 * prefetching they get the customer's Save-Data preference.
 */
export async function limitBrowser(context: BrowserContext, has: BrowserAbilities): Promise<void> {
  await context.addInitScript(({ withServiceWorker, withPrefetch, hasBackgroundSync }) => {
    if (!withServiceWorker) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    if (!withPrefetch && 'NetworkInformation' in globalThis)
      Object.defineProperty(Reflect.get(globalThis, 'NetworkInformation').prototype, 'saveData', {
        value: true,
      });
    // Documents without an origin, such as about:blank, have no service workers either.
    if (!hasBackgroundSync && 'ServiceWorkerRegistration' in globalThis)
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  }, has);
}

/** Moves the clock of an open page by so many milliseconds. Its context must have used `setDeviceClock`. */
export async function moveDeviceClock(page: Page, by: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    Reflect.get(window, 'deviceClock').offset += milliseconds;
  }, by);
}

/** The stored draft of a form, by field; the screen may describe an earlier state. */
export function draftOnDevice(page: Page, service: string): Promise<Record<string, unknown>> {
  return page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('livraison-guadeloupe');
        // Reading must not create the database; until the page has, there is no draft.
        let isMissing = false;
        opening.onupgradeneeded = () => {
          isMissing = true;
          opening.transaction?.abort();
        };
        opening.onerror = () => (isMissing ? resolve({}) : reject(opening.error));
        opening.onsuccess = () => {
          const db = opening.result;
          const row = db.transaction('drafts').objectStore('drafts').get(name);
          row.onsuccess = () => {
            db.close();
            resolve(row.result?.values ?? {});
          };
        };
      }),
    service,
  );
}

/**
 * Waits until a small value of the device is written (src/device/database/settings.ts). The screen shows a choice at once, and a page
 * that is left in between would lose it.
 */
export async function untilSettingWritten(page: Page, key: string): Promise<void> {
  const isWritten = () =>
    page.evaluate(
      ([name, row]) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('settings').objectStore('settings').count(row);
            counting.onsuccess = () => resolve(counting.result > 0);
            counting.onerror = () => reject(counting.error);
            opening.result.close();
          };
        }),
      [DB_NAME, key] as const,
    );
  await expect.poll(isWritten).toBe(true);
}

/**
 * Tells a page that the network is back, as the browser does, so that the outbox retries at once. Its retry
 * pauses have grown with every failed attempt, and a slow machine makes many.
 */
export function announceNetwork(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('online')));
}
