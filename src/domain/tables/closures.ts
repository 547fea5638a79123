import * as v from 'valibot';
import { CLOSABLE } from './closable.ts';
import { Day, Text, Time } from './primitives.ts';

/** A day, or a day and a time on the island's clock: "2026-11-25" or "2026-11-25T08:00". */
export const DayOrTime = v.pipe(
  v.string(),
  v.check((text) => {
    const [day, time, ...rest] = text.split('T');
    return rest.length === 0 && v.is(Day, day) && (time === undefined || v.is(Time, time));
  }, 'Expected "2026-11-25" or "2026-11-25T08:00"'),
);

/**
 * A closing that is planned, such as a public holiday (docs/rules/hours.md#planned-closures). A day alone is
 * closed whole, the last one included; a time that ends it is the time of the reopening.
 */
export const PlannedClosure = v.pipe(
  v.object({
    from: DayOrTime,
    to: DayOrTime,
    services: v.union(
      [
        v.literal('all'),
        v.pipe(
          v.array(v.picklist(CLOSABLE, 'Expected the key of a service, or "all"')),
          v.minLength(1, 'Expected at least one service, or "all"'),
        ),
      ],
      'Expected the keys of services in a list, or "all"',
    ),
    message: v.nullable(Text),
  }),
  v.check(
    // Padded dates and times compare like moments; a day that ends a closure is closed until its last minute.
    ({ from, to }) => (to.includes('T') ? from < to : from.slice(0, 10) <= to),
    'A closure must not end before it starts',
  ),
);
export type PlannedClosure = v.InferOutput<typeof PlannedClosure>;
