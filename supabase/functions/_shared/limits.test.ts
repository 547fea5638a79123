import { expect, test } from 'vitest';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { FunctionContext } from './context.ts';
import { refuseTooMany } from './limits.ts';

const MINUTE = 60_000;

/** A function whose database says that this address has to wait a minute, and how often it was asked. */
function refusing() {
  let now = Date.UTC(2026, 10, 19, 16);
  let asked = 0;
  const context: FunctionContext = {
    env: (name) =>
      ({
        SUPABASE_URL: 'http://project',
        SUPABASE_SERVICE_ROLE_KEY: 'k',
        CLIENT_ADDRESS_HEADER: 'x-real-ip',
      })[name],
    now: () => now,
    fetch: async () => {
      asked += 1;
      return Response.json(60);
    },
    tables: { get: async () => bundledTables },
  };
  const ask = async (address: string, uses = 1) => {
    const request = new Request('http://project', { headers: { 'x-real-ip': address } });
    const refusal = await refuseTooMany('submit', request, context, uses);
    return [refusal?.status, refusal?.headers.get('retry-after'), asked];
  };
  return { ask, later: (milliseconds: number) => (now += milliseconds) };
}

test('a refused address is refused until its time without the database, any other is asked about', async () => {
  const { ask, later } = refusing();
  expect(await ask('192.0.2.1')).toEqual([429, '60', 1]);
  later(MINUTE / 2);
  expect(await ask('192.0.2.1')).toEqual([429, '30', 1]);
  expect(await ask('192.0.2.2')).toEqual([429, '60', 2]);
  // Fewer uses may be there sooner.
  expect(await ask('192.0.2.1', 2)).toEqual([429, '60', 3]);
  later(MINUTE / 2);
  expect(await ask('192.0.2.1')).toEqual([429, '60', 4]);
});

test('no more than a thousand refusals are remembered, the latest', async () => {
  const { ask } = refusing();
  for (let number = 0; number <= 1000; number += 1) await ask(`2001:db8:${number.toString(16)}::1`);
  expect((await ask('2001:db8:3e8::1'))[2]).toBe(1001);
  expect((await ask('2001:db8:0::1'))[2]).toBe(1002);
});
