import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_KEY, sessionItems } from '../../backend/session.ts';
import { anEntry, NOON } from '../../domain/submission/testing.ts';
import { notifyListeners } from '../database/changes.ts';
import { withDb } from '../database/connection.ts';
import { put } from '../database/rows.ts';
import { deviceWithoutDatabase, freshDevice, holdStores } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { TRANSACTION_LIMIT } from '../database/time-limit.ts';
import { insertEntry } from '../outbox/entries.ts';
import {
  DRAFT_LIFETIME,
  type Draft,
  deleteDraftOf,
  deleteDraftsOf,
  listDrafts,
  onDraftChange,
  originOf,
  purgeDrafts,
  readDraft,
  restoreUnloadCopies,
  saveDraft,
  setOrigin,
  withOrigin,
} from './drafts.ts';
import { saveDraftOnUnload } from './save-on-unload.ts';
import { namesOfUnloadCopies, writeUnloadCopy } from './unload-copies.ts';

/** A new one in each test: the page remembers the origins of the drafts that it has seen. */
let id: string;
beforeEach(async () => {
  await freshDevice();
  id = crypto.randomUUID();
});

const aDraft = (parts: Partial<Draft> = {}): Draft => ({
  service: 'restaurant',
  submissionId: id,
  values: { prenom: 'Maëlys', budget: null, list: [{ item: 'Mangue', quantity: 2 }] },
  updatedAt: NOON,
  tablesVersion: '2026-11-01',
  ...parts,
});

test('a draft comes back as it was, and replaces the previous one of its service', async () => {
  expect(await saveDraft(aDraft({ values: { prenom: 'Maryse' } }))).toMatchObject({
    ok: true,
    durable: true,
  });
  await saveDraft(aDraft());
  expect(await readDraft('restaurant', NOON)).toEqual({ ok: true, durable: true, value: aDraft() });
  expect(await readDraft('colis', NOON)).toMatchObject({ ok: true, value: null });
});

test('a draft that is deleted leaves the origins of others', async () => {
  const [submissionId, origin] = [crypto.randomUUID(), { title: 'Chez Lolo' }];
  await saveDraft(aDraft({ submissionId, origin }));
  const other = aDraft({ service: 'colis', submissionId: crypto.randomUUID() });
  await saveDraft(other);
  await deleteDraftOf(other);
  await saveDraft(aDraft({ submissionId }));
  expect(await readDraft('restaurant', NOON)).toMatchObject({ value: { origin } });
});

test('the origin of a draft stays while the form saves it, and is dropped with its id', async () => {
  const origin = { title: 'Chez Lolo' };
  const submissionId = 'd0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';
  const other = 'c0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';
  await saveDraft(aDraft({ submissionId, origin }));
  await saveDraft(aDraft({ submissionId, values: {}, updatedAt: NOON + 1 }));
  expect(await readDraft('restaurant', NOON)).toMatchObject({ value: { origin, values: {} } });
  expect(originOf(submissionId)).toEqual(origin);
  await saveDraft(aDraft({ submissionId: other }));
  expect(await readDraft('restaurant', NOON)).not.toHaveProperty('value.origin');
  expect(originOf(other)).toBeUndefined();
  await saveDraft(aDraft({ submissionId, origin }));
  await deleteDraftOf(aDraft({ submissionId }));
  expect(originOf(submissionId)).toBeUndefined();
});

test('drafts list the latest first, without those that cannot be read', async () => {
  await saveDraft(aDraft());
  await saveDraft(aDraft({ service: 'colis', updatedAt: NOON + 1 }));
  await withDb((db) => db.put('drafts', { values: 'none' }, 'courses'));
  const listed = await listDrafts();
  expect(listed.ok && listed.value.map(({ service }) => service)).toEqual(['colis', 'restaurant']);
  expect(await readDraft('courses', NOON)).toMatchObject({ ok: true, value: null });
});

test('drafts are kept seven days', async () => {
  await saveDraft(aDraft());
  await saveDraft(aDraft({ service: 'colis', updatedAt: NOON + 1 }));
  await withDb((db) => db.put('drafts', 'nonsense', 'courses'));
  await purgeDrafts(NOON + DRAFT_LIFETIME + 1);
  const listed = await listDrafts();
  expect(listed.ok && listed.value.map(({ service }) => service)).toEqual(['colis']);
  expect(await withDb((db) => db.getAllKeys('drafts'))).toEqual({ ok: true, value: ['colis'] });
});

// docs/rules/privacy.md#retention-on-the-device
test('a draft that a wrong clock has dated ahead is kept seven days from the day that this is known', async () => {
  const aYear = 365 * 24 * 60 * 60_000;
  await saveDraft(aDraft({ updatedAt: NOON + aYear }));
  await purgeDrafts(NOON);
  expect(await readDraft('restaurant', NOON)).toMatchObject({ value: aDraft() });
  await purgeDrafts(NOON + DRAFT_LIFETIME + 1);
  expect(await withDb((db) => db.getAllKeys('drafts'))).toEqual({ ok: true, value: [] });
});

