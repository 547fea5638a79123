import * as v from 'valibot';
import { WEEKDAY_NAMES } from '../hours/copy.ts';
import { editedAs, Text, Time, Version } from './primitives.ts';

/** "HH:mm" texts can be compared like times, because they are padded. */
const OpeningSlot = v.pipe(
  v.object({ open: Time, close: Time }),
  v.check(({ open, close }) => open < close, 'A slot must close after it opens'),
);

const OpeningSlots = v.pipe(
  v.array(OpeningSlot),
  v.check(
    (slots) => slots.every(({ open }, index) => index === 0 || (slots[index - 1]?.close ?? '') < open),
    'Slots must be in order and must not touch or overlap',
  ),
);

/**
 * One service's week. Its delivery slots are `interval` minutes apart, and begin at least `preparationTime` minutes
 * from now.
 */
export const ServiceSchedule = v.object({
  name: Text,
  preparationTime: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
  interval: v.pipe(
    v.number(),
    // Slots are rounded within the hour (docs/rules/hours.md#slots), which needs a divisor of 60.
    v.check(
      (interval) => Number.isInteger(interval) && interval > 0 && 60 % interval === 0,
      'Expected an interval that divides the hour',
    ),
    editedAs('integer'),
  ),
  schedule: v.pipe(
    v.array(v.object({ day: v.pipe(Text, editedAs('none')), slots: OpeningSlots })),
    v.length(7, 'Expected seven days'),
    v.check(
      (days) => days.every(({ day }, index) => day === WEEKDAY_NAMES[index]),
      'Expected the days from Dimanche to Samedi, in that order',
    ),
  ),
});
export type ServiceSchedule = v.InferOutput<typeof ServiceSchedule>;

export const ScheduleTable = v.object({
  version: Version,
  services: v.object({
    restaurant: ServiceSchedule,
    courses: ServiceSchedule,
    pharmacie: ServiceSchedule,
    colis: ServiceSchedule,
    particulier: ServiceSchedule,
  }),
});
export type ScheduleTable = v.InferOutput<typeof ScheduleTable>;
