import * as v from 'valibot';
import { CLOSABLE, type Closable } from '../service-pages.ts';
import { Day, Text, Time, Version } from './primitives.ts';

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

/** The operator's switch. It must work alone for closing in a hurry, so the message is optional. */
const closure = {
  temporarilyClosed: v.boolean(),
  message: v.nullable(Text),
  reopenDate: v.nullable(DayOrTime),
};
/** Missing in a table that was edited before the app had the service: the rest of that table, closures above all, stays in force. */
const ServiceSwitch = v.optional(v.object({ ...closure, comingSoon: v.boolean() }), () => ({
  temporarilyClosed: false,
  message: null,
  reopenDate: null,
  comingSoon: false,
}));
const switches = Object.fromEntries(CLOSABLE.map((key) => [key, ServiceSwitch])) as Readonly<
  Record<Closable, typeof ServiceSwitch>
>;

/** A notice on one page from one island day to another, both included (docs/rules/hours.md#notices). */
export const Notice = v.pipe(
  v.object({
    page: v.pipe(v.string(), v.startsWith('/', 'Expected a path such as "/restaurants"')),
    from: Day,
    to: Day,
    title: Text,
    message: Text,
  }),
  v.check(({ from, to }) => from <= to, 'A notice must not end before it starts'),
);
export type Notice = v.InferOutput<typeof Notice>;

export const StatusTable = v.object({
  version: Version,
  ...closure,
  services: v.object(switches),
  /** Missing in tables of an earlier version of the app. */
  closures: v.optional(v.array(PlannedClosure), () => []),
  notices: v.array(Notice),
});
export type StatusTable = v.InferOutput<typeof StatusTable>;
