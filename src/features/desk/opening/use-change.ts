import type { StatusChange } from '../../../domain/tables/opening-changes.ts';
import { notify } from '../../../ui/notices/notify.ts';
import { useStoring } from '../tables.ts';
import { OPENING_COPY } from './copy.ts';

export type Changing = ReturnType<typeof useChange>;

/** Sends changes of the opening at once, or not at all: one that left later could close what somebody has just reopened. */
export function useChange() {
  const { store, isPending, error, answer } = useStoring((edit) => {
    if (edit.kind !== 'change') return;
    void notify({ tone: 'ok', title: OPENING_COPY.done[edit.change.do], message: OPENING_COPY.doneText });
  });
  /** @param onDone called once the change is published */
  const send = (change: StatusChange, onDone?: () => void) =>
    store({ kind: 'change', key: crypto.randomUUID(), name: 'status', change }, ({ outcome }) => {
      if (outcome === 'done') onDone?.();
    });
  return { send, isPending, error, answer };
}
