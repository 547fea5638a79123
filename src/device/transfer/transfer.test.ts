import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { cancel } from '../../domain/submission.ts';
import { anEntryOfTheAddressBook } from '../../domain/testing.ts';
import { readAddressBook, saveContact } from '../address-book/address-book.ts';
import { keepAttachments } from '../attachments/attachments.ts';
import { withDb } from '../database/connection.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import { DRAFT_LIFETIME, type Draft, listDrafts, saveDraft } from '../drafts/drafts.ts';
import { writeUnloadCopy } from '../drafts/unload-copies.ts';
import { insertEntry, listEntries, updateEntry } from '../outbox/entries.ts';
import { parkShare } from '../shares/shares.ts';
import { deleteList, readLists, saveList } from '../shopping-lists/lists.ts';
import { exportOutbox } from './backup.ts';
import { exportDevice, importDevice } from './transfer.ts';

const MINUTE = 60_000;
const KEY = '4b1d9b0e-6f0a-4f0e-9a53-0d2f5a0c7e11';
const OTHER_KEY = '9f4b8a52-1c3d-4e5f-8a6b-7c8d9e0f1a2b';

const aDraft = (change: Partial<Draft> = {}): Draft => ({
  service: 'courses',
  submissionId: KEY,
  values: { prenom: 'Maryse' },
  updatedAt: NOON,
  tablesVersion: '1',
  ...change,
});

async function exported(now = NOON): Promise<string> {
  const text = await exportDevice(now);
  if (!text.ok) throw new Error(text.error);
  return text.value.parts.join('');
}

const drafts = async () => {
  const listed = await listDrafts();
  return listed.ok ? listed.value : [];
};

const NONE = { taken: 0, behind: 0, old: 0, unreadable: 0 };

beforeEach(freshDevice);

test('orders, drafts and the customer’s details are moved to another device once', async () => {
  await insertEntry(anEntry());
  await saveDraft(aDraft());
  await writeSetting('lastCustomer', { prenom: 'Maryse' });
  await writeSetting('session', { userId: 'u', accessToken: 'secret' });
  const file = await exported();
  expect(file).not.toContain('secret');
  await freshDevice();
  expect(await importDevice(file, NOON)).toMatchObject({
    value: { submissions: { added: 1 }, drafts: { ...NONE, taken: 1 }, hasDetails: true },
  });
  expect(await drafts()).toEqual([aDraft()]);
  expect(await readSetting('lastCustomer')).toEqual({ prenom: 'Maryse' });
  expect(await importDevice(file, NOON)).toMatchObject({
    value: { submissions: { added: 0, known: 1 }, drafts: { ...NONE, behind: 1 }, hasDetails: false },
  });
  expect(await listEntries()).toMatchObject({ value: { entries: [anEntry()] } });
});

// docs/rules/sending.md#moving-devices
test('a file says how many documents it lacks: those of drafts, and those that are in no form yet', async () => {
  const bytes = new Uint8Array(10);
  const stored = { sha256: 'a'.repeat(64), bytes, storedAt: NOON };
  const lacking = async () => {
    const written = await exportDevice(NOON);
    return written.ok ? written.value.leftOut : written.error;
  };
  await keepAttachments(KEY, [stored]);
  // This document belongs to neither a draft nor a submission, as the photo of a course does.
  await keepAttachments(OTHER_KEY, [stored]);
  expect(await lacking()).toBe(0);
  await saveDraft(aDraft());
  expect(await lacking()).toBe(1);
  const shared = { name: 'ordonnance.pdf', type: 'application/pdf', bytes: bytes.buffer, redrawn: null };
  await parkShare({ title: '', text: '', isCut: false, files: [shared, shared], refused: [] }, NOON, null);
  expect(await lacking()).toBe(3);
});

test('a browser that stores nothing still imports the orders, to send them', async () => {
  await insertEntry(anEntry());
  await saveContact(anEntryOfTheAddressBook());
  const file = await exported();
  await deviceWithoutDatabase();
  expect(await importDevice(file, NOON)).toMatchObject({
    value: { submissions: { added: 1 }, kept: { carnet: 0, lists: 0 } },
  });
});

