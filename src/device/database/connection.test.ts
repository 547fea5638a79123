import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
// @ts-expect-error fake-indexeddb publishes this file without types
import forceCloseDatabase from 'fake-indexeddb/lib/forceCloseDatabase';
import { openDB, unwrap } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onChange } from './changes.ts';
import { closeDb, onDatabaseLost, withDb } from './connection.ts';
import './rows.ts';
import {
  type Database,
  DB_NAME,
  DB_VERSION,
  identityOf,
  migrate,
  type Schema,
  STORE_NAMES,
} from './schema.ts';
import { deleteDatabase, deviceWithoutDatabase, freshDevice } from './testing.ts';

beforeEach(freshDevice);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const write = (value: string) => withDb((db) => db.put('outbox', value, 'key'));
const read = () => withDb((db) => db.get('outbox', 'key'));

async function connection(): Promise<Database> {
  const result = await withDb(async (db) => db);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The stores of the open database, without the one that identifies it. */
async function stores(): Promise<string[]> {
  const db = await connection();
  return [...db.objectStoreNames].filter((name) => name !== identityOf(db)).sort();
}

describe('migrations', () => {
  test('a first visit gets every store', async () => {
    expect(await stores()).toEqual([...STORE_NAMES].sort());
  });

  test.each(Array.from({ length: DB_VERSION - 1 }, (_, index) => index + 1))(
    'an upgrade from version %d keeps what was there',
    async (version) => {
      const old = await openDB<Schema>(DB_NAME, version, { upgrade: (db) => migrate(db, 0, version) });
      await old.put('outbox', { order: 1 }, 'key');
      old.close();
      expect(await read()).toEqual({ ok: true, value: { order: 1 } });
      expect(await stores()).toEqual([...STORE_NAMES].sort());
    },
  );

  // docs/rules/pages.md#updates
  test('a tab of an older version keeps working on the database of a newer one', async () => {
    const tomorrow = await openDB<Schema>(DB_NAME, DB_VERSION + 5, {
      upgrade: (db) => migrate(db, 0, DB_VERSION),
    });
    tomorrow.close();
    expect((await write('kept')).ok).toBe(true);
    expect(await read()).toEqual({ ok: true, value: 'kept' });
  });

  test('an open connection does not block an upgrade, and is opened again after it', async () => {
    await write('kept');
    const blocked = vi.fn();
    const tomorrow = await openDB(DB_NAME, DB_VERSION + 1, { blocked });
    expect(blocked).not.toHaveBeenCalled();
    tomorrow.close();
    expect(await read()).toEqual({ ok: true, value: 'kept' });
  });
});

describe('a connection that dies', () => {
  test('is replaced after a close event', async () => {
    await write('kept');
    forceCloseDatabase(unwrap(await connection()));
    expect(await read()).toEqual({ ok: true, value: 'kept' });
  });

  test('is replaced when the browser closes it without an event (InvalidStateError)', async () => {
    await write('kept');
    (await connection()).close();
    expect(await read()).toEqual({ ok: true, value: 'kept' });
  });

  test('is replaced on UnknownError, and the work runs again', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    expect((await write('kept')).ok).toBe(true);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await read()).toEqual({ ok: true, value: 'kept' });
  });

  test('that keeps dying is a failure, not a loop', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    expect(await write('lost')).toEqual({ ok: false, error: 'failed' });
    expect(put).toHaveBeenCalledTimes(2);
  });
});

describe('a loss is reported', () => {
  const lost = vi.fn();
  let stop: () => void;
  beforeEach(async () => {
    await write('kept');
    lost.mockClear();
    stop = onDatabaseLost(lost);
  });
  afterEach(() => stop());

  test('when the database is deleted while it is open', async () => {
    await deleteDatabase();
    expect(lost).toHaveBeenCalled();
  });

  test('when the browser takes the connection away', async () => {
    forceCloseDatabase(unwrap(await connection()));
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 15_000 });
  });

  test('when work fails before the browser’s event', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('Force close delete origin', 'UnknownError');
    });
    await read();
    expect(lost).toHaveBeenCalledOnce();
  });

  test('when it was deleted while this page had it closed', async () => {
    await closeDb();
    await deleteDatabase();
    expect(lost).not.toHaveBeenCalled();
    await read();
    expect(lost).toHaveBeenCalledOnce();
  });

  test('when another page has created it anew since this page closed it', async () => {
    await closeDb();
    await deleteDatabase();
    const other = await openDB<Schema>(DB_NAME, DB_VERSION, { upgrade: (db) => migrate(db, 0, DB_VERSION) });
    other.close();
    await read();
    expect(lost).toHaveBeenCalledOnce();
  });

  test('but not when it is only closed, or upgraded', async () => {
    await closeDb();
    await read();
    (await openDB(DB_NAME, DB_VERSION + 1)).close();
    await read();
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('errors are values', () => {
  test('no database at all is `missing`', async () => {
    await deviceWithoutDatabase();
    expect(await write('lost')).toEqual({ ok: false, error: 'missing' });
    globalThis.indexedDB = new IDBFactory();
  });

  test.each(['SecurityError', 'InvalidStateError'])(
    'a browser that forbids it (%s) is missing',
    async (name) => {
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('The operation is insecure', name);
      });
      expect(await read()).toEqual({ ok: false, error: 'missing' });
    },
  );

  test('a full disk is `full`', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Disk full', 'QuotaExceededError');
    });
    expect(await write('lost')).toEqual({ ok: false, error: 'full' });
  });

  test('any other error is `failed`, and the next use tries again', async () => {
    await closeDb();
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
      throw new DOMException('Corrupted', 'DataError');
    });
    expect(await read()).toEqual({ ok: false, error: 'failed' });
    expect(await read()).toEqual({ ok: true, value: undefined });
  });

  test('an old tab that blocks the upgrade is `blocked`, and no form hangs', async () => {
    await closeDb();
    const stubborn = await openDB(DB_NAME, 1, { upgrade: (db) => void db.createObjectStore('outbox') });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const blocked = read();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await blocked).toEqual({ ok: false, error: 'blocked' });
    const again = read();
    await vi.advanceTimersByTimeAsync(0);
    expect(await again).toEqual({ ok: false, error: 'blocked' });
    vi.useRealTimers();
    stubborn.close();
    // A late opening is not awaited: it serves the next caller once it is done.
    await vi.waitFor(async () => expect((await write('kept')).ok).toBe(true), { timeout: 15_000 });
  });

  test('what a blocked upgrade kept from a page is read again once the old tab has closed', async () => {
    await closeDb();
    const stubborn = await openDB(DB_NAME, 1, { upgrade: (db) => void db.createObjectStore('outbox') });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const blocked = read();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await blocked).toEqual({ ok: false, error: 'blocked' });
    vi.useRealTimers();
    const changed = vi.fn();
    const stop = onChange('outbox', changed);
    stubborn.close();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(undefined));
    stop();
  });
});
