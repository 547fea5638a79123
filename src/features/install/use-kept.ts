import { useAddressBook } from '../../device/address-book/use-address-book.ts';
import { useDrafts } from '../../device/drafts/use-drafts.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { useSavedLists } from '../../device/shopping-lists/use-lists.ts';
import { hasArrived } from '../../domain/submission.ts';

/** Counts of the customer's data on this device. */
export interface Kept {
  /** Whether everything has been counted. */
  readonly isKnown: boolean;
  readonly drafts: number;
  readonly entries: number;
  /** The entries that have not been sent yet. */
  readonly waiting: number;
  readonly carnet: number;
  readonly lists: number;
}

export function useKept(): Kept {
  const drafts = useDrafts();
  const entries = useEntries();
  const carnet = useAddressBook();
  const lists = useSavedLists();
  return {
    isKnown: [drafts, entries, carnet, lists].every((each) => each !== null),
    drafts: drafts?.length ?? 0,
    entries: entries?.length ?? 0,
    waiting: entries?.filter((entry) => !hasArrived(entry) && entry.state !== 'cancelled').length ?? 0,
    carnet: carnet?.length ?? 0,
    lists: lists?.length ?? 0,
  };
}
