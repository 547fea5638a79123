import * as v from 'valibot';
import { isUndecided } from '../../backend/answer.ts';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { postLabelled } from '../../backend/photos.ts';
import { type ComparedCode, CourseReply } from '../../domain/order/course.ts';
import { type CoursePhotoLabel, PhotoReceipt } from '../../domain/order/photo.ts';
import { Refusal } from '../../domain/submission/wire.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { findAttachment } from '../attachments/attachments.ts';
import { drain, type Ending, type Queue } from '../queue/drain.ts';
import { ANSWER_LIMIT, limitFor, withinLimit } from '../queue/time-limit.ts';
import { type CourseAction, type CoursePhoto, waitingIn } from './course-row.ts';
import { dropPhoto, noteFailure, noteReply, readCourse, waitingTokens } from './courses.ts';

/**
 * Sends the server one action of a course, or asks it about the course alone. Returns the reply, or why there is none: 'away' when
 * our server was out of reach, 'failed' when it was reached and failed. Never throws.
 */
async function ask(
  token: string,
  action: CourseAction | null,
  fetch: Fetch,
): Promise<CourseReply | 'away' | 'failed'> {
  const answer = await withinLimit(ANSWER_LIMIT, () => askFunction(fetch, 'course', { token, ...action }));
  if (!answer) return 'away';
  const reply = v.safeParse(CourseReply, answer.status === 200 ? answer.json : null);
  if (reply.success) return reply.output;
  if (answer.status >= 500) return 'failed';
  // The server refuses the action for good: sending it again would change nothing.
  const isRefused = action !== null && answer.status !== 200 && !isUndecided(answer);
  const row = isRefused ? await readCourse(token) : null;
  return row && row.state !== 'unread'
    ? { outcome: 'unknown', state: row.state, course: row.course }
    : 'away';
}

/** An action or a photo waits in a course. */
type Waiting = CourseAction | CoursePhoto;

/** All steps are one track, the ticks of one line are another, and the photos are one. */
const trackOf = (one: Waiting): string =>
  'step' in one ? STEPS : 'tick' in one ? `tick ${one.tick.line}` : 'photos';
const STEPS = 'steps';
/** After so many tracks at which the server has failed, only steps are still tried: the failure is not about one tick then. */
const MOST_FAILURES = 3;
/** How long a step waits for another tab or the worker, in milliseconds: a courier stands at a door. */
const PATIENCE = 3000;

/**
 * The queue of a link has its actions in their order, and the photos once no step is held up. An action at which the server fails holds up
 * its own track alone: « Livrée » does not wait for a tick. Where two send at once all the same, the server applies each step once, by
 * its key, and of two ticks the later one.
 */
function courseQueue(token: string, options: SendOptions): Queue<Waiting> {
  const list = async (): Promise<readonly Waiting[]> => waitingIn(await readCourse(token));
  const idOf = (one: Waiting) => JSON.stringify(one);
  return {
    lease: { name: `lg-course ${token}`, patience: PATIENCE },
    list,
    idOf,
    trackOf,
    mayPass(one, heldUp) {
      if ('step' in one) return true;
      return 'tick' in one ? heldUp.size < MOST_FAILURES : !heldUp.has(STEPS);
    },
    isDue: () => true,
    take: async (one) => ((await list()).some((other) => idOf(other) === idOf(one)) ? one : 'gone'),
    send: (one) => ('sha256' in one ? sendPhoto(token, one, options) : sendAction(token, one, options)),
    nextWakeAt: () => null,
  };
}

async function sendAction(token: string, action: CourseAction, { fetch, now }: SendOptions): Promise<Ending> {
  const askedAt = now();
  const reply = await ask(token, action, fetch);
  if (reply === 'away') return 'offline';
  if (reply === 'failed') {
    if ('step' in action) await noteFailure(token, now());
    return 'later';
  }
  const noted = await noteReply(token, action, reply, askedAt, now());
  return noted.ok ? 'done' : 'unwritten';
}

/** Sends a photo. The server keeps one of each step, by its key. Without a verdict of our server it is sent again later. */
async function sendPhoto(token: string, photo: CoursePhoto, { fetch, now }: SendOptions): Promise<Ending> {
  const became = await postPhoto(token, photo, fetch);
  if (!became) return 'later';
  const dropped = await dropPhoto(token, photo.key, became, now());
  return dropped.ok ? 'done' : 'unwritten';
}

/** Posts a photo. Returns how that ended; null when our server gave no verdict. */
async function postPhoto(token: string, { key, sha256 }: CoursePhoto, fetch: Fetch) {
  const bytes = await findAttachment(key, sha256);
  if (bytes === 'later') return null;
  if (!bytes) return 'lost';
  const label: CoursePhotoLabel = { key, token, sha256 };
  const answer = await withinLimit(limitFor(bytes.byteLength), () =>
    postLabelled(fetch, 'course-photo', label, bytes),
  );
  if (!answer) return null;
  const receipt = v.safeParse(PhotoReceipt, answer.status < 300 ? answer.json : null);
  if (receipt.success) return receipt.output.key === key && receipt.output.sha256 === sha256 ? 'sent' : null;
  const isRefused = !isUndecided(answer) && v.is(Refusal, answer.json);
  return isRefused ? 'refused' : null;
}

/**
 * Sends what waits for a link, until the server is out of reach. Returns 'sent' when nothing waits any more, 'away' when the server was
 * out of reach, 'failed' when something else is left. Never throws.
 */
export async function sendCourse(token: string, options: SendOptions): Promise<'sent' | 'away' | 'failed'> {
  const { status, left } = await drain(courseQueue(token, options));
  if (status === 'offline') return 'away';
  return status === 'drained' && left === 0 ? 'sent' : 'failed';
}

/** Sends the actions that wait for any link of this device. Returns whether all are sent. */
export async function sendCourses(options: SendOptions): Promise<boolean> {
  let isDone = true;
  for (const token of await waitingTokens()) isDone = (await sendCourse(token, options)) === 'sent' && isDone;
  return isDone;
}

/** How long a courier waits at the door until the digits are compared, in milliseconds. After that, the step takes them along uncompared. */
const COMPARE_PATIENCE = 6000;

/** Compares the digits that a recipient has said; null when nobody answered in time. Never throws. */
export async function askAboutCode(token: string, code: string, fetch: Fetch): Promise<ComparedCode | null> {
  const patient: Fetch = (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(COMPARE_PATIENCE) });
  const answer = await askFunction(patient, 'course', { token, code });
  const reply = v.safeParse(CourseReply, answer?.status === 200 ? answer.json : null);
  return (reply.success && reply.output.code) || null;
}

/** Reads a course again. Returns whether the server answered. */
export async function refreshCourse(token: string, { fetch, now }: SendOptions): Promise<boolean> {
  const askedAt = now();
  const reply = await ask(token, null, fetch);
  if (typeof reply === 'string') return false;
  await noteReply(token, null, reply, askedAt, now());
  return true;
}

interface SendOptions {
  readonly fetch: Fetch;
  readonly now: () => Instant;
}
