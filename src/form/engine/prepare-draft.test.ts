import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '../../device/clock/clock.ts';
import { freshDevice } from '../../device/database/testing.ts';
import { emptyLocalStorage } from '../../device/database/testing-local-storage.ts';
import { readDraft } from '../../device/drafts/drafts.ts';
import { getEntry, insertEntry } from '../../device/outbox/entries.ts';
import { hold } from '../../device/outbox/hold.ts';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { courses } from '../../services/courses/index.ts';
import { emptyValues } from '../../services/field-values.ts';
import { prepareDraft } from './prepare-draft.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';

beforeEach(async () => {
  await freshDevice();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.stubGlobal('localStorage', emptyLocalStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const prepare = (id: string, prenom: string) =>
  prepareDraft(
    courses,
    id,
    { ...emptyValues(courses.fields), prenom },
    {
      account: null,
      tablesVersion: 'x',
    },
  );

const heldFor = async () => {
  const read = await getEntry(ID);
  return read.ok ? read.value?.holds.change : undefined;
};

// docs/rules/sending.md#held-back
test('an order leaves as it is once another draft takes the place of its change', async () => {
  await insertEntry(anEntry({ service: 'courses' }));
  await hold(ID, 'change');
  await prepare(ID, 'Maryse');
  expect(await heldFor()).not.toBeNull();

  await prepare(OTHER_ID, 'Paul');
  expect(await readDraft('courses', serverNow())).toMatchObject({ value: { submissionId: OTHER_ID } });
  expect(await heldFor()).toBeNull();
});
