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
    const ShiftedDate = new Proxy(TrueDate, {
      construct: (target, parts, newTarget) =>
        Reflect.construct(target, parts.length === 0 ? [TrueDate.now() + offset] : parts, newTarget),
      apply: () => new ShiftedDate().toString(),
      get: (target, property) =>
        property === 'now' ? () => TrueDate.now() + offset : Reflect.get(target, property),
    });
    globalThis.Date = ShiftedDate;
  }, offsetMs);
}

/** What the device itself holds of a form that is being filled, by field: the screen may speak of the keys before. */
export function draftOnDevice(page: Page, service: string): Promise<Record<string, unknown>> {
  return page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('livraison-guadeloupe');
        opening.onerror = () => reject(opening.error);
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
