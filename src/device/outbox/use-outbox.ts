import { isVisibleTo } from '../../domain/submission/owner.ts';
import type { Entry } from '../../domain/submission.ts';
import type { StorageError } from '../database/result.ts';
import { userIdOf } from '../session/account.ts';
import { useAuth } from '../session/use-auth.ts';
import { useStore } from '../use-store.ts';
import type { UnreadableRow } from './entries.ts';
import { outbox } from './outbox.ts';

/** Every submission of this device, oldest first; null until the device has been asked. */
export const useEntries = (): readonly Entry[] | null => useStore(outbox.entries);

/**
 * The submissions that the present account may see; null until the device has answered, and until the account is
 * known if that matters.
 */
export function useSeenEntries(): readonly Entry[] | null {
  const all = useEntries();
  const who = useAuth();
  const seen = all?.filter((entry) => isVisibleTo(entry, userIdOf(who))) ?? null;
  return who.status === 'unknown' && seen?.length !== all?.length ? null : seen;
}

/** Rows of the outbox that this version of the app cannot read; they are kept as they are. */
export const useUnreadable = (): readonly UnreadableRow[] => useStore(outbox.unreadable);

/** The reason why the device's submissions cannot be read; null when they can. */
export const useOutboxFailure = (): StorageError | null => useStore(outbox.failure);

/**
 * The reason why submissions are only in this page's memory and will be lost with it; null when the device stores
 * them all.
 */
export const useNotKept = (): StorageError | null => useStore(outbox.notKept);

/** One submission; undefined when this device has none of that id, null until it has been asked. */
export const useEntry = (id: string | undefined): Entry | null | undefined => ofId(useEntries(), id);

/**
 * One submission that the present account may see; undefined when this device has none, null until the device has
 * answered.
 */
export const useSeenEntry = (id: string | undefined): Entry | null | undefined => ofId(useSeenEntries(), id);

const ofId = (entries: readonly Entry[] | null, id: string | undefined) =>
  entries === null ? null : entries.find((entry) => entry.id === id);
