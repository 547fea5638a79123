/** Proves docs/rules/desk.md#courier-without-a-network. */

import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CourseRequest } from '../../domain/order/course.ts';
import { NOON } from '../../domain/submission/testing.ts';
import { withDb } from '../database/connection.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import { json } from '../outbox/testing.ts';
import { purgeCourses, readCourse, waitingTokens } from './courses.ts';
import { refreshCourse, sendCourse, sendCourses } from './send-course.ts';
import { add, aServer, aStep, COURSE, DAY, OTHER, TOKEN, waiting } from './testing.ts';

/** Steps and ticks of a course: kept on the device, sent, and each applied once. */

beforeEach(freshDevice);

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

test('an answer that a delivery of another tab has overtaken does not open the course again', async () => {
  const server = aServer();
  let time = NOON;
  const now = () => time;
  await refreshCourse(TOKEN, options(server));
  await add(TOKEN, aStep('livree'));
  const early = await server.fetch('', { body: JSON.stringify({ token: TOKEN }) });
  const arrive = async () => {
    time += 1000;
    expect(await sendCourse(TOKEN, { fetch: server.fetch, now })).toBe('sent');
    time += 1000;
    return early;
  };
  await refreshCourse(TOKEN, { fetch: arrive, now });
  expect(await readCourse(TOKEN)).toMatchObject({ state: 'over', course: null, readAt: NOON + 1000 });
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

test('on a full disk, what is done in a course that is open is held by the page, and sent', async () => {
  const server = aServer();
  await refreshCourse(TOKEN, options(server));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const tick = { tick: { line: '1 × Lait', isTicked: true, at: '2026-11-19T16:06:00.000Z' } };
  const kept = await Promise.all([
    add(TOKEN, aStep('recuperee')),
    add(TOKEN, tick),
    add(TOKEN, aStep('livree')),
  ]);
  expect(kept).toMatchObject(kept.map(() => ({ ok: true, durable: false, why: 'full' })));
  expect(await waiting()).toEqual(['recuperee', '1 × Lait', 'livree']);
  expect(await sendCourse(TOKEN, options(server))).toBe('sent');
  expect([...server.applied.values()]).toEqual(['recuperee', 'livree']);
  expect(await waiting()).toEqual([]);

  // Once there is room, the next answer takes the course from the disk.
  full.mockRestore();
  await refreshCourse(TOKEN, options(server));
  const stored = await withDb((db) => db.get('courses', TOKEN));
  expect(stored).toMatchObject({ ok: true, value: { state: 'over', course: null, waiting: [] } });
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
