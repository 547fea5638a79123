/** As PostgREST answers a stranger who asks for the rows of accounts. */
const DENIED = JSON.stringify({ code: '42501', message: 'permission denied' });
const denied = () => new Response(DENIED, { status: 401, headers: { 'content-type': 'application/json' } });

/**
 * A `fetch` for the rows of an account, which never asks as a stranger. supabase-js sends the publishable key where it finds
 * no session: a request that was on its way to be sent when its customer signed out would leave without their name, be
 * refused (401), and stand in the console as a failure of the page. Here it is refused on the spot, as the server would.
 * @param key the publishable key of the project
 */
export function asCustomer(key: string): typeof fetch {
  return async (input, init) => {
    const isStranger = new Headers(init?.headers).get('authorization') === `Bearer ${key}`;
    const asksForRows = new URL(input instanceof Request ? input.url : input).pathname.startsWith(
      '/rest/v1/',
    );
    return isStranger && asksForRows ? denied() : fetch(input, init);
  };
}
