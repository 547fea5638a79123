import { notify } from '../../ui/notices/notify.ts';
import type { FormStore } from './form-store.ts';
import { NOTICE_COPY } from './notice-copy.ts';

interface Filled {
  readonly store: FormStore;
  readonly onInvalid: (name: string) => void;
}

/**
 * Waits for the files that are still being read: an order must not be sent without a document that was just chosen.
 * When one was refused, a notice says so, and the customer must press the button again to send without it.
 * @returns whether all of them were added
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
