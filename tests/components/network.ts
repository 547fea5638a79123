import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { startOutbox } from '../../src/device/outbox/run-outbox.ts';

/** The application's requests to its server. Its own files still load. */
const SERVER = ['*/functions/v1/*', '*/data/*'];

/** Cuts this test's page off from its server, while the browser goes on to claim a network. */
export async function blockServer(): Promise<void> {
  const browser = cdp();
  onTestFinished(() => browser.send('Network.setBlockedURLs', { urls: [] }).then(() => undefined));
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: SERVER });
}

/** Sends what is ordered from here on, without a network: the browser lets no request to the server leave. */
export async function sendWithoutNetwork(): Promise<void> {
  await blockServer();
  onTestFinished(startOutbox());
}
