import { dateFromDays, daysFromEpoch } from './calendar.ts';
import type { Instant } from './island-time.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})$/;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

function offsetMinutes(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Parses an ISO 8601 timestamp with a zone, the wire's format; null when it is invalid. */
export function parseInstant(iso: string): Instant | null {
  const match = ISO.exec(iso);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '0', fraction = '0', zone = 'Z'] = match;
  const days = daysFromEpoch(Number(year), Number(month), Number(day));
  const minutes = Number(hour) * 60 + Number(minute) - offsetMinutes(zone);
  return (
    days * MS_PER_DAY + minutes * MS_PER_MINUTE + Number(second) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Formats an instant for the wire: ISO 8601 in UTC, to the millisecond. */
export function formatInstant(precise: Instant): string {
  const instant = Math.floor(precise);
  const { year, month, day } = dateFromDays(Math.floor(instant / MS_PER_DAY));
  const ms = instant - Math.floor(instant / MS_PER_DAY) * MS_PER_DAY;
  const minute = Math.floor(ms / MS_PER_MINUTE);
  const time = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:${pad(Math.floor(ms / 1000) % 60)}`;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${time}.${pad(ms % 1000, 3)}Z`;
}
