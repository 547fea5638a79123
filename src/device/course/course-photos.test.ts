import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlabelled } from '../../domain/files/label.ts';
import { aJpeg } from '../../domain/files/testing.ts';
import type { CoursePhotoLabel, PhotoReceipt } from '../../domain/order/photo.ts';
import { NOON } from '../../domain/submission/testing.ts';
import { heldAttachments, readAttachment, removeAttachments } from '../attachments/attachments.ts';
import type { Photo } from '../attachments/prepare-photo.ts';
import * as rows from '../database/rows.ts';
import { freshDevice, holdStores } from '../database/testing.ts';
import { TRANSACTION_LIMIT } from '../database/time-limit.ts';
import { json } from '../outbox/testing.ts';
import { newRow } from './course-row.ts';
import { addPhoto, onCourseChange, purgeCourses, readCourse, waitingTokens } from './courses.ts';
import { sendCourse, sendCourses } from './send-course.ts';
import { add, aServer, aStep, COURSE, DAY, OTHER, TOKEN, waiting } from './testing.ts';

/** Photos of deliveries: kept on the device, sent after their step. */

beforeEach(freshDevice);
afterEach(() => void vi.useRealTimers());

const PHOTO: Photo = { bytes: aJpeg(), type: 'image/jpeg', sha256: 'c'.repeat(64) };
const OTHER_PHOTO: Photo = { ...PHOTO, sha256: 'd'.repeat(64) };

/** A delivery with its photo, as the page keeps them. Returns the key of the step. */
async function aDelivery(token = TOKEN): Promise<string> {
  const { step } = aStep('livree');
  await add(token, { step });
  expect(await addPhoto(token, step.key, PHOTO, NOON)).toMatchObject({ ok: true, durable: true });
  return step.key;
}

/** The server of {@link aServer}, which keeps photos too. `photo` is what it does with the next ones. */
function aPhotoServer() {
  const steps = aServer();
  const photos: { label: CoursePhotoLabel; bytes: number }[] = [];
  /** The requests that it got, in their order. */
  const order: string[] = [];
  const server = {
    steps,
    photos,
    order,
    photo: 'keeps' as 'keeps' | 'loses answers' | 'refuses' | 'fails',
    fetch,
  };
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    order.push(url.split('/').at(-1) ?? '');
    if (!url.endsWith('/course-photo')) return steps.fetch(url, init);
    if (steps.mode === 'gone') throw new TypeError('Failed to fetch');
    if (server.photo === 'refuses') return json({ error: { code: 'closed', message: 'Trop tard.' } }, 410);
    if (server.photo === 'fails') return json({ error: { code: 'unavailable', message: '' } }, 503);
    const { label, file } = unlabelled(init.body as Uint8Array<ArrayBuffer>) ?? {};
    photos.push({ label: label as CoursePhotoLabel, bytes: file?.byteLength ?? 0 });
    if (server.photo === 'loses answers') throw new TypeError('Failed to fetch');
    const { key, sha256 } = label as CoursePhotoLabel;
    return json({ key, sha256 } satisfies PhotoReceipt, 201);
  }
  return {
    ...server,
    options: { fetch, now: () => NOON },
    set: (next: typeof server.photo) => (server.photo = next),
  };
}

// docs/rules/desk.md#delivery-photo
test('the photo of a delivery waits on the disk with its step, is sent after it, and is gone from the device then', async () => {
  const server = aPhotoServer();
  server.steps.mode = 'gone';
  const key = await aDelivery();
  expect(await sendCourse(TOKEN, server.options)).not.toBe('sent');
  expect(await readAttachment(key, PHOTO.sha256)).toEqual(PHOTO.bytes);

  server.steps.mode = 'answers';
  server.order.length = 0;
  expect(await sendCourses(server.options)).toBe(true);
  expect(server.order).toEqual(['course', 'course-photo']);
  expect(server.photos).toEqual([
    { label: { key, token: TOKEN, sha256: PHOTO.sha256 }, bytes: PHOTO.bytes.byteLength },
  ]);
  expect(await readCourse(TOKEN)).toMatchObject({ state: 'over', waiting: [], photos: [], photo: 'sent' });
  expect(await heldAttachments(key)).toEqual([]);
  expect(await waitingTokens()).toEqual([]);
});

