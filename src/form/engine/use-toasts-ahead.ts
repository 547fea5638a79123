import { useEffect } from 'react';
import { savesData } from '../../device/network/network.ts';
import { prepareToasts } from '../../ui/notify.ts';
import type { FormStore } from './form-store.ts';

/**
 * Loads the toasts once the customer begins to fill in the form, because its results are often toasts. A customer who
 * only reads the page does not load them, and one who saves data loads them with the first toast.
 */
export function useToastsAhead(store: FormStore): void {
  useEffect(() => {
    if (savesData()) return;
    const stop = store.subscribe(() => {
      if (!store.get().isDirty) return;
      stop();
      prepareToasts();
    });
    return stop;
  }, [store]);
}
