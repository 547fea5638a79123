import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fileNameOf } from '../files/file-name.ts';
import {
  cleanEmail,
  cleanFileName,
  cleanPhone,
  cleanSigns,
  cleanSiret,
  cleanText,
  cleanTexts,
} from './clean-text.ts';

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

// docs/rules/forms.md#cleaning
test.each([
  ['IMG_0001.HEIC', 'image/jpeg', 'IMG_0001.jpg'],
  ['IMG_0001.HEIC', 'image/heic', 'IMG_0001.HEIC'],
  ['IMG_0001.heif', 'image/heic', 'IMG_0001.heif'],
  ['20261119_101500.heic', 'image/jpeg', '20261119_101500.jpg'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['image.jfif', 'image/jpeg', 'image.jpg'],
  ['image', 'image/jpeg', 'image.jpg'],
  ['image%3A1000012345', 'image/jpeg', 'image%3A1000012345.jpg'],
  ['ordonnance dr. Martin', 'application/pdf', 'ordonnance dr. Martin.pdf'],
  ['ordonnance.pdf.jpg', 'application/pdf', 'ordonnance.pdf.pdf'],
  ['scan.tiff', 'image/png', 'scan.tiff.png'],
  ['.heic', 'image/jpeg', 'document.jpg'],
  ['', 'image/webp', 'document.webp'],
  ['rapport.csv', 'text/csv', 'rapport.csv'],
])('the file %j of the type %s is called %j (docs/rules/files.md#names)', (name, type, called) =>
  expect(fileNameOf(name, type)).toBe(called),
);

test.each([
  ['\u202a+590\u00a0690\u201112\u201134\u201156\u202c', '+590 690-12-34-56'],
  ['0690–12–34–56', '0690-12-34-56'],
  ['tel:+590690123456', '+590690123456'],
  ['０６９０１２３４５６', '0690123456'],
  ['٠٦٩٠ ١٢ ٣٤ ٥٦', '0690 12 34 56'],
  ['۰۶۹۰۱۲۳۴۷۸', '0690123478'],
  [' 0690 12 34 56, poste 12 ', '0690 12 34 56, poste 12'],
  ['a\u200d\u0301', 'á'],
  ['0690\ufe0d12\ufe0f34\u034f56', '0690123456'],
  ['0️⃣6️⃣9️⃣0️⃣123456', '0690123456'],
  ['0690\u280012\u316434\uffa056', '0690 12 34 56'],
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

/** Every character that Unicode has room for, those that are not given out yet among them. */
const EVERY = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const UNSEEN = EVERY.filter((one) => /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}|\p{Cs}/u.test(one));
const LOOKS_BLANK =
  '\u115f\u1160\u2800\u3164\uffa0\ufffc\u00a0\u2007\u202f\u3000\u{13441}\u{13442}\u{16fe4}\u{1d159}';

// docs/rules/operator.md#untrusted-text
describe('each of the 1 114 112 characters', () => {
  test('is gone between two letters where it is ignorable, and what is cleaned stays as it is', () => {
    const clean = cleanText(EVERY.map((one) => `a${one}b`).join(''));
    expect(IGNORABLE.test(clean)).toBe(false);
    expect(cleanText(clean) === clean).toBe(true);
  });

  test('leaves a telephone number as it reads where it shows nothing', () => {
    expect(UNSEEN.length).toBeGreaterThan(6000);
    const odd = UNSEEN.filter(
      (one) => cleanPhone(`0690${one}12${one}3456`).replaceAll(' ', '') !== '0690123456',
    );
    expect(odd).toEqual([]);
  });

  test('is no text where it shows nothing or looks like a blank', () => {
    const text = [...UNSEEN, ...LOOKS_BLANK].join(' ');
    expect(cleanText(text).trim()).toBe('');
    expect(cleanSigns(text)).toBe('');
  });
});

test.each([
  '👨‍👩‍👧',
  '❤️',
  '☎︎',
  '1️⃣',
  '👩🏽‍🚒',
  '🇬🇵',
  '❤️‍🔥',
  '👁️‍🗨️',
  '🧑🏻‍❤️‍💋‍🧑🏿',
  '🏳️‍🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('the emoji %s stays whole', (emoji) => expect(cleanText(`a${emoji}b`)).toBe(`a${emoji}b`));

test('everything that is written is cleaned wherever it stands', () => {
  expect(cleanTexts({ p_text: 'lu\u0000', p_links: [{ label: '\u3164', amount: 3 }], p_none: null })).toEqual(
    {
      p_text: 'lu',
      p_links: [{ label: ' ', amount: 3 }],
      p_none: null,
    },
  );
});

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
          '\u20e3',
          '\u3164',
          '🏴',
          '\u{e0067}',
          '\u{e007f}',
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
