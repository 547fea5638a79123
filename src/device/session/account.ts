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
