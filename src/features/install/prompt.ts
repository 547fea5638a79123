import { createStore } from '../../device/store.ts';

/** Chromium's own install dialog, which TypeScript's DOM library does not know. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The dialog that the browser is ready to show; null where it has none, or once it has been shown. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer until a moment that suits the customer. To be called before the page has loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
