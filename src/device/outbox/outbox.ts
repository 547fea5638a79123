import type { Entry } from '../../domain/submission.ts';
import type { StorageError } from '../database/result.ts';
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
