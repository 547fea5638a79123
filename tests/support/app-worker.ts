import { expect, type Page } from '@playwright/test';

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
