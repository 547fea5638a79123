/** The tag of the one registration for all that waits; sw/main.ts listens for it. */
export const SYNC_TAG = 'outbox';

/** Background Sync, which TypeScript's DOM library lacks; only Chromium has it. */
type WithSync = { readonly sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the worker when there is a network, even with every page closed. When the browser can't,
 * or the customer forbade it, the page sends the next time it is open.
 */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as WithSync | undefined)?.sync?.register(SYNC_TAG);
  } catch {
    // Registration is refused in private mode, or without the permission.
  }
}
