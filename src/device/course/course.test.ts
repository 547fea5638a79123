import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Course, CourseReply, CourseRequest } from '../../domain/course.ts';
import { unlabelled } from '../../domain/files/label.ts';
import { aJpeg } from '../../domain/files/testing.ts';
import type { CoursePhotoLabel, PhotoReceipt } from '../../domain/photo.ts';
import { NOON } from '../../domain/submission/testing.ts';
import { heldAttachments, readAttachment, removeAttachments } from '../attachments/attachments.ts';
import type { Photo } from '../attachments/prepare-photo.ts';
import * as rows from '../database/rows.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import { json } from '../outbox/testing.ts';
import { newRow } from './course-row.ts';
import { addAction, addPhoto, onCourseChange, purgeCourses, readCourse, waitingTokens } from './courses.ts';
import { refreshCourse, sendCourse, sendCourses } from './send-course.ts';

const TOKEN = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const DAY = 24 * 60 * 60_000;

const COURSE: Course = {
  reference: 'LG-123456',
  service: 'courses',
  status: 'en_livraison',
  slotAt: null,
  note: null,
  sheet: { places: [], calls: [], words: '', list: '', weight: '', facts: [] },
  steps: [],
  ticks: [],
  replacements: [],
};

beforeEach(freshDevice);

const aStep = (step: 'recuperee' | 'livree' | 'echec', key: string = crypto.randomUUID()) => ({
  step: { key, step, at: '2026-11-19T16:05:00.000Z' },
});
const add = (token: string, action: Parameters<typeof addAction>[1]) => addAction(token, action, NOON);
const waiting = async (token = TOKEN) =>
  (await readCourse(token))?.waiting.map((one) => ('step' in one ? one.step.step : one.tick.line));

/** A server that applies what it gets, once for each key; it can be unplugged, or lose its answers. */
function aServer() {
  const applied = new Map<string, string>();
  const asked: CourseRequest[] = [];
  const server = { mode: 'answers' as 'answers' | 'gone' | 'loses answers', applied, asked, fetch };
  async function fetch(_url: string, init: RequestInit): Promise<Response> {
    if (server.mode === 'gone') throw new TypeError('Failed to fetch');
    const request: CourseRequest = JSON.parse(String(init.body));
    asked.push(request);
    const { step } = request;
    if (step && !applied.has(step.key)) applied.set(step.key, step.step);
    if (server.mode === 'loses answers') throw new TypeError('Failed to fetch');
    const isOver = [...applied.values()].includes('livree');
    return json({
      outcome: step || request.tick ? 'done' : null,
      state: isOver ? 'over' : 'open',
      course: isOver ? null : COURSE,
    } satisfies CourseReply);
  }
  return server;
}
const options = (server: ReturnType<typeof aServer>) => ({ fetch: server.fetch, now: () => NOON });

test('what was done without a network waits on the disk, and is sent in its order', async () => {
  const server = aServer();
  await refreshCourse(TOKEN, options(server));
  server.mode = 'gone';
  expect(await add(TOKEN, aStep('recuperee'))).toMatchObject({ ok: true, durable: true });
  await add(TOKEN, { tick: { line: '1 × Lait', isTicked: true, at: '2026-11-19T16:06:00.000Z' } });
  await add(TOKEN, aStep('livree'));
  expect(await sendCourse(TOKEN, options(server))).toBe('away');
  expect(await waiting()).toEqual(['recuperee', '1 × Lait', 'livree']);
  expect(await waitingTokens()).toEqual([TOKEN]);

  server.mode = 'answers';
  expect(await sendCourses(options(server))).toBe(true);
  expect([...server.applied.values()]).toEqual(['recuperee', 'livree']);
  expect(await readCourse(TOKEN)).toMatchObject({
    waiting: [],
    state: 'over',
    course: null,
    outcome: 'done',
  });
});

test('a step whose answer was lost is sent again under its key, and applied once', async () => {
  const server = aServer();
  await add(TOKEN, aStep('recuperee'));
  server.mode = 'loses answers';
  expect(await sendCourse(TOKEN, options(server))).toBe('away');
  server.mode = 'answers';
  expect(await sendCourse(TOKEN, options(server))).toBe('sent');
  expect(server.asked).toHaveLength(2);
  expect(server.applied.size).toBe(1);
});

test('two tabs that send at once leave nothing behind and apply each step once', async () => {
  const server = aServer();
  await add(TOKEN, aStep('recuperee'));
  await add(TOKEN, aStep('echec'));
  await Promise.all([sendCourse(TOKEN, options(server)), sendCourse(TOKEN, options(server))]);
  expect(await waiting()).toEqual([]);
  expect([...server.applied.values()]).toEqual(['recuperee', 'echec']);
});

test('two touches of one thumb are one step', async () => {
  await add(TOKEN, aStep('livree'));
  await add(TOKEN, aStep('livree'));
  expect(await waiting()).toEqual(['livree']);
});

