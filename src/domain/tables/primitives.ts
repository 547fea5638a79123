import * as v from 'valibot';
import { isAmount } from '../money.ts';
import { withoutInvisible } from '../text/clean-text.ts';
import { isIslandDate, parseTime } from '../time/island-time.ts';

/** Schemas that several tables share. Messages are for the operator who edits the JSON files. */

/** The version of a table; every draft, order and payment records it (docs/rules/reference-data.md#version). */
export const Version = v.pipe(
  v.string(),
  v.regex(/^[\w.:+-]{1,40}$/, 'Expected a version such as "2026-11-01"'),
);

/** A text of the operator's, whose typographic spaces stay. */
export const Text = v.pipe(
  v.string(),
  v.transform(withoutInvisible),
  v.trim(),
  v.nonEmpty('Expected some text'),
  v.maxLength(2000),
);

/** Integer cents, from 0 to 10 000 €: a larger amount is a euro amount typed with too many zeros. */
export const Amount = v.pipe(
  v.number(),
  v.check(isAmount, 'Expected an amount in integer cents, not negative'),
  v.maxValue(1_000_000, 'Expected at most 1000000 cents'),
);

export const Time = v.pipe(
  v.string(),
  v.check((text) => parseTime(text) !== null, 'Expected a time such as "09:30"'),
);

/** Before the year 3000: the day after the last one must be a day too. */
export const Day = v.pipe(
  v.string(),
  v.check((text) => isIslandDate(text) && text < '3000', 'Expected an existing day such as "2026-11-19"'),
);

export const Zone = v.picklist(['A', 'B', 'C', 'D'], 'Expected zone A, B, C or D');
export type Zone = v.InferOutput<typeof Zone>;

/** Whether the values are all different. */
export const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
