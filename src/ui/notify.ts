import type { ToastMessage } from './toast-message.ts';
import { whenIdle } from './when-idle.ts';

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether a toast has been requested yet. */
export const toastsWanted = (): boolean => isWanted;

/** Calls back when the first toast is requested. Returns the function that removes the listener. */
export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Loads the toast library when the page is idle. Offline it may never load, so important messages must also
 * be in the page.
 */
export function prepareToasts(): void {
  whenIdle(() => void import('./Toasts.tsx').catch(() => undefined));
}

/**
 * Shows a toast. There is one at a time, and the newest replaces the last (docs/rules/forms.md#notices).
 * `danger` interrupts a screen reader, the other tones wait. The library is loaded on first use; see {@link
 * prepareToasts}.
 */
export async function notify(message: ToastMessage): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await import('./Toasts.tsx');
  showToast(message);
}
