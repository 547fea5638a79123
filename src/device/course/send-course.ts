import * as v from 'valibot';
import { isOpen } from '../../backend/answer.ts';
import { askFunction } from '../../backend/ask-function.ts';
import type { Fetch } from '../../backend/fetch.ts';
import { type ComparedCode, CourseReply } from '../../domain/course.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { CourseAction } from './course-row.ts';
import { noteFailure, noteReply, readCourse, waitingTokens } from './courses.ts';
import { sendPhotos } from './send-photos.ts';

interface SendOptions {
  readonly fetch: Fetch;
  readonly now: () => Instant;
}

/**
 * Asks the server about a link, with what is to be applied. Without a reply, why: « away » when nobody answered who could know,
 * « failed » when the server has failed at it. Never throws.
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
  // A refusal is the server's: sending the same again would change nothing.
  const isRefused = action !== null && answer.status !== 200 && !isOpen({ ...answer, retryAfter: null });
  const row = isRefused ? await readCourse(token) : null;
  return row && row.state !== 'unread'
    ? { outcome: 'unknown', state: row.state, course: row.course }
    : 'away';
}

/** The kind of an action, which holds up its own kind: steps each other, and ticks those of the same line. The server goes by their moments. */
const kindOf = (action: CourseAction): string => ('step' in action ? STEP : `tick ${action.tick.line}`);
const STEP = 'step';
/** After so many failures of the server, only steps are still tried: it is not about one tick then. */
const MOST_FAILURES = 3;

/**
 * Sends what waits for a link, in its order and the photos last, until the server is out of reach. What the server fails at holds up what belongs to it,
 * and nothing else: « Livrée » does not wait for a tick. Several tabs and the worker may do so at once: the server applies each step
 * once, by its key, and of two ticks the later one. Returns « sent » when all is, otherwise what stood in the way.
 */
export async function sendCourse(
  token: string,
  { fetch, now }: SendOptions,
): Promise<'sent' | 'away' | 'failed'> {
  const held = new Set<string>();
  const mayGo = (action: CourseAction) =>
    !held.has(kindOf(action)) && ('step' in action || held.size < MOST_FAILURES);
  for (;;) {
    const next = (await readCourse(token))?.waiting.find(mayGo);
    if (!next) {
      const arePhotosSent = !held.has(STEP) && (await sendPhotos(token, { fetch, now }));
      return held.size === 0 && arePhotosSent ? 'sent' : 'failed';
    }
    const reply = await ask(token, next, fetch);
    if (reply === 'away') return reply;
    if (reply === 'failed') {
      held.add(kindOf(next));
      if ('step' in next) await noteFailure(token, now());
      continue;
    }
    const noted = await noteReply(token, next, reply, now());
    // An action that cannot be taken out would be sent without end.
    if (!noted.ok) return 'failed';
  }
}

/** Sends what waits for every link of this device. Returns whether all is sent. */
export async function sendCourses(options: SendOptions): Promise<boolean> {
  let isDone = true;
  for (const token of await waitingTokens()) isDone = (await sendCourse(token, options)) === 'sent' && isDone;
  return isDone;
}

/** How long a courier waits at the door for digits to be compared, in milliseconds: after that they go with the step, uncompared. */
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
  const reply = await ask(token, null, fetch);
  if (typeof reply === 'string') return false;
  await noteReply(token, null, reply, now());
  return true;
}
