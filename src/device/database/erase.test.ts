import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDraftChange, readDraft, saveDraft } from '../drafts/drafts.ts';
import { onChange, onErasure, openChannel } from './changes.ts';
import { eraseStorage, followMissedErasure } from './erase.ts';
import { storeHeld } from './rows.ts';
import { freshDevice } from './testing.ts';
import { emptyLocalStorage } from './testing-local-storage.ts';

beforeEach(freshDevice);

const draft = {
  service: 'offre-agent',
  submissionId: '0d5a1f3e-6a43-4c1e-9b5e-2f0c3f1d9a10',
  values: { full_name: 'Maryse' },
  updatedAt: 1,
  tablesVersion: '2026-11-01',
};

// docs/rules/privacy.md#erase
test('nothing is left, and every listener is notified', async () => {
  await saveDraft(draft);
  let told = 0;
  const stop = onDraftChange(() => {
    told += 1;
  });
  expect(await eraseStorage()).toEqual({ ok: true, value: undefined });
  stop();
  expect(told).toBe(1);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('livraison-guadeloupe');
  expect(await readDraft('offre-agent', draft.updatedAt)).toMatchObject({ ok: true, value: null });
});

test('the device stores new data afterwards', async () => {
  await eraseStorage();
  expect(await saveDraft(draft)).toMatchObject({ ok: true, durable: true });
});

// docs/rules/privacy.md#erase
test('what a full disk has left in the memory of another tab goes too, and is not stored later', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });
  expect(await saveDraft(draft)).toMatchObject({ durable: false, why: 'full' });
  put.mockRestore();
  const otherTab = openChannel('lg-storage');
  otherTab?.postMessage({ erased: true });
  const read = () => readDraft('offre-agent', draft.updatedAt);
  await vi.waitFor(async () => expect(await read()).toMatchObject({ ok: true, value: null }));
  await storeHeld('drafts');
  expect(await read()).toMatchObject({ ok: true, value: null });
  otherTab?.close();
});

let events: EventTarget;
const happen = (type: string, persisted = true) =>
  events.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** A page that counts the erasures of which it hears, and the changes of drafts. */
function openPage() {
  const heard = { erasures: 0, changes: 0 };
  const stops = [
    followMissedErasure(),
    onErasure(() => {
      heard.erasures += 1;
    }),
    onChange('drafts', () => {
      heard.changes += 1;
    }),
  ];
  return { heard, close: () => stops.map((stop) => stop()) };
}

beforeEach(() => {
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('localStorage', emptyLocalStorage());
});

test('a page that comes back from the back/forward cache reads everything anew, and forgets what was erased meanwhile', () => {
  const { heard, close } = openPage();
  happen('pagehide');
  happen('pageshow');
  expect(heard).toEqual({ erasures: 0, changes: 1 });
  happen('pagehide');
  localStorage.clear();
  // The page that erased the device has gone into that cache since.
  localStorage.setItem('lg-marked-at', 'another');
  happen('pageshow');
  expect(heard).toEqual({ erasures: 1, changes: 2 });
  close();
  happen('pageshow');
  expect(heard).toEqual({ erasures: 1, changes: 2 });
});

test('a page that was never away, or on a device that takes no mark, hears of no erasure', () => {
  const { heard, close } = openPage();
  happen('pageshow', false);
  expect(heard).toEqual({ erasures: 0, changes: 0 });
  vi.stubGlobal('localStorage', null);
  happen('pagehide');
  vi.stubGlobal('localStorage', emptyLocalStorage());
  happen('pageshow');
  expect(heard).toEqual({ erasures: 0, changes: 1 });
  happen('pagehide');
  vi.stubGlobal('localStorage', null);
  happen('pageshow');
  expect(heard).toEqual({ erasures: 0, changes: 2 });
  close();
});