test('the courses of two links do not mix', async () => {
  const server = aServer();
  server.mode = 'gone';
  await add(TOKEN, aStep('echec'));
  await add(OTHER, aStep('recuperee'));
  expect(await waiting(OTHER)).toEqual(['recuperee']);
  server.mode = 'answers';
  await sendCourse(OTHER, options(server));
  expect(server.asked.map(({ token }) => token)).toEqual([OTHER]);
  expect(await waiting()).toEqual(['echec']);
});

test.each([
  ['a portal’s page', 'away', async () => new Response('<html>', { status: 200 })],
  ['an error', 'failed', async () => json({ error: { code: 'failed', message: '' } }, 500)],
  ['too many requests', 'away', async () => json({ error: { code: 'too_many_requests', message: '' } }, 429)],
])('%s takes nothing out', async (_what, ending, fetch) => {
  await add(TOKEN, aStep('livree'));
  expect(await sendCourse(TOKEN, { fetch, now: () => NOON })).toBe(ending);
  expect(await waiting()).toEqual(['livree']);
});

/** A server that fails at some of what it gets. */
function failingAt(server: ReturnType<typeof aServer>, isBad: (request: CourseRequest) => boolean) {
  const asked: CourseRequest[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const request: CourseRequest = JSON.parse(String(init.body));
    asked.push(request);
    return isBad(request)
      ? json({ error: { code: 'unavailable', message: '' } }, 503)
      : server.fetch(url, init);
  };
  return { asked, options: { fetch, now: () => NOON } };
}
const aTick = (line: string) => ({ tick: { line, isTicked: true, at: '2026-11-19T16:06:00.000Z' } });

test('a tick that the server fails at holds up no step and no other line', async () => {
  const server = aServer();
  const { options } = failingAt(server, ({ tick }) => tick?.line === '1 × Lait');
  await add(TOKEN, aTick('1 × Lait'));
  await add(TOKEN, aTick('1 × Riz'));
  await add(TOKEN, aStep('recuperee'));
  expect(await sendCourse(TOKEN, options)).toBe('failed');
  expect(await waiting()).toEqual(['1 × Lait']);
  expect([...server.applied.values()]).toEqual(['recuperee']);
  expect(await readCourse(TOKEN)).toMatchObject({ isHeld: false });
});

test('a step that the server fails at holds up the steps after it, and no tick; the courier is told until it is taken', async () => {
  const server = aServer();
  let isBad = true;
  const { asked, options } = failingAt(server, ({ step }) => isBad && step?.step === 'recuperee');
  await add(TOKEN, aStep('recuperee'));
  await add(TOKEN, aStep('livree'));
  await add(TOKEN, aTick('1 × Riz'));
  expect(await sendCourse(TOKEN, options)).toBe('failed');
  expect(asked.map(({ step, tick }) => step?.step ?? tick?.line)).toEqual(['recuperee', '1 × Riz']);
  expect(await waiting()).toEqual(['recuperee', 'livree']);
  expect(await readCourse(TOKEN)).toMatchObject({ isHeld: true });
  isBad = false;
  expect(await sendCourse(TOKEN, options)).toBe('sent');
  expect([...server.applied.values()]).toEqual(['recuperee', 'livree']);
  expect(await readCourse(TOKEN)).toMatchObject({ isHeld: false });
});

test('a server that fails at everything is asked about a few ticks, and about the step', async () => {
  const { asked, options } = failingAt(aServer(), () => true);
  for (const line of ['1', '2', '3', '4', '5']) await add(TOKEN, aTick(line));
  await add(TOKEN, aStep('livree'));
  expect(await sendCourse(TOKEN, options)).toBe('failed');
  expect(asked.map(({ step, tick }) => step?.step ?? tick?.line)).toEqual(['1', '2', '3', 'livree']);
});

test('a step that the server refuses is not sent for ever, and the courier is told', async () => {
  const server = aServer();
  await refreshCourse(TOKEN, options(server));
  await add(TOKEN, aStep('echec'));
  const fetch = async () => json({ error: { code: 'invalid', message: '' } }, 422);
  expect(await sendCourse(TOKEN, { fetch, now: () => NOON })).toBe('sent');
  expect(await readCourse(TOKEN)).toMatchObject({ waiting: [], outcome: 'unknown', course: COURSE });
});

test('without a database, a step lives as long as the page, which is told so', async () => {
  await deviceWithoutDatabase();
  const server = aServer();
  expect(await add(TOKEN, aStep('echec'))).toMatchObject({ ok: true, durable: false });
  expect(await sendCourse(TOKEN, options(server))).toBe('sent');
  expect([...server.applied.values()]).toEqual(['echec']);
});

test('a course leaves the device a week after it was last read', async () => {
  await refreshCourse(TOKEN, options(aServer()));
  await purgeCourses(NOON + 6 * DAY);
  expect(await readCourse(TOKEN)).toMatchObject({ state: 'open' });
  await purgeCourses(NOON + 8 * DAY);
  expect(await readCourse(TOKEN)).toBeNull();
});

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
