import { jsonReply } from './json-reply.ts';
import { readStoredSession } from './session.ts';

/** As PostgREST answers a stranger who asks for the rows of accounts. */
const DENIED = { code: '42501', message: 'permission denied' };
/** The session is there, but could not be renewed: it opens the account again when the network is back. */
const NOT_RENEWED = { code: 'network', message: 'the session could not be renewed' };

/**
 * A `fetch` for the rows of an account, which never asks as a stranger. supabase-js sends the publishable key where it finds
 * no session: a request that was on its way to be sent when its customer signed out would leave without their name, be
 * refused (401), and stand in the console as a failure of the page. Here it is refused on the spot, as the server would. A
 * session that is still there, and whose renewal got no answer, is no refusal but a want of network.
 * @param key the publishable key of the project
 */
export function asCustomer(key: string): typeof fetch {
  return async (input, init) => {
    const isStranger = new Headers(init?.headers).get('authorization') === `Bearer ${key}`;
    const asksForRows = new URL(input instanceof Request ? input.url : input).pathname.startsWith(
      '/rest/v1/',
    );
    if (!isStranger || !asksForRows) return fetch(input, init);
    return readStoredSession() ? jsonReply(NOT_RENEWED, 503) : jsonReply(DENIED, 401);
  };
}
