import { foreseen } from '../domain/hours/closures.ts';
import type { Tables } from '../domain/tables.ts';
import { parseTime } from '../domain/time/island-time.ts';
import { catalogue } from '../services/catalogue.ts';
import { emptyValues } from '../services/field-values.ts';

const minutesOf = ({ slots }: { slots: readonly { open: string; close: string }[] }) =>
  slots.map(({ open, close }) => [parseTime(open), parseTime(close)]);

/**
 * Data for public/pre-paint.js: the form on the page, the hours of its service by day, Sunday first, in minutes of the
 * island's day, and its planned closures. Values of an attribute in single quotes.
 */
export function prePaintData(
  path: string,
  tables: Pick<Tables, 'schedules' | 'status'>,
): Record<string, string> {
  const service = catalogue.find((candidate) => candidate.path === path);
  if (!service) return {};
  const form = service.slug;
  const key = service.hoursFollowChoice ? null : service.scheduleOf(emptyValues(service.fields));
  if (key === null) return { form };
  const hours = JSON.stringify(tables.schedules.services[key].schedule.map(minutesOf));
  const closures = foreseen(tables.status, service.slug);
  return { form, hours, ...(closures.length > 0 && { closures: attribute(JSON.stringify(closures)) }) };
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