test('the address books and saved lists of two devices are merged, and the latest version of each wins', async () => {
  const maman = anEntryOfTheAddressBook({ label: 'Maman', updatedAt: NOON });
  const bureau = anEntryOfTheAddressBook({ id: OTHER_KEY, label: 'Bureau', updatedAt: NOON });
  await saveContact(maman);
  await saveContact(bureau);
  await saveList('Semaine', ['lait'], NOON);
  await saveList('Fête', ['champagne'], NOON);
  const file = await exported();
  await freshDevice();
  const corrected = { ...maman, phone: '0690 00 00 00', updatedAt: NOON + 1 };
  await saveContact(corrected);
  await saveList('semaine', ['lait', 'riz'], NOON + 1);
  expect(await importDevice(file, NOON + MINUTE)).toMatchObject({ value: { kept: { carnet: 1, lists: 1 } } });
  expect(await readAddressBook()).toMatchObject({ value: [bureau, corrected] });
  const lists = async () => {
    const read = await readLists();
    return read.ok ? read.value.map(({ name, lines }) => [name, lines]) : [];
  };
  expect(await lists()).toEqual([
    ['semaine', ['lait', 'riz']],
    ['Fête', ['champagne']],
  ]);
  expect(await importDevice(file, NOON + MINUTE)).toMatchObject({ value: { kept: { carnet: 0, lists: 0 } } });

  // From a device whose clock is ahead, or from an edited file.
  await deleteList((await readLists().then((read) => (read.ok ? read.value[1]?.id : ''))) ?? '');
  const ahead = file.replaceAll(`"savedAt":${NOON}`, `"savedAt":${NOON + 10 * MINUTE}`);
  await importDevice(ahead.replace(/"carnet":\[.*?\]/, '"carnet":[{"label":"?"},3]'), NOON + MINUTE);
  expect(await readLists()).toMatchObject({
    value: [{ savedAt: NOON + MINUTE }, { savedAt: NOON + MINUTE }],
  });
  expect(await readAddressBook()).toMatchObject({ value: [bureau, corrected] });
});

describe('a draft', () => {
  test('of the file is dropped for a newer one, and replaces an older one completely', async () => {
    await saveDraft(aDraft());
    const file = await exported();
    const newer = aDraft({ submissionId: OTHER_KEY, values: { prenom: 'Nora' }, updatedAt: NOON + 1 });
    await saveDraft(newer);
    await importDevice(file, NOON + MINUTE);
    expect(await drafts()).toEqual([newer]);
    await saveDraft({ ...newer, updatedAt: NOON - 1 });
    await importDevice(file, NOON + MINUTE);
    expect(await drafts()).toEqual([aDraft()]);
    await writeSetting('lastCustomer', { prenom: 'Nora' });
    await importDevice(file.replace('"settings":{}', '"settings":{"lastCustomer":{"prenom":"X"}}'), NOON);
    expect(await readSetting('lastCustomer')).toEqual({ prenom: 'Nora' });
  });

  test('whose order was sent from this device meanwhile is not imported', async () => {
    await saveDraft(aDraft({ submissionId: ID }));
    const file = await exported();
    await freshDevice();
    await insertEntry(anEntry({ updatedAt: NOON + 1 }));
    expect(await importDevice(file, NOON + MINUTE)).toMatchObject({ value: { drafts: { behind: 1 } } });
    expect(await drafts()).toEqual([]);
  });

  test('that corrects a queued order is imported with it, unless that order was cancelled on this device', async () => {
    await insertEntry(anEntry());
    await saveDraft(aDraft({ submissionId: ID, updatedAt: NOON + 1 }));
    const file = await exported();
    await freshDevice();
    expect(await importDevice(file, NOON + MINUTE)).toMatchObject({
      value: { submissions: { added: 1 }, drafts: { taken: 1 } },
    });
    await freshDevice();
    await insertEntry(anEntry());
    await updateEntry(ID, (entry) => cancel(entry, NOON));
    expect(await importDevice(file, NOON + MINUTE)).toMatchObject({ value: { drafts: { behind: 1 } } });
  });

  test('is not kept beyond its retention, nor dated by another device’s clock', async () => {
    await saveDraft(aDraft());
    const file = await exported();
    await freshDevice();
    expect(await importDevice(file, NOON + DRAFT_LIFETIME + 1)).toMatchObject({
      value: { drafts: { old: 1 } },
    });
    await importDevice(file, NOON - MINUTE);
    expect(await drafts()).toEqual([aDraft({ updatedAt: NOON - MINUTE })]);
  });

  test('that is unreadable is exported, and not imported', async () => {
    await withDb((db) => db.put('drafts', { from: 'a newer version' }, 'x'));
    const file = await exported();
    expect(JSON.parse(file).drafts).toEqual([{ from: 'a newer version' }]);
    await freshDevice();
    expect(await importDevice(file, NOON)).toMatchObject({ value: { drafts: { ...NONE, unreadable: 1 } } });
  });
});

test('the unload copy of a page is exported too', async () => {
  const store = new Map<string, string>();
  const local = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      Object.assign(local, { [key]: value });
      store.set(key, value);
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(local, key);
      store.delete(key);
    },
  };
  Object.assign(globalThis, { localStorage: local });
  writeUnloadCopy('courses', JSON.stringify(aDraft()));
  expect(JSON.parse(await exported()).drafts).toEqual([aDraft()]);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('a backup of « Mes envois » is imported as well, and any other file is refused', async () => {
  await insertEntry(anEntry());
  const old = await exportOutbox(NOON);
  const text = old.ok ? old.value.parts.join('') : '';
  await freshDevice();
  expect(await importDevice(text, NOON)).toMatchObject({
    value: { submissions: { added: 1 }, drafts: NONE },
  });
  expect(await importDevice('{"format":"autre"}', NOON)).toEqual({ ok: false, error: 'not-a-backup' });
});
