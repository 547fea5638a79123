import { type PageStatus, pageStatus, withoutSlots } from '../../../domain/hours/schedule.ts';
import type { Closable, Tables } from '../../../domain/tables.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import { pages } from '../../../services/pages.ts';

/** The status that the page of a service shows; null where it follows a choice. */
export function statusOf(tables: Tables, service: Closable, now: Instant): PageStatus | null {
  const { schedule, hasSlots } = pages[service];
  if (schedule === null) return null;
  const status = pageStatus(tables, schedule, now, [service]);
  return hasSlots ? status : withoutSlots(status);
}
