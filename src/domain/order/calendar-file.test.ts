import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { at } from '../testing.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: '0f0e@livraison',
  start: at('2026-11-19', '20:45'),
  minutes: 30,
  title: 'Livraison : Chez Man Lili',
  description: 'Commande LG-123456\nTotal : 61,25 €; payé',
  location: 'Petit-Bourg',
  writtenAt: at('2026-11-19', '12:00'),
};

it('is one event, with the island’s time in UTC', () => {
  expect(calendarFile(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Livraison Guadeloupe//FR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0f0e@livraison',
    `SEQUENCE:${at('2026-11-19', '12:00') / 60_000}`,
    'DTSTAMP:20261119T160000Z',
    'DTSTART:20261120T004500Z',
    'DTEND:20261120T011500Z',
    'SUMMARY:Livraison : Chez Man Lili',
    'DESCRIPTION:Commande LG-123456\\nTotal : 61\\,25 €\\; payé',
    'LOCATION:Petit-Bourg',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('leaves out empty properties', () => {
  const file = calendarFile({ ...EVENT, description: '', location: '' });
  expect(file).not.toMatch(/DESCRIPTION|LOCATION/);
});

it('folds a long line between characters', () => {
  const [first, second] =
    /SUMMARY:(.*)\r\n (.*)\r\n/.exec(calendarFile({ ...EVENT, title: 'é'.repeat(40) }))?.slice(1) ?? [];
  expect(first).toBe('é'.repeat(33));
  expect(second).toBe('é'.repeat(7));
});

/** Reads a property as a calendar does (RFC 5545 §3.1, §3.3.11). */
function readText(file: string, name: string): string | undefined {
  const unfolded = file.replace(/\r\n /g, '');
  const line = unfolded.split('\r\n').find((one) => one.startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('\\', ';', ',', '\n', ':', '"', 'n', '\\n', 'é', '🥭', 'END:VEVENT'), {
      maxLength: 60,
    })
    .map((parts) => parts.join('')),
);

it('preserves any text, in lines that any calendar accepts', () => {
  fc.assert(
    fc.property(texts, texts, (title, description) => {
      const file = calendarFile({ ...EVENT, title, description: `x${description}` });
      expect(readText(file, 'SUMMARY')).toBe(title);
      expect(readText(file, 'DESCRIPTION')).toBe(`x${description}`);
      const lines = file.split('\r\n');
      expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
    }),
  );
});

it('drops the control characters that no calendar accepts', () => {
  expect(readText(calendarFile({ ...EVENT, title: 'a\u0000b\u001bc\u007fd\te\r\nf\rg' }), 'SUMMARY')).toBe(
    'abcd\te\nf\ng',
  );
});
