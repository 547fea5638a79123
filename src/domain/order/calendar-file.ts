import { formatInstant } from '../time/instant.ts';
import type { Instant } from '../time/island-time.ts';

export interface CalendarEvent {
  /** The same for every version of the event, so that a later file replaces the earlier one. */
  readonly uid: string;
  readonly start: Instant;
  readonly minutes: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** When this version was written; the latest one counts. */
  readonly writtenAt: Instant;
}

const PRODUCT = '-//Livraison Guadeloupe//FR';
const MS_PER_MINUTE = 60_000;

/**
 * An event as an iCalendar file (RFC 5545). Times are in UTC, so that the file needs no time zone table: the device
 * shows them on its own clock.
 */
export function calendarFile(event: CalendarEvent): string {
  const { uid, start, minutes, title, description, location, writtenAt } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${Math.max(0, Math.floor(writtenAt / MS_PER_MINUTE))}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * MS_PER_MINUTE)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** An instant in the format « 20261119T164500Z » (§3.3.5, form 2). */
function utc(instant: Instant): string {
  return `${formatInstant(instant).slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Control characters that no text may contain (§3.1): all but the tab, once line ends have become « \n ». */
const FORBIDDEN = /(?![\t\n\u0080-\u009f])\p{Cc}/gu;

/** Escapes a text (§3.3.11): a backslash before backslash, semicolon and comma, and « \n » for a line end. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(FORBIDDEN, '');
}

const MAX_OCTETS = 75;

/**
 * Folds a line into lines of at most 75 octets, each after the first with a leading space; characters stay whole
 * (§3.1).
 */
function fold(line: string): string {
  const folded: string[] = [''];
  let room = MAX_OCTETS;
  for (const character of line) {
    const size = utf8Octets(character);
    if (size > room) {
      folded.push(' ');
      room = MAX_OCTETS - 1;
    }
    folded[folded.length - 1] += character;
    room -= size;
  }
  return folded.join('\r\n');
}

function utf8Octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
