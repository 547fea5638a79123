import * as v from 'valibot';

/** In milliseconds from the epoch to either side; ECMAScript has no date beyond. */
const LAST_INSTANT = 8.64e15;

/** An instant in epoch milliseconds, as a row, a file or another tab tells it: one that a date can be made of. */
export const InstantSchema = v.pipe(v.number(), v.minValue(-LAST_INSTANT), v.maxValue(LAST_INSTANT));
