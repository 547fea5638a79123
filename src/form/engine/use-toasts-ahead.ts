import { useEffect } from 'react';
import { savesData } from '../../device/network/save-data.ts';
import { prepareToasts } from '../../ui/notify.ts';
import type { FormStore } from './form-store.ts';

/**
 * Fetches what shows toasts once the customer has begun to fill in the form, whose answers are often toasts: nobody who only
 * looks at it pays for that, and nobody who saves data before there is one to show.
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
