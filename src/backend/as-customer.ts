import { jsonReply } from './reasons.ts';
import { readStoredSession } from './session.ts';

/** PostgREST's answer to an anonymous request for the rows of accounts. */
const DENIED = { code: '42501', message: 'permission denied' };
/** The session exists but could not be renewed. It will open the account again when the network is back. */
const NOT_RENEWED = { code: 'network', message: 'the session could not be renewed' };

/** The sign-up form asks this one before there is an account (docs/rules/referral.md#codes). */
const OPEN_TO_ALL = '/rest/v1/rpc/is_referral_code';

/**
 * A `fetch` for the rows of an account that never sends an anonymous request. supabase-js sends the publishable key when it finds no
 * session, for example when the customer has signed out meanwhile. The server would refuse that (401), and the browser would
 * report it in the console. This `fetch` answers with the same refusal and sends nothing. When the session is still stored, but its
 * renewal got no answer, the request fails as a network error instead.
 * @param key the publishable key of the project
 */
export function asCustomer(key: string): typeof fetch {
  return async (input, init) => {
    const isStranger = new Headers(init?.headers).get('authorization') === `Bearer ${key}`;
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const asksForRows = pathname.startsWith('/rest/v1/') && pathname !== OPEN_TO_ALL;
    if (!isStranger || !asksForRows) return fetch(input, init);
    return readStoredSession() ? jsonReply(NOT_RENEWED, 503) : jsonReply(DENIED, 401);
  };
}
