import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { anEntry } from '../../domain/submission/testing.ts';
import { broadcast } from '../database/changes.ts';
import { withDb } from '../database/connection.ts';
import { freshDevice } from '../database/testing.ts';
import { outbox } from './outbox.ts';
import { followOutbox } from './run-outbox.ts';

test('an entry that a tab of a newer version has written is among those that cannot be read', async () => {
  await freshDevice();
  const stop = followOutbox();
  await vi.waitFor(() => expect(outbox.entries.get()).toEqual([]));
  const { id, ...entry } = anEntry();
  const newer = { ...entry, id, request: { ...entry.request, part: 'of tomorrow' } };
  await withDb((db) => db.put('outbox', newer, id));
  broadcast('outbox', id);
  await vi.waitFor(() =>
    expect(outbox.unreadable.get()).toEqual([{ key: id, value: newer, account: entry.account }]),
  );
  expect(outbox.entries.get()).toEqual([]);
  stop();
});
