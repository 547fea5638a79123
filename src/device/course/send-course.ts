import * as v from 'valibot';
import { isUndecided } from '../../backend/answer.ts';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { postLabelled } from '../../backend/photos.ts';
import { type ComparedCode, CourseReply } from '../../domain/course.ts';
import type { Instant } from '../../domain/island-time.ts';
import { type CoursePhotoLabel, PhotoReceipt } from '../../domain/photo.ts';
import { Refusal } from '../../domain/wire.ts';
import { findAttachment } from '../attachments/attachments.ts';
import type { CourseAction, CoursePhoto } from './course-row.ts';
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
  const answer = await askFunction(fetch, 'course', { token, ...action });
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

/** The actions that must keep their order: all steps are one queue, and the ticks of one line are another. */
const queueOf = (action: CourseAction): string => ('step' in action ? STEPS : `tick ${action.tick.line}`);
const STEPS = 'steps';
/** After so many queues at which the server has failed, only steps are still tried: the failure is not about one tick then. */
const MOST_FAILURES = 3;

/**
 * Sends the actions that wait for a link, in their order and the photos last, until the server is out of reach. An action at which the
 * server fails blocks its own queue alone: « Livrée » does not wait for a tick. Several tabs and the worker may send at once: the
 * server applies each step once, by its key, and of two ticks the later one. Returns 'sent' when nothing waits any more.
 */
export async function sendCourse(
  token: string,
  { fetch, now }: SendOptions,
): Promise<'sent' | 'away' | 'failed'> {
  const blocked = new Set<string>();
  const mayGo = (action: CourseAction) =>
    !blocked.has(queueOf(action)) && ('step' in action || blocked.size < MOST_FAILURES);
  for (;;) {
    const next = (await readCourse(token))?.waiting.find(mayGo);
    if (!next) {
      const arePhotosSent = !blocked.has(STEPS) && (await sendPhotos(token, { fetch, now }));
      return blocked.size === 0 && arePhotosSent ? 'sent' : 'failed';
    }
    const askedAt = now();
    const reply = await ask(token, next, fetch);
    if (reply === 'away') return reply;
    if (reply === 'failed') {
      blocked.add(queueOf(next));
      if ('step' in next) await noteFailure(token, now());
      continue;
    }
    const noted = await noteReply(token, next, reply, askedAt, now());
    // An action that cannot be taken out would be sent without end.
    if (!noted.ok) return 'failed';
  }
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

/** Sends a photo. Returns how that ended; null when our server gave no verdict, and the photo is to be sent again. Never throws. */
async function send(token: string, { key, sha256 }: CoursePhoto, fetch: Fetch) {
  const bytes = await findAttachment(key, sha256);
  if (bytes === 'later') return null;
  if (!bytes) return 'lost';
  const label: CoursePhotoLabel = { key, token, sha256 };
  const answer = await postLabelled(fetch, 'course-photo', label, bytes);
  if (!answer) return null;
  const receipt = v.safeParse(PhotoReceipt, answer.status < 300 ? answer.json : null);
  if (receipt.success) return receipt.output.key === key && receipt.output.sha256 === sha256 ? 'sent' : null;
  const isRefused = !isUndecided(answer) && v.is(Refusal, answer.json);
  return isRefused ? 'refused' : null;
}

/**
 * Sends the photos of a link whose steps are all sent, one by one, and stops at the first that gets no answer. The server keeps one
 * photo of each step, by its key. Returns whether all are sent.
 */
async function sendPhotos(token: string, { fetch, now }: SendOptions): Promise<boolean> {
  for (;;) {
    const first = (await readCourse(token))?.photos[0];
    if (!first) return true;
    const became = await send(token, first, fetch);
    if (!became) return false;
    const dropped = await dropPhoto(token, first.key, became, now());
    // A photo that cannot be taken out of the row would be sent without end.
    if (!dropped.ok) return false;
  }
}
