import type { BrowserContext } from '@playwright/test';

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
