import 'fake-indexeddb/auto';
import { IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onChange } from './changes.ts';
import { withDb } from './connection.ts';
import * as rows from './rows.ts';
import type { StoreName } from './schema.ts';
import { freshDevice, holdStores } from './testing.ts';
import { TRANSACTION_LIMIT } from './time-limit.ts';
import { changeStored, read, write } from './transactions.ts';

const FROZEN = { ok: false, error: 'frozen' };
const TURN = TRANSACTION_LIMIT / 2;

type Wake = Awaited<ReturnType<typeof holdStores>>;
let wake: Wake | null = null;

beforeEach(async () => {
  await freshDevice();
  await write('outbox', 'known', 'kept');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await wake?.();
  wake = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function freezeAnotherTab(...stores: StoreName[]): Promise<void> {
  wake = await holdStores(stores);
}

async function wakeItUp(...last: Parameters<Wake>): Promise<void> {
  await wake?.(...last);
  wake = null;
}

/** Waits until a transaction was begun, and its limit with it. */
async function untilBegun(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** The result of an operation whose limit passes. */
async function afterLimit<T>(operation: Promise<T>): Promise<T> {
  await untilBegun();
  await vi.advanceTimersByTimeAsync(2 * TURN);
  return operation;
}

const inDatabase = async (store: StoreName, key: string) => {
  const found = await withDb((db) => db.get(store, key));
  return found.ok && found.value;
};
const append = (row: unknown) => ({ result: 'done', write: `${row} and more` });

describe('while another tab is frozen in the middle of a transaction', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['reading a row', () => read('outbox', (store) => store.get('known'))],
    ['reading a row or the memory', () => rows.get('outbox', 'known')],
    ['reading every row', () => rows.all('outbox')],
    ['reading keys', () => rows.keys('outbox')],
    ['writing a row', () => write('outbox', 'new', 'row')],
    ['changing a row', () => changeStored('outbox', 'known', append)],
    ['changing a row or the memory', () => rows.change('outbox', 'known', (row) => ({ result: row }))],
    ['deleting a row', () => rows.remove('outbox', 'known')],
    ['erasing everything', () => rows.eraseAll()],
  ])('%s ends within the limit', async (_name, operation) => {
    await freezeAnotherTab('outbox');
    expect(await afterLimit(operation())).toEqual(FROZEN);
  });

  test('a later transaction ends at once, and one on other stores is carried out', async () => {
    await freezeAnotherTab('outbox', 'drafts');
    await afterLimit(rows.get('outbox', 'known'));
    expect(await rows.get('outbox', 'known')).toEqual(FROZEN);
    expect(await rows.put('outbox', 'new', 'row')).toMatchObject({ ok: true, durable: false, why: 'frozen' });
    expect(await rows.put('settings', 'key', 'value')).toMatchObject({ ok: true, durable: true });
    // Another store of this tab is late too: less time is lost with it.
    const drafts = rows.get('drafts', 'colis');
    await untilBegun();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await drafts).toEqual(FROZEN);
  });

  test('a change that waited in vain is never carried out', async () => {
    await freezeAnotherTab('outbox');
    expect(await afterLimit(changeStored('outbox', 'known', append))).toEqual(FROZEN);
    await wakeItUp();
    expect(await inDatabase('outbox', 'known')).toBe('kept');
  });

  test('a new row and its companions stay in memory, and move into the database once it answers', async () => {
    const heard = vi.fn();
    const stop = onChange('outbox', heard);
    await freezeAnotherTab('outbox', 'attachments');
    const insert = rows.change('outbox', 'new', () => ({ result: 1, write: 'row' }), [
      { store: 'attachments', key: 'new/file', value: 'bytes' },
    ]);
    await untilBegun();
    // A file of ten megabytes may take longer.
    await vi.advanceTimersByTimeAsync(2 * TURN);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await insert).toEqual({ ok: true, value: 1, durable: false, why: 'frozen' });
    expect(await rows.change('outbox', 'new', append)).toMatchObject({ durable: false, why: 'frozen' });
    expect(await rows.all('outbox')).toMatchObject({ durable: false, value: [{ value: 'row and more' }] });
    await wakeItUp((store) => store.put('row of the frozen tab', 'new'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(undefined));
    expect(await inDatabase('outbox', 'new')).toBe('row and more');
    expect(await inDatabase('attachments', 'new/file')).toBe('bytes');
    expect(await rows.get('outbox', 'new')).toMatchObject({ durable: true });
    stop();
  });

  test('a row that is deleted meanwhile is gone once the database answers', async () => {
    await freezeAnotherTab('outbox');
    await afterLimit(rows.get('outbox', 'known'));
    expect(await rows.remove('outbox', 'known')).toEqual(FROZEN);
    await wakeItUp();
    await vi.waitFor(async () => expect(await inDatabase('outbox', 'known')).toBeUndefined());
  });

  test('a write of unknown outcome stays in memory, and is carried out with what follows it', async () => {
    await freezeAnotherTab('drafts');
    expect(await afterLimit(rows.put('drafts', 'colis', 'first'))).toMatchObject({ durable: false });
    await rows.put('drafts', 'colis', 'second');
    expect(await rows.get('drafts', 'colis')).toMatchObject({ value: 'second', why: 'frozen' });
    await wakeItUp();
    await vi.waitFor(async () => expect(await inDatabase('drafts', 'colis')).toBe('second'));
    await vi.waitFor(async () => expect(await rows.get('drafts', 'colis')).toMatchObject({ durable: true }));
  });
});

test('a page that was frozen itself gives the database another turn', async () => {
  await freezeAnotherTab('outbox');
  const asked = rows.get('outbox', 'known');
  await untilBegun();
  // However long a page was frozen, its timer fires once.
  vi.advanceTimersToNextTimer();
  await wakeItUp();
  expect(await asked).toEqual({ ok: true, value: 'kept', durable: true });
});

// docs/rules/sending.md#outbox
test('every transaction commits by itself, without another turn of its page', async () => {
  vi.useRealTimers();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
  await rows.get('outbox', 'known');
  await rows.all('outbox');
  await rows.keys('outbox');
  await rows.put('drafts', 'colis', 'draft');
  await rows.change('outbox', 'known', append);
  await rows.change('outbox', 'known', () => ({ result: 'as it is' }));
  await rows.change('outbox', 'known', () => ({ result: 'gone', remove: true }));
  await rows.remove('drafts', 'colis');
  await rows.eraseAll();
  expect(begun).toHaveBeenCalledTimes(9);
  expect(committed).toHaveBeenCalledTimes(9);
});
