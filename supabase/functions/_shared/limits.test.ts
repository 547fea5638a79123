import { expect, test } from 'vitest';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { FunctionContext } from './context.ts';
import { LIMIT_VARIABLES, type LimitName, limitOf } from './limit-settings.ts';
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

const withEnv = (env: Record<string, string>) => limitOf('submit', (name) => env[name]);

test.each([
  [{}, { times: 300, seconds: 60 }],
  [{ LIMIT_SUBMISSIONS: '5/600' }, { times: 5, seconds: 600 }],
  [{ LIMIT_SUBMISSIONS: 'off' }, null],
  [{ LIMITS: 'off' }, null],
  [
    { LIMITS: 'off', LIMIT_SUBMISSIONS: '5/600' },
    { times: 5, seconds: 600 },
  ],
  [{ LIMIT_SUBMISSIONS: '0/60' }, { times: 300, seconds: 60 }],
])('%j', (env: Record<string, string>, expected) => {
  expect(withEnv(env)).toEqual(expected);
});

test('the defaults are those of the rule (docs/rules/operator.md#limits)', () => {
  const minute = 60;
  const expected: Record<LimitName, [times: number, seconds: number]> = {
    submit: [300, minute],
    voucher: [20, 60 * minute],
    file: [300, 5 * minute],
    fileMegabytes: [2000, 24 * 60 * minute],
    fileMegabytesHourly: [250, 60 * minute],
    status: [2400, minute],
    payment: [600, minute],
    webhook: [600, minute],
    report: [120, minute],
    provider: [3, 9],
    signInByAddress: [120, 5 * minute],
    signInByEmail: [10, 5 * minute],
    signUp: [200, 60 * minute],
    recovery: [200, 60 * minute],
    code: [20, 10 * minute],
    orderMail: [20, 60 * minute],
    orderMailOfAll: [1500, 60 * minute],
    untakenOrders: [8, 24 * 60 * minute],
  };
  const names = Object.keys(LIMIT_VARIABLES) as LimitName[];
  const defaults = names.map((name) => {
    const limit = limitOf(name, () => undefined);
    return [name, [limit?.times, limit?.seconds]];
  });
  expect(Object.fromEntries(defaults)).toEqual(expected);
});

// docs/rules/files.md#before-the-order
test.each([
  ['', 250],
  ['160', 40],
  ['4000', 1000],
  // One order of three whole files always fits.
  ['20', 30],
])('an address fills a quarter of a room of « %s » MB in an hour, %i MB', (room, times) => {
  const env = { FILES_QUOTA_MB: room, LIMIT_FILE_MEGABYTES_HOURLY: '' };
  const limit = limitOf('fileMegabytesHourly', (name) => env[name as keyof typeof env]);
  expect(limit).toEqual({ times, seconds: 3600 });
});