test('listeners hear of saves and deletions', async () => {
  const heard = vi.fn();
  const stop = onDraftChange(heard);
  await saveDraft(aDraft());
  await deleteDraftOf(aDraft());
  expect(await readDraft('restaurant', NOON)).toMatchObject({ value: null });
  stop();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a draft older than seven days is not offered any more', async () => {
  await saveDraft(aDraft());
  expect(await readDraft('restaurant', NOON + DRAFT_LIFETIME)).toMatchObject({ value: aDraft() });
  expect(await readDraft('restaurant', NOON + DRAFT_LIFETIME + 1)).toMatchObject({ value: null });
});

describe('the unload copy of a page', () => {
  /** The part of `localStorage` that is used, which Node lacks. */
  beforeEach(() => {
    const items: Record<string, string> = {};
    const methods = {
      getItem: (key: string) => items[key] ?? null,
      setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
      removeItem: (key: string) => void Reflect.deleteProperty(items, key),
    };
    const storage = new Proxy(items, { get: (_items, name) => Reflect.get(methods, name) });
    vi.stubGlobal('localStorage', storage);
  });

  test('becomes the draft when it is newer than the stored one', async () => {
    await saveDraft(aDraft());
    const later = aDraft({ values: { prenom: 'Maëlys Lacroix' }, updatedAt: NOON + 1 });
    saveDraftOnUnload(later);
    expect(await readDraft('restaurant', NOON)).toEqual({ ok: true, durable: true, value: later });
    expect(namesOfUnloadCopies()).toEqual([]);
  });

  test('is dropped when the stored one is newer, or when it is no draft', async () => {
    await saveDraft(aDraft());
    saveDraftOnUnload(aDraft({ values: {}, updatedAt: NOON - 1 }));
    writeUnloadCopy('colis', '{"half');
    await restoreUnloadCopies();
    expect(await listDrafts()).toMatchObject({ value: [aDraft()] });
    expect(namesOfUnloadCopies()).toEqual([]);
  });

  test('of a page that had not read the draft changes the answers that were typed there', async () => {
    const filled = { account: null, names: ['prenom', 'telephone'] };
    const values = { prenom: 'Maëlys', telephone: '0690 12 34 56', nom: 'Lacroix' };
    await saveDraft(aDraft({ values, filled, origin: { title: 'Chez Lolo' } }));
    const left = { prenom: 'Maryse', telephone: '', nom: '' };
    saveDraftOnUnload(aDraft({ submissionId: crypto.randomUUID(), values: left, updatedAt: NOON + 1 }), [
      'prenom',
    ]);
    expect(await readDraft('restaurant', NOON)).toMatchObject({
      value: aDraft({
        values: { ...values, prenom: 'Maryse' },
        updatedAt: NOON + 1,
        filled: { account: null, names: ['telephone'] },
        origin: { title: 'Chez Lolo' },
      }),
    });
  });

  test('of a page that had not read the draft is the whole draft when there is none, or only one that is over', async () => {
    const later = NOON + DRAFT_LIFETIME + 1;
    const left = aDraft({
      submissionId: crypto.randomUUID(),
      values: { prenom: 'Maryse' },
      updatedAt: later,
    });
    saveDraftOnUnload(left, ['prenom']);
    expect(await readDraft('restaurant', later)).toMatchObject({ value: left });
    await saveDraft(aDraft());
    saveDraftOnUnload(left, ['prenom']);
    expect(await readDraft('restaurant', later)).toMatchObject({ value: left });
  });

  test('stays for as long as the device has not stored it, and goes with the draft', async () => {
    await deviceWithoutDatabase();
    saveDraftOnUnload(aDraft());
    for (const _page of ['first', 'second']) {
      expect(await readDraft('restaurant', NOON)).toMatchObject({ value: aDraft(), durable: false });
      expect(namesOfUnloadCopies()).toEqual(['restaurant']);
    }
    await purgeDrafts(NOON + DRAFT_LIFETIME + 1);
    expect(namesOfUnloadCopies()).toEqual([]);
  });

  test('is shown while the device does not answer, and never replaces a newer draft', async () => {
    await saveDraft(aDraft());
    const wake = await holdStores(['drafts']);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const older = aDraft({ values: { prenom: 'Maryse' }, updatedAt: NOON - 1 });
    saveDraftOnUnload(older);
    const read = readDraft('restaurant', NOON);
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT);
    expect(await read).toEqual({ ok: false, error: 'frozen', left: older });
    vi.useRealTimers();
    await wake();
    await expect.poll(() => readDraft('restaurant', NOON)).toMatchObject({ value: aDraft() });
    expect(namesOfUnloadCopies()).toEqual([]);
  });

  test('names the order that its draft repeats', async () => {
    setOrigin(id, { title: 'Bokit Kaz' });
    saveDraftOnUnload(withOrigin(aDraft()));
    notifyListeners({ erased: true });
    await restoreUnloadCopies();
    expect(originOf(id)).toEqual({ title: 'Bokit Kaz' });
  });

  test('is deleted with the draft', async () => {
    saveDraftOnUnload(aDraft());
    await deleteDraftOf(aDraft());
    expect(await readDraft('restaurant', NOON)).toMatchObject({ value: null });
  });
});

