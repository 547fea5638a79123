import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanEmail, cleanFileName, cleanPhone, cleanSiret, cleanText } from './clean-text.ts';

test.each([
  ['0690\u201112\u201134', '0690-12-34'],
  ['97110\u200b Pointe\u2011à\u2011Pitre\u00a0', '97110 Pointe-à-Pitre '],
  ['\u202a12 rue Frébault\u202c', '12 rue Frébault'],
  ['\ufeffMaryse\u200e', 'Maryse'],
  ['Jean\u2010Louis', 'Jean-Louis'],
  ['co\u00adlis', 'colis'],
  ['e\u0301tage', 'étage'],
  ['un\r\ndeux\u2028trois\rquatre', 'un\ndeux\ntrois\nquatre'],
  ['12 – 14 rue', '12 – 14 rue'],
  ['une famille 👨‍👩‍👧 et un coeur ❤️', 'une famille 👨‍👩‍👧 et un coeur ❤️'],
  ['\u200d\u200dfin', 'fin'],
  ['moitié \ud83d', 'moitié '],
  ['\u001b[2Jun\u009b\u0007\u007f\tdeux', '[2Jun\tdeux'],
  ['un\vdeux\ftrois\u0085quatre', 'un\ndeux\ntrois\nquatre'],
])('%j is cleaned to %j', (pasted, clean) => expect(cleanText(pasted)).toBe(clean));

test.each([
  ['ordonnance été.pdf', 'ordonnance été.pdf'],
  ['Capture\u202fd’écran.png', 'Capture d’écran.png'],
  ['a.pdf\n\nLG-123456 — pharmacie\r\n  À rembourser', 'a.pdf LG-123456 — pharmacie À rembourser'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['\u001b[2J', '[2J'],
  ['\u0007\n', 'document'],
])('the file name %j is cleaned to %j', (given, clean) => expect(cleanFileName(given)).toBe(clean));

test.each([
  ['\u202a+590\u00a0690\u201112\u201134\u201156\u202c', '+590 690-12-34-56'],
  ['0690–12–34–56', '0690-12-34-56'],
  ['tel:+590690123456', '+590690123456'],
  ['０６９０１２３４５６', '0690123456'],
  ['٠٦٩٠ ١٢ ٣٤ ٥٦', '0690 12 34 56'],
  ['۰۶۹۰۱۲۳۴۷۸', '0690123478'],
  [' 0690 12 34 56, poste 12 ', '0690 12 34 56, poste 12'],
  ['a\u200d\u0301', 'á'],
])('the number %j is cleaned to %j', (pasted, clean) => expect(cleanPhone(pasted)).toBe(clean));

test.each([
  ['x@y.com,', 'x@y.com'],
  ['x@y.com.', 'x@y.com'],
  ['x@y.com ;', 'x@y.com'],
  ['mailto:x@y.com', 'x@y.com'],
  ['MAILTO:x@y.com?subject=Bonjour', 'x@y.com'],
  ['Maryse Louis <maryse@exemple.gp>', 'maryse@exemple.gp'],
  ['<x@y.com>', 'x@y.com'],
  ['<mailto:x@y.com>', 'x@y.com'],
  ['«\u00a0x@y.com\u00a0»', 'x@y.com'],
  ['(x@y.com)', 'x@y.com'],
  ['\u200bjean\u2011louis@exemple.gp\u00a0', 'jean-louis@exemple.gp'],
  ['x@y', 'x@y'],
  ['maryse', 'maryse'],
])('the address %j is cleaned to %j', (pasted, clean) => expect(cleanEmail(pasted)).toBe(clean));

test.each([
  ['329.338.88300153', '32933888300153'],
  ['SIRET : 732 829 320 00074', '73282932000074'],
  ['Siret n° 73282932000074', '73282932000074'],
  ['N° SIRET : 732829320-00074', '73282932000074'],
  ['n°siret 732\u202f829\u202f320\u202f00074', '73282932000074'],
  ['732 829 320', '732 829 320'],
  ['en cours', 'en cours'],
])('the SIRET %j is cleaned to %j', (pasted, clean) => expect(cleanSiret(pasted)).toBe(clean));

describe('any pasted text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          'a',
          'e',
          '\u0301',
          '\u200d',
          '👩',
          '\ufe0f',
          '\u2011',
          '<',
          '@',
          '>',
          'mailto:',
          'siret',
          ' ',
          'tel:',
          '1',
          '.',
        ),
      )
      .map((parts) => parts.join('')),
  );
  it.each([
    ['cleanText', cleanText],
    ['cleanPhone', cleanPhone],
    ['cleanSiret', cleanSiret],
  ])('%s leaves alone what it has cleaned', (_name, clean) => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });

  it.each([cleanText, cleanPhone, cleanEmail, cleanSiret])(
    'comes to an end over much of it (%#)',
    (clean) => {
      for (const piece of ['\u200d', '👩\u200d', '<@', 'mailto:', ' ,', 'siret ', '\u00a0']) {
        expect(clean(piece.repeat(100_000)).length).toBeLessThan(1_000_000);
      }
    },
  );
});
