import { shownTo } from '../../domain/person/owner.ts';
import type { Entry } from '../../domain/submission.ts';
import type { StorageError } from '../database/result.ts';
import { accountNow } from '../session/page-token.ts';
import { createStore } from '../store.ts';
import type { UnreadableRow } from './entries.ts';

const NO_ROWS: readonly UnreadableRow[] = [];

/** The outbox as run-outbox.ts last read it; `entries` is null until the device has answered. */
export const outbox = {
  entries: createStore<readonly Entry[] | null>(null),
  unreadable: createStore<readonly UnreadableRow[]>(NO_ROWS),
  failure: createStore<StorageError | null>(null),
  notKept: createStore<StorageError | null>(null),
};

/** The submissions that this page has read and may show now, oldest first; null until the device has answered. */
export function seenEntries(): readonly Entry[] | null {
  const entries = outbox.entries.get();
  return entries && shownTo(entries, accountNow());
}

/** The submissions of one account that this page has read, whoever is signed in: for what ends or disowns them, not to be shown. */
export const entriesOf = (owner: string): readonly Entry[] =>
  (outbox.entries.get() ?? []).filter(({ account }) => account === owner);