test('the order that a draft repeats is forgotten with an erasure in any tab', () => {
  setOrigin(id, { title: 'Bokit Kaz' });
  expect(originOf(id)).toEqual({ title: 'Bokit Kaz' });
  notifyListeners({ erased: true });
  expect(originOf(id)).toBeUndefined();
});

describe('a draft has an owner', () => {
  const ANNE = 'a0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';
  const BRUNO = 'b0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';
  beforeEach(() => void vi.stubGlobal('localStorage', emptyLocalStorage()));
  afterEach(() => vi.unstubAllGlobals());

  /** Signs somebody in on this device; null signs out. */
  const signIn = (account: string | null) => {
    sessionItems.removeItem(SESSION_KEY);
    const session = { access_token: 'jeton', refresh_token: 'r', expires_at: 1, user: { id: account } };
    if (account) sessionItems.setItem(SESSION_KEY, JSON.stringify(session));
  };
  const seenBy = async (account: string | null) => {
    signIn(account);
    const [read, listed] = [await readDraft('restaurant', NOON), await listDrafts()];
    return [
      read.ok ? read.value?.values.prenom : 'unread',
      listed.ok && listed.value.map(({ values }) => values.prenom),
    ];
  };
  const begun = (account: string | null, prenom: string, parts: Partial<Draft> = {}) =>
    aDraft({ account, submissionId: crypto.randomUUID(), values: { prenom }, ...parts });

  // docs/rules/privacy.md#whose-it-is
  test('who alone sees it, and finds it again beside those of others', async () => {
    await saveDraft(begun(ANNE, 'Anne'));
    expect(await seenBy(ANNE)).toEqual(['Anne', ['Anne']]);
    expect(await seenBy(BRUNO)).toEqual([undefined, []]);
    expect(await seenBy(null)).toEqual([undefined, []]);
    await saveDraft(begun(BRUNO, 'Bruno'));
    await saveDraft(begun(null, 'Passant', { updatedAt: NOON - 1 }));
    expect(await seenBy(ANNE)).toEqual(['Anne', ['Anne']]);
    expect(await seenBy(BRUNO)).toEqual(['Bruno', ['Bruno']]);
    expect(await seenBy(null)).toEqual(['Passant', ['Passant']]);
  });

  test('a guest’s is shown to whoever signs in', async () => {
    await saveDraft(begun(null, 'Passant'));
    expect(await seenBy(BRUNO)).toEqual(['Passant', ['Passant']]);
  });

  test('so has the copy that a closing page leaves', async () => {
    saveDraftOnUnload(begun(ANNE, 'Anne'));
    expect(await seenBy(BRUNO)).toEqual([undefined, []]);
    expect(await seenBy(ANNE)).toEqual(['Anne', ['Anne']]);
  });

  test.each([
    ['that was filled in from an account', { filled: { account: ANNE, names: [] } }],
    ['that repeats an order of an account', { origin: { title: 'Chez Lolo', account: ANNE } }],
  ])('one of an earlier version %s is that account’s', async (_what, parts) => {
    const { account: _none, ...earlier } = begun(null, 'Anne', parts);
    await put('drafts', 'restaurant', earlier);
    expect(await seenBy(BRUNO)).toEqual([undefined, []]);
    await saveDraft(begun(null, 'Passant', { updatedAt: NOON - 1 }));
    expect(await seenBy(null)).toEqual(['Passant', ['Passant']]);
    expect(await seenBy(ANNE)).toEqual(['Anne', ['Anne']]);
  });

  test('one of an earlier version that corrects an order is whose the order is', async () => {
    const { account: _none, ...earlier } = begun(null, 'Anne');
    await insertEntry({ ...anEntry({ account: ANNE }), id: earlier.submissionId });
    await put('drafts', 'restaurant', earlier);
    expect(await seenBy(null)).toEqual([undefined, []]);
    expect(await seenBy(ANNE)).toEqual(['Anne', ['Anne']]);
  });

  test('all of an account’s can be deleted, and no other', async () => {
    await saveDraft(begun(ANNE, 'Anne'));
    await saveDraft(begun(BRUNO, 'Bruno'));
    await deleteDraftsOf(ANNE);
    expect(await seenBy(ANNE)).toEqual([undefined, []]);
    expect(await seenBy(BRUNO)).toEqual(['Bruno', ['Bruno']]);
  });
});
