import { shownTo } from '../../domain/owner.ts';
import type { Entry } from '../../domain/submission.ts';
import { accountNow } from '../session/page-token.ts';
import { outbox } from './outbox.ts';

/** The submissions that this page has read and may show now, oldest first; null until the device has answered. */
export function seenEntries(): readonly Entry[] | null {
  const entries = outbox.entries.get();
  return entries && shownTo(entries, accountNow());
}

/** The submissions of one account that this page has read, whoever is signed in: for what ends or disowns them, not to be shown. */
export const entriesOf = (owner: string): readonly Entry[] =>
  (outbox.entries.get() ?? []).filter(({ account }) => account === owner);
