import type { StoredSession } from '../../backend/session.ts';
import type { AccountState } from './account.ts';

/** The session that this device has stored: none, one that lacks the code of the second factor, or a whole one. */
export type StoredKind = 'none' | 'awaits-code' | 'whole';

export function kindOf(session: StoredSession | null): StoredKind {
  if (!session) return 'none';
  return session.awaitsCode ? 'awaits-code' : 'whole';
}

type Known = Exclude<AccountState['status'], 'unknown'>;
export type AccountTable = Readonly<Record<AccountState['status'], Readonly<Record<StoredKind, Known>>>>;

/**
 * For each status of the account, the one that follows when a session is read from storage. The rows are alike,
 * because storage alone decides: another tab may have signed in, out, or in as somebody else meanwhile. A status that
 * is missing here does not compile.
 */
export const ACCOUNT_TABLE: AccountTable = {
  unknown: { none: 'anonymous', 'awaits-code': 'awaits-code', whole: 'signed-in' },
  anonymous: { none: 'anonymous', 'awaits-code': 'awaits-code', whole: 'signed-in' },
  'awaits-code': { none: 'anonymous', 'awaits-code': 'awaits-code', whole: 'signed-in' },
  'signed-in': { none: 'anonymous', 'awaits-code': 'awaits-code', whole: 'signed-in' },
};
