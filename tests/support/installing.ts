import type { BrowserContext, Page } from '@playwright/test';

/** What the page did with the browser's install dialog. */
type Dialog = { held: boolean; shown: number };

/** Lets every page that loads be offered Chromium's install dialog, which a test's browser never does by itself. */
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

/** What has become of the dialog in the page as it is loaded now. */
export function dialogOf(page: Page): Promise<Dialog> {
  return page.evaluate(() => Reflect.get(window, 'dialog'));
}

/** Gives every page a launch queue that `launch` fills: only an installed app has a true one. */
export async function withLaunchQueue(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const setConsumer = (follow: unknown) => Object.assign(window, { follow });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
}

/** Opens the app again, by its icon or one of its shortcuts, while it is open. */
export async function launch(page: Page, targetURL: string): Promise<void> {
  await page.waitForFunction(() => 'follow' in window);
  await page.evaluate((target) => Reflect.get(window, 'follow')({ targetURL: target }), targetURL);
}

/** Lets the pages of a context record the number on the app's icon; null where it was cleared. */
export async function recordBadge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const show = async (badge: number | null) => void Object.assign(window, { badge });
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(null) });
  });
}

/** The number on the icon as this page set it last; undefined where it never did. */
export function badgeOf(page: Page): Promise<number | null | undefined> {
  return page.evaluate(() => Reflect.get(window, 'badge'));
}
