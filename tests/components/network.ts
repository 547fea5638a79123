import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { startOutbox } from '../../src/device/outbox/run-outbox.ts';

/** Where the application asks its server. Its own files still come. */
const SERVER = ['*/functions/v1/*', '*/data/*'];

/** Sends what is ordered from here on, without a network: the browser lets no request to the server leave. */
export async function sendWithoutNetwork(): Promise<void> {
  const browser = cdp();
  onTestFinished(() => browser.send('Network.setBlockedURLs', { urls: [] }).then(() => undefined));
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: SERVER });
  onTestFinished(startOutbox());
}
