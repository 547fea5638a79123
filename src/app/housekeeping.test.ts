/** Proves docs/rules/privacy.md#retention-on-the-device. */

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldAttachments } from '../device/attachments/attachments.ts';
import { readCourse } from '../device/course/courses.ts';
import { add, aStep, TOKEN } from '../device/course/testing.ts';
import { deleteSetting, readSetting, writeSetting } from '../device/database/settings.ts';
import { freshDevice } from '../device/database/testing.ts';
import { readDraft, saveDraft } from '../device/drafts/drafts.ts';
import { insertEntry } from '../device/outbox/entries.ts';
import { anEntry, aRequest, ID, NOON } from '../domain/submission/testing.ts';

const DAY = 24 * 60 * 60_000;
const SHA256 = '1'.repeat(64);
const FILE = {
  field: 'prescription',
  name: 'ordonnance.jpg',
  type: 'image/jpeg',
  size: 10,
  sha256: SHA256,
} as const;

/** The server's answer to a request for the time. */
const answer = (now: number) => () =>
  Promise.resolve(
    new Response(null, {
      headers: { 'content-type': 'application/json', date: new Date(now).toUTCString() },
    }),
  );
const noNetwork = () => Promise.reject(new TypeError('offline'));

const seen = vi.hoisted(() => ({ again: () => {} }));
vi.mock('../device/page/wake-up.ts', () => ({
  onVisible: (listener: () => void) => {
    seen.again = listener;
    return () => {};
  },
}));

/** Runs `housekeep` in a page that has just been opened: the stored clock is all that it knows. */
async function housekeep(fetch: () => Promise<Response>): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('fetch', fetch);
  await (await import('./housekeeping.ts')).runHousekeeping();
}

const keptDraft = () => readDraft('courses', NOON);

beforeEach(async () => {
  await freshDevice();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await writeSetting('clock', { offset: 0, uncertainty: 500, measuredAt: NOON });
  await insertEntry(anEntry({ request: aRequest({ files: [FILE] }) }), [
    { sha256: SHA256, bytes: new Uint8Array(10), storedAt: NOON },
  ]);
  await add(TOKEN, aStep('livree'));
  await saveDraft({ service: 'courses', submissionId: ID, values: {}, updatedAt: NOON, tablesVersion: 'x' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('data is deleted after seven days', async () => {
  vi.setSystemTime(NOON + 8 * DAY);
  await housekeep(noNetwork);
  expect(await heldAttachments(ID)).toEqual([]);
  expect(await keptDraft()).toMatchObject({ value: null });
  expect(await readCourse(TOKEN)).toBeNull();
});

// docs/rules/referral.md#codes
test('a sponsor’s code is deleted after ninety days', async () => {
  await writeSetting('sponsorCode', { code: 'ABCDEFGH', at: NOON });
  vi.setSystemTime(NOON + 89 * DAY);
  await housekeep(noNetwork);
  expect(await readSetting('sponsorCode')).toMatchObject({ code: 'ABCDEFGH' });
  vi.setSystemTime(NOON + 91 * DAY);
  await housekeep(noNetwork);
  expect(await readSetting('sponsorCode')).toBeNull();
});

test('data is deleted after seven days from a page that has stayed open all that time', async () => {
  await housekeep(noNetwork);
  const stop = (await import('./housekeeping.ts')).repeatHousekeeping();
  vi.setSystemTime(NOON + 8 * DAY);
  seen.again();
  await expect.poll(() => heldAttachments(ID)).toEqual([]);
  await expect.poll(keptDraft).toMatchObject({ value: null });
  stop();
});

test('data is deleted from an open page whose clock was set back meanwhile', async () => {
  await housekeep(answer(NOON));
  const stop = (await import('./housekeeping.ts')).repeatHousekeeping();
  vi.stubGlobal('fetch', answer(NOON + 8 * DAY));
  vi.setSystemTime(NOON - 30 * DAY + 60 * 60_000);
  seen.again();
  await expect.poll(() => heldAttachments(ID)).toEqual([]);
  await expect.poll(keptDraft).toMatchObject({ value: null });
  stop();
});

test('a phone whose clock was never compared deletes nothing while it is offline', async () => {
  await deleteSetting('clock');
  vi.setSystemTime(NOON + 30 * DAY);
  await housekeep(noNetwork);
  expect(await heldAttachments(ID)).toEqual([SHA256]);
  expect(await keptDraft()).toMatchObject({ value: { submissionId: ID } });
  expect(await readCourse(TOKEN)).toMatchObject({ waiting: [{ step: { step: 'livree' } }] });
});

test('a phone whose clock says 1970 deletes nothing while it is offline', async () => {
  vi.setSystemTime(60_000);
  await housekeep(noNetwork);
  expect(await heldAttachments(ID)).toEqual([SHA256]);
  expect(await keptDraft()).toMatchObject({ value: { submissionId: ID } });
  expect(await readCourse(TOKEN)).toMatchObject({ waiting: [{ step: { step: 'livree' } }] });
});

test('a clock that is a month ahead is corrected before anything is deleted', async () => {
  vi.setSystemTime(NOON + 30 * DAY);
  await housekeep(answer(NOON + 60_000));
  expect(await heldAttachments(ID)).toEqual([SHA256]);
  expect(await keptDraft()).toMatchObject({ value: { submissionId: ID } });
  expect(await readCourse(TOKEN)).toMatchObject({ waiting: [{ step: { step: 'livree' } }] });
});
