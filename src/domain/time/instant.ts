import { type Instant, isIslandDate, utcDate } from './island-time.ts';

const ISO =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** In minutes. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith('-') ? -minutes : minutes;
}

/**
 * Parses an ISO 8601 timestamp with a zone, the wire's format; null when it is invalid or its day does not exist. dayjs leaves a
 * text with a zone to the engine, and engines differ in the days that they accept. It also reads « .5 » as 5 milliseconds.
 */
export function parseInstant(iso: string): Instant | null {
  const [, date = '', time = '', zone = ''] = ISO.exec(iso) ?? [];
  if (!isIslandDate(date)) return null;
  const [clock, fraction = ''] = time.split('.');
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return utcDate(`${date}T${clock}`).subtract(offsetOf(zone), 'minute').valueOf() + milliseconds;
}

/**
 * Formats an instant for the wire: ISO 8601 in UTC, to the millisecond.
 * @throws RangeError beyond 275,760 years, where no date is
 */
export const formatInstant = (instant: Instant): string => utcDate(Math.floor(instant)).toISOString();

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) GMT$/;

/**
 * Parses the date of an HTTP header in the one format that servers may write (IMF-fixdate, RFC 9110 §5.6.7); null when it is
 * missing or invalid.
 */
export function parseHttpDate(header: string | null): Instant | null {
  const [, day = '', name = '', year = '', time = ''] = HTTP_DATE.exec(header?.trim() ?? '') ?? [];
  const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0');
  const date = `${year}-${month}-${day}`;
  return isIslandDate(date) ? utcDate(`${date}T${time}`).valueOf() : null;
}

/** « Thu, 19 Nov 2026 16:00:00 GMT » */
export const formatHttpDate = (instant: Instant): string => utcDate(instant).toString();

/**
 * The pause that a `Retry-After` header asks for, in milliseconds, from seconds or a date; null when it is missing or invalid.
 */
export function parseRetryAfter(header: string | null, now: Instant): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = parseHttpDate(text);
  return date === null ? null : Math.max(0, date - now);
}
