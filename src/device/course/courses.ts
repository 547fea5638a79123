import * as v from 'valibot';
import type { CourseReply } from '../../domain/course.ts';
import type { Instant } from '../../domain/island-time.ts';
import { broadcast, onChange } from '../database/changes.ts';
import type { Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { type CourseAction, CourseRow, isOutdated, newRow, withAction, withReply } from './course-row.ts';

const parse = (row: unknown): CourseRow | null => {
  const parsed = v.safeParse(CourseRow, row);
  return parsed.success ? parsed.output : null;
};

/** What the device keeps of a link; null where there is none, or where it is unreadable. */
export async function readCourse(token: string): Promise<CourseRow | null> {
  const read = await rows.get('courses', token);
  return read.ok ? parse(read.value) : null;
}

async function changeCourse(
  token: string,
  now: Instant,
  change: (row: CourseRow) => CourseRow,
): Promise<Stored<void>> {
  const done = await rows.change<void>('courses', token, (row) => ({
    result: undefined,
    write: change(parse(row) ?? newRow(now)),
  }));
  broadcast('courses', token);
  return done;
}

/**
 * Writes what the courier did to the disk before anything is sent. `durable` is false when it would be lost with this page.
 */
export const addAction = (token: string, action: CourseAction, now: Instant): Promise<Stored<void>> =>
  changeCourse(token, now, (row) => withAction(row, action));

/** Stores the server's reply, and takes out what it answers. */
export const noteReply = (
  token: string,
  sent: CourseAction | null,
  reply: CourseReply,
  now: Instant,
): Promise<Stored<void>> => changeCourse(token, now, (row) => withReply(row, sent, reply, now));

/** Notes that the server has failed at a step. */
export async function noteFailure(token: string, now: Instant): Promise<void> {
  if ((await readCourse(token))?.isHeld) return;
  await changeCourse(token, now, (row) => ({ ...row, isHeld: true }));
}

/** The links with something to send. */
export async function waitingTokens(): Promise<string[]> {
  const all = await rows.all('courses');
  return all.ok ? all.value.flatMap(({ key, value }) => (parse(value)?.waiting.length ? [key] : [])) : [];
}

/** Deletes the courses that were last read a week ago; see `isOutdated`. */
export async function purgeCourses(now: Instant): Promise<void> {
  const all = await rows.all('courses');
  if (!all.ok) return;
  for (const { key, value } of all.value) {
    const row = parse(value);
    if (!row || isOutdated(row, now)) await rows.remove('courses', key);
  }
}

/** Calls back after every change of a course, in any tab or the worker. Returns the function that stops it. */
export function onCourseChange(token: string, listener: () => void): () => void {
  return onChange('courses', (key) => {
    if (key === undefined || key === token) listener();
  });
}
