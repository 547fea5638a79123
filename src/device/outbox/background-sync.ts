/** The tag that the worker listens for (sw/outbox.ts). */
const TAG = 'outbox';

/** Background Sync, which TypeScript's DOM library does not know; only Chromium has it. */
type WithSync = { readonly sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the worker as soon as there is a network, even with every page closed. Where the browser
 * can't, or the customer forbade it, the page sends by itself the next time that it is open.
 */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as WithSync | undefined)?.sync?.register(TAG);
  } catch {
    // Refused: private mode, or the permission is off.
  }
}
