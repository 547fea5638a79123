import { isSeenBy } from '../../domain/submission/owner.ts';
import type { Entry } from '../../domain/submission.ts';
import type { StorageError } from '../database/result.ts';
import { userIdOf } from '../session/account.ts';
import { useAccount } from '../session/use-account.ts';
import { useStore } from '../use-store.ts';
import type { UnreadableRow } from './entries.ts';
import { outbox } from './outbox.ts';

/** Every submission of this device, oldest first; null until the device has been asked. */
export const useEntries = (): readonly Entry[] | null => useStore(outbox.entries);

/** Those of them that whoever looks may see; null until the device has been asked, and who it is where that matters. */
export function useSeenEntries(): readonly Entry[] | null {
  const all = useEntries();
  const who = useAccount();
  const seen = all?.filter((entry) => isSeenBy(entry, userIdOf(who))) ?? null;
  return who.status === 'unknown' && seen?.length !== all?.length ? null : seen;
}

/** Rows of the outbox that this version of the app cannot read; they are kept as they are. */
export const useUnreadable = (): readonly UnreadableRow[] => useStore(outbox.unreadable);

/** Why the device's submissions cannot be read; null when they can. */
export const useOutboxFailure = (): StorageError | null => useStore(outbox.failure);

/** Why submissions live in this page's memory only and go with it; null when the device keeps them all. */
export const useNotKept = (): StorageError | null => useStore(outbox.notKept);

/** One submission; undefined when this device has none of that id, null until it has been asked. */
export const useEntry = (id: string | undefined): Entry | null | undefined => ofId(useEntries(), id);

/** As `useEntry`, for whoever looks: what they may not see is as good as none. */
export const useSeenEntry = (id: string | undefined): Entry | null | undefined => ofId(useSeenEntries(), id);

const ofId = (entries: readonly Entry[] | null, id: string | undefined) =>
  entries === null ? null : entries.find((entry) => entry.id === id);
