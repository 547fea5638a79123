import type { ToastMessage } from './toast-message.ts';
import { whenIdle } from './when-idle.ts';

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether anything has asked for toasts yet. */
export const toastsWanted = (): boolean => isWanted;

/** Calls back when something first asks for toasts. Returns the function that stops it. */
export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fetches the library behind toasts before one is needed. Offline and never fetched, it stays away: what matters must also
 * stand in the page.
 */
export function prepareToasts(): void {
  whenIdle(() => void import('./Toasts.tsx').catch(() => undefined));
}

/**
 * Shows a notice over the page; one at a time, the newest replacing the last (docs/rules/forms.md#notices).
 * `danger` interrupts a screen reader, the others wait for their turn. The library behind it is fetched when
 * first needed, see {@link prepareToasts}.
 */
export async function notify(message: ToastMessage): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await import('./Toasts.tsx');
  showToast(message);
}
