import { expect, test, vi } from 'vitest';
import { OWNED_HEADER } from '../../src/domain/wire.ts';
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
  ['fails', 503, '', 'unknown'],
  ['refuses the token', 403, refused, null],
])(
  'where the accounts service %s (%i), the owner of the order is said to be so',
  async (_case, status, body, expected) => {
    expect(await headerWith(async () => new Response(body, { status }))).toBe(expected);
  },
);

test('where the accounts service does not answer in time, the owner is unknown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const header = headerWith(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await header).toBe('unknown');
  vi.useRealTimers();
});
