import type { StoredSession } from '../../backend/session.ts';
import { createStore } from '../store.ts';

/** The customer's account. Unknown while prerendering and until the session was read. */
export type AccountState =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  /** `awaits-code`: the password was right, and the code of the second factor is missing. */
  | { readonly status: 'awaits-code' | 'signed-in'; readonly userId: string; readonly email: string };

const UNKNOWN: AccountState = { status: 'unknown' };

/** Set by follow-account.ts. */
export const account = createStore<AccountState>(UNKNOWN);

/** The id of the signed-in account; null when there is none, or when it is unknown. */
export const userIdOf = (who: AccountState): string | null =>
  who.status === 'signed-in' ? who.userId : null;

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
