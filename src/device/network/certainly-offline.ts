import type { Fetch } from '../../backend/ask-function.ts';
import { TABLES_URL } from '../../backend/config.ts';

const PROBE_TIMEOUT = 5000;

/**
 * Whether the device is certainly offline: the browser says so, and a small request fails too. `navigator.onLine`
 * alone is wrong in both directions (Firefox keeps saying offline to a page that it opened offline), and an order
 * must never wait for an event that doesn't come. When it is certain, nothing is sent, so that the entry is known not
 * to have left.
 */
export async function isCertainlyOffline(
  fetch: Fetch,
  onLine: boolean = typeof navigator === 'undefined' || navigator.onLine !== false,
): Promise<boolean> {
  if (onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT);
    await fetch(`${TABLES_URL}/status.json`, { method: 'HEAD', cache: 'no-store', signal });
    return false;
  } catch {
    return true;
  }
}
