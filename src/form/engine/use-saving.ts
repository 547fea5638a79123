import { useEffect } from 'react';
import { onUnload } from '../../device/page/unload.ts';
import type { FormStore } from './form-store.ts';

/** How long after the last keystroke the draft is written. */
const SAVE_AFTER = 300;

interface Saving {
  /** Writes what has not been written. */
  readonly flush: () => Promise<void>;
  /** Writes it whether it was before or not. */
  readonly write: () => Promise<void>;
  readonly leave: () => void;
  readonly hide: () => void;
}

/** Saves a moment after each change, and at once when the page may be about to die. */
export function useSaving(store: FormStore, { flush, write, leave, hide }: Saving): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SAVE_AFTER);
    };
    const atOnce = () => {
      clearTimeout(timer);
      hide();
    };
    const stop = store.subscribe(later);
    const stopLeaving = onUnload((isLost) => (isLost ? write() : flush()));
    const goodbye = () => {
      leave();
      atOnce();
    };
    window.addEventListener('pagehide', goodbye);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      stop();
      stopLeaving();
      atOnce();
      window.removeEventListener('pagehide', goodbye);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }, [store, flush, write, leave, hide]);
}
