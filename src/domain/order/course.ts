import * as v from 'valibot';
import { writtenText } from '../text/clean-text.ts';
import { LinkToken } from './link-token.ts';
import { ORDER_STATUSES } from './order-status.ts';

/** The messages between a courier's device and the server (docs/rules/desk.md#courier). */

const IsoInstant = v.pipe(v.string(), v.isoTimestamp());

/** The steps that a courier reports: picked up, delivered, failed. */
export const COURSE_STEPS = ['recuperee', 'livree', 'echec'] as const;
export type CourseStepName = (typeof COURSE_STEPS)[number];

/** The digits that the recipient says. */
const RecipientCode = v.pipe(v.string(), v.regex(/^\d{4}$/));

/** A step as the courier's device makes it. Its key makes the server apply it once. */
export const CourseStep = v.object({
  key: v.pipe(v.string(), v.uuid()),
  step: v.picklist(COURSE_STEPS),
  /** The moment of the touch, by the server's clock. */
  at: IsoInstant,
  /** Why the delivery failed. */
  reason: v.exactOptional(v.pipe(v.string(), v.transform(writtenText), v.maxLength(300))),
  /** Who took it, in the courier's words. */
  receivedBy: v.exactOptional(v.pipe(v.string(), v.transform(writtenText), v.maxLength(100))),
  /** The digits that the recipient said. */
  code: v.exactOptional(RecipientCode),
});
export type CourseStep = v.InferOutput<typeof CourseStep>;

/** A line of the list that is ticked, or unticked again. The later touch holds. */
export const CourseTick = v.object({
  /** Its key; see domain/desk/ticks.ts. */
  line: v.pipe(v.string(), v.minLength(1), v.maxLength(250)),
  isTicked: v.boolean(),
  at: IsoInstant,
});
export type CourseTick = v.InferOutput<typeof CourseTick>;

/** Body of a request: the link, and a step or a tick to apply, or digits to compare before the course is ended with them. */
export const CourseRequest = v.strictObject({
  token: LinkToken,
  step: v.exactOptional(CourseStep),
  tick: v.exactOptional(CourseTick),
  code: v.exactOptional(RecipientCode),
});
export type CourseRequest = v.InferOutput<typeof CourseRequest>;

const CoursePlace = v.object({
  role: v.picklist(['retrait', 'livraison']),
  name: v.string(),
  address: v.string(),
  landmark: v.string(),
  /** The web address of a map; empty where nothing says where it is. */
  map: v.string(),
});
export type CoursePlace = v.InferOutput<typeof CoursePlace>;

const CourseCall = v.object({
  role: v.picklist(['retrait', 'livraison']),
  name: v.string(),
  phone: v.string(),
  /** Whether the person wishes to be written to and never called. */
  isSmsOnly: v.boolean(),
});
export type CourseCall = v.InferOutput<typeof CourseCall>;

/** Facts about an order that a courier acts on; the page has a sentence for each. */
export const COURSE_FACTS = ['deja_payee', 'sacs', 'rangement', 'enveloppe', 'prioritaire'] as const;

/** The part of an order that its courier sees: no e-mail, no document, no price. */
export const CourseSheet = v.object({
  places: v.array(CoursePlace),
  calls: v.array(CourseCall),
  /** The goods to fetch or buy, in the customer's words. */
  words: v.string(),
  /** A grocery list as its text travels (src/services/courses/list-text.ts); empty without one. */
  list: v.string(),
  /** In kilograms, as typed; empty where it is not asked. */
  weight: v.string(),
  facts: v.array(v.picklist(COURSE_FACTS)),
});
export type CourseSheet = v.InferOutput<typeof CourseSheet>;

export const Course = v.object({
  reference: v.string(),
  service: v.string(),
  status: v.picklist(ORDER_STATUSES),
  slotAt: v.nullable(IsoInstant),
  /** The manager's words for the courier. */
  note: v.nullable(v.string()),
  sheet: CourseSheet,
  /** The steps that have been done, oldest first. */
  steps: v.array(v.object({ step: v.picklist(COURSE_STEPS), at: IsoInstant })),
  /** The keys of the lines that courier or manager has ticked. */
  ticks: v.array(v.string()),
  /** The customer’s answers about lines of the list. */
  replacements: v.array(
    v.object({ line: v.number(), proposal: v.string(), state: v.picklist(['oui', 'non', 'ouverte']) }),
  ),
});
export type Course = v.InferOutput<typeof Course>;

/**
 * The result of digits that were compared, and how many more may be wrong.
 * - right, wrong: as they are
 * - spent: too many were wrong before, and they are not compared any more
 * - over, unknown: there is no open link
 */
export const ComparedCode = v.object({
  outcome: v.picklist(['right', 'wrong', 'spent', 'over', 'unknown']),
  left: v.pipe(v.number(), v.integer()),
});
export type ComparedCode = v.InferOutput<typeof ComparedCode>;

/**
 * Answer to a request. `outcome` says what became of the step or the tick; null without one. `course` is there while the link is open.
 * - done: the step is applied, now or before
 * - late: the link had ended after the touch; the manager sees the step, and it has moved nothing
 * - over: the link had ended before the touch, or the order has a hundred steps
 * - unknown: there is no such link, or the key is another's
 *
 * `code` is there for digits that were to be compared.
 */
export const CourseReply = v.object({
  outcome: v.nullable(v.picklist(['done', 'late', 'over', 'unknown'])),
  state: v.picklist(['open', 'over', 'unknown']),
  course: v.nullable(Course),
  code: v.exactOptional(ComparedCode),
});
export type CourseReply = v.InferOutput<typeof CourseReply>;
