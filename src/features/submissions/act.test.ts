import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDevice } from '../../device/database/testing.ts';
import { getEntry, insertEntry } from '../../device/outbox/entries.ts';
import { anEntry, aQuote, ID, NOON } from '../../domain/submission/testing.ts';
import { acceptPrice, cancel } from '../../domain/submission.ts';
import { notify } from '../../ui/notices/notify.ts';
import { act } from './act.ts';

vi.mock('../../ui/notices/notify.ts', () => ({ notify: vi.fn(), dismissToast: vi.fn() }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.clearAllMocks();
  await freshDevice();
});
afterEach(() => void vi.useRealTimers());

const offered = aQuote(99);
const problem = { code: 'price_changed', message: 'Le tarif a changé.', quote: offered };
const accept = () => act(ID, (entry, now) => acceptPrice(entry, { quote: offered }, now));

test('a second press, before the first has shown, does nothing and says nothing', async () => {
  await insertEntry(anEntry({ state: 'price-changed', problem }));
  await Promise.all([accept(), accept()]);
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'queued', request: { quote: offered } } });
  expect(notify).not.toHaveBeenCalled();
});

test('another action, pressed before the first has shown, is carried out', async () => {
  await insertEntry(anEntry({ state: 'price-changed', problem }));
  await Promise.all([accept(), act(ID, cancel)]);
  expect(await getEntry(ID)).toMatchObject({ value: { state: 'cancelled' } });
  expect(notify).not.toHaveBeenCalled();
});

test('an action that is not possible any more says so', async () => {
  await insertEntry(anEntry({ state: 'price-changed', problem }));
  await accept();
  await accept();
  expect(notify).toHaveBeenCalledOnce();
});
