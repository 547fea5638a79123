import * as v from 'valibot';
import { isAmount } from '../money.ts';
import { withoutInvisible } from '../text/clean-text.ts';
import { isIslandDate, parseTime } from '../time/island-time.ts';

/** Schemas that several tables share. Messages are for the operator who edits the JSON files. */

/** How the desk edits a value (docs/rules/desk.md#prices-and-hours). `none`: it has no control, because nobody chooses it. */
export type Control = 'amount' | 'commune' | 'day' | 'integer' | 'lines' | 'none' | 'time';

/** Says in a schema how the desk edits its value. One that does not say it is edited by the type of the value. */
export const editedAs = <T>(control: Control) => v.metadata<T, { readonly control: Control }>({ control });

/** The version of a table; every draft, order and payment records it (docs/rules/reference-data.md#version). */
export const Version = v.pipe(
  v.string(),
  v.regex(/^[\w.:+-]{1,40}$/, 'Expected a version such as "2026-11-01"'),
  editedAs('none'),
);

/** A text of the operator's, whose typographic spaces stay. */
export const Text = v.pipe(
  v.string(),
  v.transform(withoutInvisible),
  v.trim(),
  v.nonEmpty('Expected some text'),
  v.maxLength(2000),
);

/** A {@link Text} of several lines. */
export const Lines = v.pipe(Text, editedAs('lines'));

/** Integer cents, from 0 to 10 000 €: a larger amount is a euro amount typed with too many zeros. */
export const Amount = v.pipe(
  v.number(),
  v.check(isAmount, 'Expected an amount in integer cents, not negative'),
  v.maxValue(1_000_000, 'Expected at most 1000000 cents'),
  editedAs('amount'),
);

export const Time = v.pipe(
  v.string(),
  v.check((text) => parseTime(text) !== null, 'Expected a time such as "09:30"'),
  editedAs('time'),
);

/** Before the year 3000: the day after the last one must be a day too. */
export const Day = v.pipe(
  v.string(),
  v.check((text) => isIslandDate(text) && text < '3000', 'Expected an existing day such as "2026-11-19"'),
  editedAs('day'),
);

/** The name of a commune of the table of communes, which alone says which there are. */
export const CommuneName = v.pipe(Text, editedAs('commune'));

export const Zone = v.picklist(['A', 'B', 'C', 'D'], 'Expected zone A, B, C or D');
export type Zone = v.InferOutput<typeof Zone>;

/** Whether the values are all different. */
export const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
