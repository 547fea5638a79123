import * as v from 'valibot';
import type { CourseReply } from '../../domain/order/course.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { attachmentRows, removeAttachments } from '../attachments/attachments.ts';
import type { Photo } from '../attachments/prepare-photo.ts';
import { broadcast, onChange } from '../database/changes.ts';
import type { Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import type { Companion } from '../database/transactions.ts';
import {
  type CourseAction,
  CourseRow,
  isOutdated,
  newRow,
  waitingIn,
  withAction,
  withoutPhoto,
  withPhoto,
  withReply,
} from './course-row.ts';

const parse = (row: unknown): CourseRow | null => {
  const parsed = v.safeParse(CourseRow, row);
  return parsed.success ? parsed.output : null;
};

/** The row that the device keeps of a link; null where there is none, or where it is unreadable. */
export async function readCourse(token: string): Promise<CourseRow | null> {
  const read = await rows.get('courses', token);
  return read.ok ? parse(read.value) : null;
}

type RowChange = (row: CourseRow) => CourseRow;

/** Changes the row of a link without a word to the pages that show it. */
function changeRow(
  token: string,
  now: Instant,
  change: RowChange,
  companions: readonly Companion[] = [],
): Promise<Stored<void>> {
  const changed = (row: unknown) => ({ result: undefined, write: change(parse(row) ?? newRow(now)) });
  return rows.change<void>('courses', token, changed, companions);
}

async function changeCourse(
  token: string,
  now: Instant,
  change: RowChange,
  companions?: readonly Companion[],
): Promise<Stored<void>> {
  const done = await changeRow(token, now, change, companions);
  broadcast('courses', token);
  return done;
}

/**
 * Writes an action of the courier to the disk before it is sent. `durable` is false when it would be lost with this page.
 */
export const addAction = (token: string, action: CourseAction, now: Instant): Promise<Stored<void>> =>
  changeCourse(token, now, (row) => withAction(row, action));

/** Stores the server's reply, and takes out the action that it answers. */
export const noteReply = (
  token: string,
  sent: CourseAction | null,
  reply: CourseReply,
  askedAt: Instant,
  now: Instant,
): Promise<Stored<void>> => changeCourse(token, now, (row) => withReply(row, sent, reply, askedAt, now));

/** Notes that the server has failed at a step. */
export async function noteFailure(token: string, now: Instant): Promise<void> {
  if ((await readCourse(token))?.isHeld) return;
  await changeCourse(token, now, (row) => ({ ...row, isHeld: true }));
}

/**
 * Writes the photo of a step to the disk, with its bytes. The step was written before it, so that a
 * photo for which there is no room does not take the step with it. `durable` is false when it would be lost with this page.
 */
export const addPhoto = (token: string, key: string, photo: Photo, now: Instant): Promise<Stored<void>> =>
  changeCourse(
    token,
    now,
    (row) => withPhoto(row, { key, sha256: photo.sha256 }),
    attachmentRows(key, [{ sha256: photo.sha256, bytes: photo.bytes, storedAt: now }]),
  );

/** Notes that a photo could not be kept on this device. */
export const notePhotoLost = (token: string, now: Instant): Promise<Stored<void>> =>
  changeCourse(token, now, (row) => ({ ...row, photo: 'lost' }));

/** Takes a photo from the device: the server has it, has refused it for good, or its bytes are gone. */
export async function dropPhoto(
  token: string,
  key: string,
  became: NonNullable<CourseRow['photo']>,
  now: Instant,
): Promise<Stored<void>> {
  const dropped = await changeRow(token, now, (row) => withoutPhoto(row, key, became));
  // The page then says that the photo is erased.
  await removeAttachments(key);
  broadcast('courses', token);
  return dropped;
}

/** The links with something to send. */
export async function waitingTokens(): Promise<string[]> {
  const all = await rows.all('courses');
  return all.ok
    ? all.value.flatMap(({ key, value }) => (waitingIn(parse(value)).length > 0 ? [key] : []))
    : [];
}

/** Deletes the courses that were last read a week ago, with their photos; see `isOutdated`. */
export async function purgeCourses(now: Instant): Promise<void> {
  const all = await rows.all('courses');
  if (!all.ok) return;
  for (const { key, value } of all.value) {
    const row = parse(value);
    if (row && !isOutdated(row, now)) continue;
    await rows.remove('courses', key);
    for (const photo of row?.photos ?? []) await removeAttachments(photo.key);
    broadcast('courses', key);
  }
}

/** Calls back after every change of a course, in any tab or the worker. Returns the function that stops it. */
export function onCourseChange(token: string, listener: () => void): () => void {
  return onChange('courses', (key) => {
    if (key === undefined || key === token) listener();
  });
}
