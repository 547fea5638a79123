import { createStore } from '../../device/store.ts';

/** Chromium's install prompt, which TypeScript's DOM library lacks. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The prompt that the browser has ready; null when it has none or it has been used. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/**
 * Defers the browser's install prompt until it suits the customer. Must be called before the page's load
 * event.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
