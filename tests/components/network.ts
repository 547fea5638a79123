import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { startOutbox } from '../../src/device/outbox/run-outbox.ts';

/** The application's requests to its server. Its own files still load. */
const SERVER = ['*/functions/v1/*', '*/data/*'];

/** Blocks every request to the server until the test ends. */
export async function sendWithoutNetwork(): Promise<void> {
  const browser = cdp();
  onTestFinished(() => browser.send('Network.setBlockedURLs', { urls: [] }).then(() => undefined));
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: SERVER });
  onTestFinished(startOutbox());
}
