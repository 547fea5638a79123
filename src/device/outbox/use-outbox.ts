import { useMemo } from 'react';
import { isShownTo, shownTo } from '../../domain/person/owner.ts';
import type { Entry } from '../../domain/submission.ts';
import type { StorageError } from '../database/result.ts';
import { userIdOf } from '../session/account.ts';
import { useAuth } from '../session/use-auth.ts';
import { useStore } from '../use-store.ts';
import type { UnreadableRow } from './entries.ts';
import { outbox } from './outbox.ts';

/** How many submissions this device keeps, whoever they belong to; null until it has been asked. */
export const useOutboxSize = (): number | null => useStore(outbox.entries)?.length ?? null;

/**
 * The submissions that the present account may see, oldest first; null until the device has answered, and until the account is
 * known if that matters.
 */
export function useEntries(): readonly Entry[] | null {
  const all = useStore(outbox.entries);
  const who = useAuth();
  const viewer = userIdOf(who);
  const seen = useMemo(() => all && shownTo(all, viewer), [all, viewer]);
  return who.status === 'unknown' && seen?.length !== all?.length ? null : seen;
}

/** How many submissions wait here for another account; zero until that is known. */
export function useHiddenCount(): number {
  const size = useOutboxSize();
  const seen = useEntries();
  return size === null || seen === null ? 0 : size - seen.length;
}

/** Rows of the outbox that this version of the app cannot read and the present account may see; they are kept as they are. */
export function useUnreadable(): readonly UnreadableRow[] {
  const viewer = userIdOf(useAuth());
  return useStore(outbox.unreadable).filter(({ account }) => isShownTo(account, viewer));
}

/** The reason why the device's submissions cannot be read; null when they can. */
export const useOutboxFailure = (): StorageError | null => useStore(outbox.failure);

/**
 * The reason why submissions are only in this page's memory and will be lost with it; null when the device stores
 * them all.
 */
export const useNotKept = (): StorageError | null => useStore(outbox.notKept);

/**
 * One submission that the present account may see; undefined when this device has none, null until the device has
 * answered.
 */
export function useEntry(id: string | undefined): Entry | null | undefined {
  const entries = useEntries();
  return entries === null ? null : entries.find((entry) => entry.id === id);
}

/** Whether a submission is here, and only another account may see it. */
export function useIsHidden(id: string | undefined): boolean {
  const isHere = useStore(outbox.entries)?.some((entry) => entry.id === id) ?? false;
  return useEntry(id) === undefined && isHere;
}
