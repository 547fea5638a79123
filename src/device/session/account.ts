import { createStore } from '../store.ts';

/** Who is looking. Unknown while prerendering and until the device has been asked. */
export type AccountState =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  /** `awaits-code`: the password was right, the second factor has still to be shown. */
  | { readonly status: 'awaits-code' | 'signed-in'; readonly userId: string; readonly email: string };

const UNKNOWN: AccountState = { status: 'unknown' };

/** Written by follow-account.ts. */
export const account = createStore<AccountState>(UNKNOWN);

/** The account that is signed in; null while none is, or none that is known of. */
export const userIdOf = (who: AccountState): string | null =>
  who.status === 'signed-in' ? who.userId : null;
