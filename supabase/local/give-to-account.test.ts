import { expect, test } from 'vitest';
import { OWNED_HEADER } from '../../src/domain/wire.ts';
import { expectConsoleError } from '../../tests/support/console-errors.ts';
import { giveToAccount } from '../functions/_shared/account.ts';
import type { FunctionContext } from '../functions/_shared/context.ts';
import { createTableCache } from '../functions/_shared/tables.ts';

const ID = 'f3b9a1c2-1d2e-4f3a-8b4c-5d6e7f8a9b0c';
const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
};

/** The header of the reply to an order with a token, where the accounts service answers so. */
async function headerWith(fetch: typeof globalThis.fetch): Promise<string | null> {
  const context: FunctionContext = {
    env: (name) => ENVIRONMENT[name],
    now: () => 0,
    fetch,
    tables: createTableCache(undefined, () => 0, fetch),
  };
  const request = new Request('http://site.test', { headers: { authorization: 'Bearer a.b.c' } });
  const reply = new Response();
  await giveToAccount(ID, request, reply, context);
  return reply.headers.get(OWNED_HEADER);
}

const refused = JSON.stringify({ code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' });

test.each([
  ['is away', async () => Promise.reject(new TypeError('fetch failed')), 'unknown', true],
  ['fails', async () => new Response('', { status: 503 }), 'unknown', false],
  ['refuses the token', async () => new Response(refused, { status: 403 }), null, false],
])(
  'where the accounts service %s, the owner of the order is so said',
  async (_case, fetch, expected, isLogged) => {
    if (isLogged) expectConsoleError(/fetch failed/);
    expect(await headerWith(fetch as typeof globalThis.fetch)).toBe(expected);
  },
);