// docs/rules/desk.md#delivery-photo
test('a photo that cannot be sent holds no delivery up, and is sent again under its key', async () => {
  const server = aPhotoServer();
  const key = await aDelivery();
  server.set('fails');
  expect(await sendCourse(TOKEN, server.options)).not.toBe('sent');
  expect([...server.steps.applied.values()]).toEqual(['livree']);
  expect(await readCourse(TOKEN)).toMatchObject({ state: 'over', waiting: [], photo: null });
  expect(await waitingTokens()).toEqual([TOKEN]);
  server.set('loses answers');
  expect(await sendCourse(TOKEN, server.options)).not.toBe('sent');
  server.set('keeps');
  expect(await sendCourse(TOKEN, server.options)).toBe('sent');
  expect(server.photos.map(({ label }) => label.key)).toEqual([key, key]);
  expect(server.steps.applied.size).toBe(1);
});

test('a photo that the server refuses for good is dropped, and the courier is told', async () => {
  const server = aPhotoServer();
  const key = await aDelivery();
  server.set('refuses');
  expect(await sendCourse(TOKEN, server.options)).toBe('sent');
  expect(await readCourse(TOKEN)).toMatchObject({ photos: [], photo: 'refused' });
  expect(await heldAttachments(key)).toEqual([]);
});

test('a page hears that a photo is gone from the device once it is', async () => {
  const server = aPhotoServer();
  const key = await aDelivery();
  const heard: Promise<unknown>[] = [];
  const stop = onCourseChange(TOKEN, () =>
    heard.push(Promise.all([readCourse(TOKEN), heldAttachments(key)])),
  );
  await sendCourse(TOKEN, server.options);
  stop();
  expect((await Promise.all(heard)).at(-1)).toMatchObject([{ photo: 'sent' }, []]);
});

test('two tabs that send a photo at once leave nothing behind, and it counts as sent', async () => {
  const server = aPhotoServer();
  const key = await aDelivery();
  await Promise.all([sendCourse(TOKEN, server.options), sendCourse(TOKEN, server.options)]);
  expect(await readCourse(TOKEN)).toMatchObject({ photos: [], photo: 'sent' });
  expect(await heldAttachments(key)).toEqual([]);
});

test('a step has one photo, and the photo of another link is not sent with it', async () => {
  const server = aPhotoServer();
  const key = await aDelivery();
  await addPhoto(TOKEN, key, OTHER_PHOTO, NOON);
  await aDelivery(OTHER);
  expect(await sendCourse(TOKEN, server.options)).toBe('sent');
  expect(server.photos.map(({ label }) => [label.token, label.sha256])).toEqual([[TOKEN, PHOTO.sha256]]);
  expect(await readCourse(OTHER)).toMatchObject({ photos: [{ sha256: PHOTO.sha256 }] });
});

test('a photo whose bytes have left the device is not waited for, and the courier is told', async () => {
  const server = aPhotoServer();
  const key = await aDelivery();
  await removeAttachments(key);
  expect(await sendCourse(TOKEN, server.options)).toBe('sent');
  expect(server.photos).toEqual([]);
  expect(await readCourse(TOKEN)).toMatchObject({ photos: [], photo: 'lost' });
});

test('a photo leaves the device with its course, a week after it was last read', async () => {
  const key = await aDelivery();
  await purgeCourses(NOON + 6 * DAY);
  expect(await heldAttachments(key)).toEqual([PHOTO.sha256]);
  await purgeCourses(NOON + 8 * DAY);
  expect(await heldAttachments(key)).toEqual([]);
});

test('a row of the version before, which knew no photos, is read on', async () => {
  const { photos: _, photo: __, ...before } = { ...newRow(NOON), state: 'open' as const };
  await rows.put('courses', TOKEN, { ...before, course: COURSE, waiting: [aStep('recuperee')] });
  expect(await waiting()).toEqual(['recuperee']);
  expect(await readCourse(TOKEN)).toMatchObject({ photos: [], photo: null });
});

test('a photo that a frozen tab keeps from being read is not lost, and is sent once that tab answers', async () => {
  const server = aPhotoServer();
  const key = await aDelivery();
  server.set('fails');
  expect(await sendCourse(TOKEN, server.options)).toBe('failed');
  server.set('keeps');
  const wake = await holdStores(['attachments']);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sending = sendCourse(TOKEN, server.options);
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT);
  expect(await sending).toBe('failed');
  expect((await readCourse(TOKEN))?.photos).toHaveLength(1);

  await wake();
  await vi.waitFor(async () => expect(await sendCourse(TOKEN, server.options)).toBe('sent'));
  expect(server.photos.map(({ label }) => label.key)).toEqual([key]);
});
