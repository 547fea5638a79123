import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes every page of the context believe that it is another time, running on at its natural pace.
 * The service worker keeps the machine's clock: nothing can reach it there.
 * @param now ISO instant with offset
 */
export async function setDeviceClock(context: BrowserContext, now: string): Promise<void> {
  const offsetMs = Date.parse(now) - Date.now();
  await context.addInitScript((offset) => {
    const TrueDate = Date;
    const clock = { offset };
    // Methods, not properties that hold functions: for those the bench's compiler calls a helper that pages lack.
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

/** Makes the pages of a context those of a browser without service workers, or without Background Sync as Safari and Firefox. */
export async function limitBrowser(
  context: BrowserContext,
  has: { readonly withServiceWorker: boolean; readonly hasBackgroundSync: boolean },
): Promise<void> {
  await context.addInitScript(({ withServiceWorker, hasBackgroundSync }) => {
    if (!withServiceWorker) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    // Documents without an origin, as about:blank, have no service workers either.
    if (!hasBackgroundSync && 'ServiceWorkerRegistration' in globalThis)
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  }, has);
}

/** Sets the clock of a page that runs, which was opened under `setDeviceClock`, forward or back by so many milliseconds. */
export async function moveDeviceClock(page: Page, by: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    Reflect.get(window, 'deviceClock').offset += milliseconds;
  }, by);
}

/** What the device itself holds of a form that is being filled, by field: the screen may speak of the keys before. */
export function draftOnDevice(page: Page, service: string): Promise<Record<string, unknown>> {
  return page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('livraison-guadeloupe');
        opening.onerror = () => reject(opening.error);
        // A question must not make the database that it asks.
        opening.onupgradeneeded = () => opening.transaction?.abort();
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
 * Tells a page that the network is back, as the browser does. What waits leaves at once: otherwise it leaves after a pause that has
 * grown with every attempt in vain, and on a slow machine there were many.
 */
export function announceNetwork(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('online')));
}
