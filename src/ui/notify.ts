import type { Tone } from './Notice.tsx';

export type ToastMessage = {
  tone: Tone;
  title: string;
  message?: string;
  /** Milliseconds before it closes by itself; 5000 unless the documents say otherwise (8000 for an unserved zone). */
  autoClose?: number;
};

/**
 * Shows a notice over the page; one at a time, the newest replacing the last (document 2 §9). `danger` interrupts
 * a screen reader, the others wait for their turn. The library behind it is fetched by {@link UiProvider} after
 * the first paint; a notice asked for earlier waits for it. Offline and never fetched, it is lost: what matters
 * must also stand in the page.
 */
export async function notify(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./Toasts.tsx');
  showToast(message);
}
