import { whenIdle } from '../behaviour/later.ts';
import type { ToastMessage } from './toast-message.ts';

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
 * Loads the toast library when the page is idle. Offline it may never load: messages are then shown plainly, and important
 * ones are in the page too.
 */
export function prepareToasts(): void {
  whenIdle(() => void library());
}

type Library = Pick<typeof import('./Toasts.tsx'), 'showToast' | 'clearToasts'>;

/** Sets what shows messages when the library cannot be loaded (plain-toasts.ts). It is no part of the first script. */
export let setPlainToasts: (toasts: Library) => void;
const plain = new Promise<Library>((resolve) => {
  setPlainToasts = resolve;
});

const library = (): Promise<Library> => import('./Toasts.tsx').catch(() => plain);

/** The notice that was shown last; null once it was dismissed. */
let last: ToastMessage | null = null;
/** When it was shown, in milliseconds of this document. */
let lastAt = 0;
/** The number of what was asked for last, a notice or its end: while the library loads, a later one may come. */
let wish = 0;

/**
 * Shows a toast. There is one at a time, and the newest replaces the last (docs/rules/forms.md#notices).
 * `danger` interrupts a screen reader, the other tones wait. The library is loaded on first use; see {@link
 * prepareToasts}.
 */
export async function notify(message: ToastMessage): Promise<void> {
  last = message;
  lastAt = performance.now();
  wish += 1;
  const own = wish;
  const toasts = await library();
  if (own !== wish) return;
  toasts.showToast(message);
  if (!('Toasts' in toasts)) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Takes away the notice of an attempt that is over: the customer tries again. */
export function dismissToast(): void {
  if (last === null) return;
  last = null;
  wish += 1;
  const own = wish;
  void library().then((toasts) => own === wish && toasts.clearToasts());
}

/**
 * Takes away what went wrong on a page that the customer has left, unless it was said to go with them.
 * @param leftAt when they left, in milliseconds of this document: what came later is of the page where they are
 */
export function dismissToastOfLeftPage(leftAt: number = performance.now()): void {
  if (last?.tone !== 'danger') return;
  if (last.staysOnNextPage || lastAt > leftAt) last = { ...last, staysOnNextPage: false };
  else dismissToast();
}

/** In milliseconds: how long a toast stays that says nothing else. */
const SHOWN_MS = 5000;
const ALONG = 'lg-toast';

/** Keeps the notice that is on the screen for the document that takes the place of this one: the customer goes on in it. */
export function takeToastAlong(): void {
  if (last === null || performance.now() - lastAt > (last.autoClose ?? SHOWN_MS)) return;
  if (last.tone === 'danger' && last.staysOnNextPage === undefined) return;
  try {
    sessionStorage.setItem(ALONG, JSON.stringify(last));
  } catch {
    // Without storage the notice is not told again.
  }
}

/** Shows the notice that the document before has left for this one. */
export function showToastTakenAlong(): void {
  try {
    const kept = sessionStorage.getItem(ALONG);
    sessionStorage.removeItem(ALONG);
    if (kept !== null)
      void import('./toast-schema.ts').then(({ readToast }) => {
        const message = readToast(kept);
        if (message) void notify(message);
      });
  } catch {
    // No storage, no notice.
  }
}
