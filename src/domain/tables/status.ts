import * as v from 'valibot';
import { DayOrTime, PlannedClosure } from './closures.ts';
import { Day, Text, Version } from './primitives.ts';

/** The operator's switch. It must work alone for closing in a hurry, so the message is optional. */
const closure = {
  temporarilyClosed: v.boolean(),
  message: v.nullable(Text),
  reopenDate: v.nullable(DayOrTime),
};
const ServiceSwitch = v.object({ ...closure, comingSoon: v.boolean() });

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
  services: v.object({
    restaurant: ServiceSwitch,
    courses: ServiceSwitch,
    pharmacie: ServiceSwitch,
    colis: ServiceSwitch,
    particulier: ServiceSwitch,
    boutique: ServiceSwitch,
    tutelle: ServiceSwitch,
    handicap: ServiceSwitch,
  }),
  /** Missing in tables of an earlier version of the app. */
  closures: v.optional(v.array(PlannedClosure), () => []),
  notices: v.array(Notice),
});
export type StatusTable = v.InferOutput<typeof StatusTable>;
