import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The page's use of the browser's install prompt. */
type Dialog = { held: boolean; shown: number };

/** Offers Chromium's install prompt to every loaded page; test browsers never do so themselves. */
export async function offerDialog(context: BrowserContext, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await context.addInitScript((answer) => {
    const dialog = { held: false, shown: 0 };
    Object.assign(window, { dialog });
    window.addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        dialog.shown += 1;
        return { outcome: answer };
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
      dialog.held = event.defaultPrevented;
    });
  }, outcome);
}

/** The state of the prompt in the present page. */
export function dialogOf(page: Page): Promise<Dialog> {
  return page.evaluate(() => Reflect.get(window, 'dialog'));
}

/** Gives every page a launch queue for `launch`: only installed apps have a real one. */
export async function withLaunchQueue(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const setConsumer = (follow: unknown) => Object.assign(window, { follow });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
}

/** Launches the open app again, by its icon or a shortcut. */
export async function launch(page: Page, targetURL: string): Promise<void> {
  await page.waitForFunction(() => 'follow' in window);
  await page.evaluate((target) => Reflect.get(window, 'follow')({ targetURL: target }), targetURL);
}

/** Makes pages record the app icon's badge; null when it was cleared. */
export async function recordBadge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const show = async (badge: number | null) => void Object.assign(window, { badge });
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(null) });
  });
}

/** The badge that this page set last; undefined when it never did. */
export function badgeOf(page: Page): Promise<number | null | undefined> {
  return page.evaluate(() => Reflect.get(window, 'badge'));
}

/**
 * The number of files that the service worker still lacks, after it has fetched what it can and controls this
 * page.
 */
async function missingFiles(): Promise<number> {
  const { serviceWorker } = navigator;
  const served = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  if (!serviceWorker.controller) await served;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    serviceWorker.controller?.postMessage({ type: 'COMPLETE' }, [port2]);
  });
}

/** Waits until the service worker has cached the whole app and controls this page. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(missingFiles), { timeout: 30_000 }).toBe(0);
}

/** Waits until a service worker that has cached what it could controls this page. */
export async function untilServed(page: Page): Promise<void> {
  await page.evaluate(missingFiles);
}
