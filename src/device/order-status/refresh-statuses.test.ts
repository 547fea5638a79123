import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { aReceipt, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { newEntry } from '../../domain/submission.ts';
import { eraseAll } from '../database/rows.ts';
import { getEntry, insertEntry } from '../outbox/entries.ts';
import { json } from '../outbox/testing.ts';
import { refreshStatuses } from './refresh-statuses.ts';

const OTHER = '11111111-5f0a-4c39-9f0e-7c1d2a3b4c5d';
const entry = (id: string) =>
  newEntry({ id, service: 'restaurant', title: '', request: aRequest(), slotAt: null }, NOON);
const STATE = {
  submissionId: ID.toUpperCase(),
  reference: 'LG-123456',
  status: 'en_livraison',
  history: [{ status: 'en_livraison', at: '2026-11-19T16:10:00.000Z' }],
};

beforeEach(async () => {
  await eraseAll();
  await insertEntry({
    ...entry(ID),
    state: 'received',
    receipt: aReceipt({ submissionId: ID }),
    receivedAt: NOON,
  });
  await insertEntry(entry(OTHER));
});

const progress = async (id: string) => {
  const read = await getEntry(id);
  return read.ok ? read.value?.progress : expect.unreachable(read.error);
};

test('asks for received orders, and stores the answer with them', async () => {
  const asked: unknown[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return json({ orders: [STATE, { ...STATE, submissionId: OTHER }], pushKey: null });
  };
  expect(await refreshStatuses(fetch, NOON, null)).not.toBeNull();
  expect(asked).toEqual([{ submissionIds: [ID] }]);
  expect(await progress(ID)).toEqual({ status: STATE.status, history: STATE.history });
  expect(await progress(OTHER)).toBeNull();
});

// docs/rules/desk.md#limits-of-lists
test('asks for every order that may still change, fifty at a time, the newest first', async () => {
  const ids = Array.from(
    { length: 51 },
    (_, index) => `2b1f0b52-5f0a-4c39-9f0e-${String(index).padStart(12, '0')}`,
  );
  for (const [index, id] of ids.entries())
    await insertEntry({
      ...entry(id),
      createdAt: NOON + index + 1,
      state: 'received',
      receipt: aReceipt({ submissionId: id }),
      receivedAt: NOON,
    });
  const asked: string[][] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    const { submissionIds } = JSON.parse(String(init.body)) as { submissionIds: string[] };
    asked.push(submissionIds);
    return json({ orders: submissionIds.map((submissionId) => ({ ...STATE, submissionId })), pushKey: null });
  };
  expect(await refreshStatuses(fetch, NOON, null)).not.toBeNull();
  expect(asked.map(({ length }) => length)).toEqual([50, 2]);
  expect(await progress(ID)).toMatchObject({ status: STATE.status });
});

// docs/rules/payments.md#paid-so-far
test('asks again for what is over while money of it may be given back', async () => {
  const paid = [{ kind: 'frais', amount: 19.25, at: '2026-11-19T16:20:00.000Z' }];
  const asked: unknown[] = [];
  const say = (state: object) => async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return json({ orders: [{ ...STATE, status: 'annulee', paid, ...state }], pushKey: null });
  };
  expect(await refreshStatuses(say({}), NOON, null)).not.toBeNull();
  expect(await refreshStatuses(say({ givenBack: paid }), NOON, null)).not.toBeNull();
  expect(await progress(ID)).toMatchObject({ status: 'annulee', paid, givenBack: paid });
  expect(await refreshStatuses(say({}), NOON, null)).toBeNull();
  expect(asked).toHaveLength(2);
});

test.each([
  ['a portal’s page', async () => new Response('<html>', { status: 200 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a state that nobody knows',
    async () => json({ orders: [{ ...STATE, status: 'perdue' }], pushKey: null }),
  ],
  ['an error', async () => json({ orders: [STATE], pushKey: null }, 500)],
])('%s changes nothing', async (_what, fetch) => {
  expect(await refreshStatuses(fetch, NOON, null)).toBeNull();
  expect(await progress(ID)).toBeNull();
});
