import type { Instant } from '../../../domain/island-time.ts';
import { type PageStatus, pageStatus, type ScheduleKey, withoutSlots } from '../../../domain/schedule.ts';
import type { Closable, Tables } from '../../../domain/tables.ts';

/** Whose hours each service keeps; null where they follow a choice of the customer (docs/rules/hours.md#whose-hours). */
const HOURS: Readonly<Record<Closable, ScheduleKey | null>> = {
  restaurant: 'restaurant',
  courses: 'courses',
  pharmacie: 'pharmacie',
  colis: 'colis',
  particulier: 'particulier',
  boutique: 'courses',
  tutelle: null,
  handicap: null,
};

/** The status that the page of a service shows; null where it follows a choice. */
export function statusOf(tables: Tables, service: Closable, now: Instant): PageStatus | null {
  const key = HOURS[service];
  if (key === null) return null;
  const status = pageStatus(tables, key, now, [service]);
  return service === 'restaurant' ? status : withoutSlots(status);
}
