import { notify } from '../../ui/notify.ts';
import type { FormStore } from './form-store.ts';
import { NOTICE_COPY } from './notice-copy.ts';

interface Filled {
  readonly store: FormStore;
  readonly onInvalid: (name: string) => void;
}

/**
 * Waits for the files that are still being read: an order must not leave without the document that its customer has just
 * chosen. Where one of them could not be taken the customer is told, and touches the button again to send without it.
 */
export async function filesAreRead({ store, onInvalid }: Filled): Promise<boolean> {
  for (const [name, taken] of [...(store.reading ?? [])]) {
    if (await taken) continue;
    void notify({ tone: 'danger', title: NOTICE_COPY.fileNotTakenTitle, message: NOTICE_COPY.fileNotTaken });
    onInvalid(name);
    return false;
  }
  return true;
}
