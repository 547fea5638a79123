import * as v from 'valibot';

const IsoInstant = v.pipe(v.string(), v.isoTimestamp());

/** How a question stands. The customer's first answer holds. */
export const QUESTION_STATES = ['ouverte', 'oui', 'non', 'retiree', 'expiree'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** A replacement that the manager proposes for an article that is missing. */
export const Question = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The line of the list, counted from 1. */
  line: v.pipe(v.number(), v.integer()),
  item: v.string(),
  proposal: v.string(),
  /** In cents, for the whole line. */
  price: v.pipe(v.number(), v.integer()),
  state: v.picklist(QUESTION_STATES),
  askedAt: IsoInstant,
  expiresAt: IsoInstant,
  answeredAt: v.nullable(IsoInstant),
});
export type Question = v.InferOutput<typeof Question>;

/**
 * The questions whose replacement the customer has accepted, by the line of the list, counted from 1. The later answer of a line holds.
 * @param questions oldest first
 */
export const replacementsOf = (questions: readonly Question[]): ReadonlyMap<number, Question> =>
  new Map(questions.flatMap((question) => (question.state === 'oui' ? [[question.line, question]] : [])));

export const ANSWERS = ['oui', 'non'] as const;
export type Answer = (typeof ANSWERS)[number];
