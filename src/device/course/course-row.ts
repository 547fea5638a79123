import * as v from 'valibot';
import { Course, CourseReply, CourseStep, CourseTick } from '../../domain/order/course.ts';
import { Sha256 } from '../../domain/submission/wire.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';

/** An action of the courier, as it is sent: a step, or a tick of a line. */
export const CourseAction = v.union([v.object({ step: CourseStep }), v.object({ tick: CourseTick })]);
export type CourseAction = v.InferOutput<typeof CourseAction>;

/** The photo of a delivery: the key of its step, and the hash of its bytes, which are among the device's attachments. */
export const CoursePhoto = v.object({ key: CourseStep.entries.key, sha256: Sha256 });
export type CoursePhoto = v.InferOutput<typeof CoursePhoto>;

/** The row that a courier's device keeps of one link. One row, so that the steps done and the course shown change together. */
export const CourseRow = v.object({
  state: v.picklist(['unread', 'open', 'over', 'unknown']),
  /** The course as the server last told it; null before that, and once the link has ended. */
  course: v.nullable(Course),
  /** When the server last told it, in epoch milliseconds of its clock. */
  readAt: InstantSchema,
  /** The actions that the server has not answered yet, oldest first. */
  waiting: v.array(CourseAction),
  /** The server’s verdict on the last step that was sent; null before one. */
  outcome: CourseReply.entries.outcome,
  /** Whether the server was reached and failed at the first step that waits: the courier is told. */
  isHeld: v.optional(v.boolean(), false),
  /** The photos that the server does not have yet. They are sent once no action waits. */
  photos: v.optional(v.array(CoursePhoto), []),
  /** How the last photo ended; 'lost' means that this device no longer has its bytes. Null before a photo. */
  photo: v.optional(v.nullable(v.picklist(['sent', 'refused', 'lost'])), null),
});
export type CourseRow = v.InferOutput<typeof CourseRow>;

/** The row of a link that was never read. */
export const newRow = (now: number): CourseRow => ({
  state: 'unread',
  course: null,
  readAt: now,
  waiting: [],
  outcome: null,
  isHeld: false,
  photos: [],
  photo: null,
});

/** Adds an action. A step that waits already is not added again: a thumb may have touched twice. */
export function withAction(row: CourseRow, action: CourseAction): CourseRow {
  const isTwice =
    'step' in action &&
    action.step.step !== 'echec' &&
    row.waiting.some((one) => 'step' in one && one.step.step === action.step.step);
  return isTwice ? row : { ...row, waiting: [...row.waiting, action] };
}

/** Adds the photo of a step. A step has one photo, so the first one stays. */
export const withPhoto = (row: CourseRow, photo: CoursePhoto): CourseRow =>
  row.photos.some(({ key }) => key === photo.key)
    ? row
    : { ...row, photos: [...row.photos, photo], photo: null };

/** Takes out a photo that is not to be sent any more. */
export const withoutPhoto = (
  row: CourseRow,
  key: string,
  became: NonNullable<CourseRow['photo']>,
): CourseRow =>
  // Another tab may have sent the photo meanwhile.
  row.photos.some((photo) => photo.key === key)
    ? { ...row, photos: row.photos.filter((photo) => photo.key !== key), photo: became }
    : row;

const same = (one: CourseAction, other: CourseAction): boolean =>
  'step' in one
    ? 'step' in other && one.step.key === other.step.key
    : 'tick' in other && one.tick.line === other.tick.line && one.tick.at === other.tick.at;

/**
 * Takes in the server's reply. One that was asked for before the link's end was told is overtaken by it: another tab, or the worker, has
 * sent the delivery meanwhile.
 * @param sent the action that the reply answers; null for a question about the course
 * @param askedAt when it was asked for, in epoch milliseconds
 */
export function withReply(
  row: CourseRow,
  sent: CourseAction | null,
  { outcome, state, course }: CourseReply,
  askedAt: number,
  now: number,
): CourseRow {
  const isOvertaken = row.state === 'over' && askedAt < row.readAt && row.readAt <= now;
  return {
    ...row,
    ...(!isOvertaken && { state, course, readAt: now }),
    waiting: sent ? row.waiting.filter((one) => !same(one, sent)) : row.waiting,
    outcome: sent && 'step' in sent ? outcome : row.outcome,
    isHeld: sent && 'step' in sent ? false : row.isHeld,
  };
}

/** Returns what a row still has to send, in its order: the actions, then the photos. Each is the same JSON in every tab. */
export const waitingIn = (row: CourseRow | null): readonly (CourseAction | CoursePhoto)[] =>
  row ? [...row.waiting, ...row.photos] : [];

/** How long a course stays on the device after it was last read, in milliseconds. */
export const COURSE_LIFETIME = 7 * 24 * 60 * 60_000;

/** Whether a row is to be deleted: addresses and telephone numbers do not stay on a courier's phone. */
export const isOutdated = (row: CourseRow, now: number): boolean => now - row.readAt > COURSE_LIFETIME;
