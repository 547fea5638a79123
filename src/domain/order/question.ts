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
  /** Empty where there is nothing to put in its place. */
  proposal: v.string(),
  /** In cents, for the whole line. */
  price: v.pipe(v.number(), v.integer()),
  state: v.picklist(QUESTION_STATES),
  askedAt: IsoInstant,
  expiresAt: IsoInstant,
  answeredAt: v.nullable(IsoInstant),
});
export type Question = v.InferOutput<typeof Question>;

/** A line of a list, as far as a question is about it. */
interface Line {
  readonly quantity: number;
  readonly item: string;
}

/** The article of a line, as a question names it. */
export const articleOf = ({ quantity, item }: Line): string => `${quantity} × ${item}`;

/**
 * The line that a question is about, counted from 1: a correction may have moved it. Null where it has taken the line off or changed
 * its words.
 */
export function lineOf(
  { line, item }: Pick<Question, 'line' | 'item'>,
  lines: readonly Line[],
): number | null {
  const articles = lines.map(articleOf);
  if (articles[line - 1] === item) return line;
  const index = articles.indexOf(item);
  return index === -1 ? null : index + 1;
}

/**
 * The questions that the customer has answered, by the line of the list, counted from 1. The later answer of a line holds.
 * @param questions oldest first
 * @param lines the list as it is now
 */
export function answersOf(
  questions: readonly Question[],
  lines: readonly Line[],
): ReadonlyMap<number | null, Question> {
  const answered = questions.filter(({ state }) => state === 'oui' || state === 'non');
  return new Map(answered.map((question) => [lineOf(question, lines), question]));
}

export const ANSWERS = ['oui', 'non'] as const;
export type Answer = (typeof ANSWERS)[number];
