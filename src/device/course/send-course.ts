import * as v from 'valibot';
import { isOpen } from '../../backend/answer.ts';
import { askFunction } from '../../backend/ask-function.ts';
import type { Fetch } from '../../backend/fetch.ts';
import { type ComparedCode, CourseReply } from '../../domain/course.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { CourseAction } from './course-row.ts';
import { noteReply, readCourse, waitingTokens } from './courses.ts';

interface SendOptions {
  readonly fetch: Fetch;
  readonly now: () => Instant;
}

/** Asks the server about a link, with what is to be applied. Null when nobody answered who could know. Never throws. */
async function ask(token: string, action: CourseAction | null, fetch: Fetch): Promise<CourseReply | null> {
  const answer = await askFunction(fetch, 'course', { token, ...action });
  if (!answer) return null;
  const reply = v.safeParse(CourseReply, answer.status === 200 ? answer.json : null);
  if (reply.success) return reply.output;
  // A refusal is the server's: sending the same again would change nothing.
  const isRefused = action !== null && answer.status !== 200 && !isOpen({ ...answer, retryAfter: null });
  const row = isRefused ? await readCourse(token) : null;
  return row && row.state !== 'unread' ? { outcome: 'unknown', state: row.state, course: row.course } : null;
}

/**
 * Sends what waits for a link, in its order, and stops at the first that gets no answer. Several tabs and the worker may do
 * so at once: the server applies each step once, by its key, and of two ticks the later one. Returns whether all is sent.
 */
export async function sendCourse(token: string, { fetch, now }: SendOptions): Promise<boolean> {
  for (;;) {
    const first = (await readCourse(token))?.waiting[0];
    if (!first) return true;
    const reply = await ask(token, first, fetch);
    if (!reply) return false;
    const noted = await noteReply(token, first, reply, now());
    // What cannot be taken out would be sent without end.
    if (!noted.ok) return false;
  }
}

/** Sends what waits for every link of this device. Returns whether all is sent. */
export async function sendCourses(options: SendOptions): Promise<boolean> {
  let isDone = true;
  for (const token of await waitingTokens()) isDone = (await sendCourse(token, options)) && isDone;
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
  if (reply) await noteReply(token, null, reply, now());
  return reply !== null;
}
