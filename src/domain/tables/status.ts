import * as v from 'valibot';
import { Day, Text, Time, Version } from './primitives.ts';

/** A day, or a day and a time on the island's clock: "2026-11-25" or "2026-11-25T08:00". */
const ReopenDate = v.pipe(
  v.string(),
  v.check((text) => {
    const [day, time, ...rest] = text.split('T');
    return rest.length === 0 && v.is(Day, day) && (time === undefined || v.is(Time, time));
  }, 'Expected "2026-11-25" or "2026-11-25T08:00"'),
);

/** The operator's switch. It must work alone for closing in a hurry, so the message is optional. */
const closure = {
  temporarilyClosed: v.boolean(),
  message: v.nullable(Text),
  reopenDate: v.nullable(ReopenDate),
};
const ServiceSwitch = v.object({ ...closure, comingSoon: v.boolean() });

/** A notice on one page from one island day to another, both included (docs/rules/hours.md#notices). */
const Notice = v.pipe(
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
  notices: v.array(Notice),
});
export type StatusTable = v.InferOutput<typeof StatusTable>;
