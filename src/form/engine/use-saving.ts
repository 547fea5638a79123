import { useEffect } from 'react';
import { onBeforeReload } from '../../device/page/reload.ts';
import type { FormStore } from './form-store.ts';

/** Delay between the last keystroke and saving the draft, in milliseconds. */
const SAVE_AFTER = 300;

interface Saving {
  /** Saves unless everything is saved already. */
  readonly flush: () => Promise<void>;
  /** Saves in any case. */
  readonly write: () => Promise<void>;
  readonly leave: () => void;
  /** Called when the page is hidden or shown again. */
  readonly settle: () => Promise<void>;
}

/** Saves a moment after each change, and at once when the page may be about to be closed. */
export function useSaving(store: FormStore, { flush, write, leave, settle }: Saving): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SAVE_AFTER);
    };
    const saveNow = () => {
      clearTimeout(timer);
      void settle();
    };
    const stop = store.subscribe(saveSoon);
    const stopLeaving = onBeforeReload((isLost) => (isLost ? write() : flush()));
    const onPageHide = () => {
      leave();
      saveNow();
    };
    window.addEventListener('pagehide', onPageHide);
    // Not Mantine's useDocumentVisibility: it tells by a render, and a page that is closed may not render again.
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      stop();
      stopLeaving();
      saveNow();
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [store, flush, write, leave, settle]);
}
