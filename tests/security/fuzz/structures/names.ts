import { asciiBytes, type Bytes, concatenate } from '../../../../src/domain/files/bytes.ts';
import type { Random } from '../../../faults/random.ts';
import { type Made, madeBy, recipesOf, repeated, truncated } from './bytes.ts';
import { oddFile } from './files.ts';

const NAME = 'ordonnance.pdf';
const CONTROLS = [
  '\0',
  '\u0007',
  '\u0008',
  '\u001b[2J',
  '\u001b]0;a\u0007',
  '\r',
  '\n',
  '\r\n',
  '\u007f',
  '\u0085',
  '\u009b',
];
const DIRECTIONS = ['\u202e', '\u202d', '\u2066', '\u2069', '\u200f', '\u061c'];
const INVISIBLE = ['\u200b', '\u200d', '\ufeff', '\u00ad', '\u2028', '\u2029', '\u{e0041}'];

/** A text with another in it, somewhere. */
function within(text: string, part: string, random: Random): string {
  const at = random.between(0, text.length);
  return text.slice(0, at) + part + text.slice(at);
}

/** Names of files and persons, subjects, and whatever else an operator reads in one line. */
const NAMES = recipesOf<string>({
  'a name': (random) =>
    random.pick([NAME, 'Maryse', 'Gwo-ka & fils', 'L’Îlet à Cabrit', '山田', 'Œuf 🥥.jpg']),
  'a control character': (random) => within(NAME, random.pick(CONTROLS), random),
  'a direction': (random) => within(NAME, random.pick(DIRECTIONS), random),
  'an invisible character': (random) => within(NAME, random.pick(INVISIBLE), random),
  'a whole order behind a line break': () => 'a\nLG-123456  payée  50,00 €\nRemboursement : FR76',
  'a header behind a line break': () => 'a\r\nBcc: tous@exemple.gp\r\n\r\nbonjour',
  'a way to another folder': (random) =>
    random.pick([
      '../../etc/passwd',
      '..\\..\\a',
      '/etc/passwd',
      'C:\\a',
      '.',
      '..',
      '....//',
      '%2e%2e%2f',
      '\\\\host\\a',
      'CON',
      'NUL.txt',
    ]),
  'half a character': (random) => within(NAME, random.pick(['\ud800', '\udc00', '\udc00\ud800']), random),
  'taken apart': () => 'Îlet à Goyave.pdf'.normalize('NFD'),
  'many accents on one letter': () => `a${'\u0301'.repeat(190)}`,
  'very long': () => 'a'.repeat(5000),
  'as long as may be': () => 'é'.repeat(200),
  empty: (random) => random.pick(['', ' ', '\u00a0', '\u200b']),
  'a formula': (random) => random.pick(['=cmd|"/c calc"!A1', '+1', '-1', '@SUM(1)', '\t=1']),
  'a page': () => '<img src=x onerror=alert(1)>"\'>',
  'a template': (random) => random.pick(['{{7*7}}', '#{7*7}', '%s%n', '$(id)', '`id`']),
  'the name of every object': (random) => random.pick(['__proto__', 'constructor', 'toString']),
});

export const oddName = (random: Random): Made<string> => madeBy(NAMES, random, 0);

export interface Form {
  readonly contentType: string;
  readonly body: Bytes;
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const part = (name: string, fileName: string, content: Bytes) =>
  concatenate([
    utf8(`--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`),
    content,
    asciiBytes('\r\n'),
  ]);
const END = asciiBytes('--b--\r\n');
const form = (body: Bytes, boundary = 'b'): Form => ({
  contentType: `multipart/form-data; boundary=${boundary}`,
  body,
});
const FIELD = asciiBytes('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n');

/** The characters that HTTP allows in the name of a header. */
const plain = (name: string) => name.replace(/[\r\n"]/g, '_');

/** Multi-part bodies. */
const FORMS = recipesOf<Form>({
  'a file': (random) => form(concatenate([part('file', 'a.pdf', oddFile(random, 5000).value), END])),
  'a file of another name': (random) =>
    form(concatenate([part('file', plain(oddName(random).value), asciiBytes('a')), END])),
  'a name that ends its line': (random) =>
    form(concatenate([part('file', oddName(random).value, asciiBytes('a')), END])),
  'many small fields': (_random, size) => form(concatenate([repeated(FIELD, size), END])),
  'many heads of one part': (_random, size) =>
    form(
      concatenate([
        asciiBytes('--b\r\n'),
        repeated(asciiBytes('A: b\r\n'), size),
        asciiBytes('\r\n\r\n'),
        END,
      ]),
    ),
  'a head without an end': (_random, size) =>
    form(concatenate([asciiBytes('--b\r\n'), repeated(asciiBytes('a'), size)])),
  'nothing but boundaries': (_random, size) => form(repeated(asciiBytes('--b\r\n'), size)),
  'beginnings of the boundary': (_random, size) =>
    form(concatenate([part('file', 'a', repeated(asciiBytes('\r\n--'), size)), END])),
  'another boundary than it says': () => form(concatenate([part('file', 'a', asciiBytes('a')), END]), 'c'),
  'no boundary': () => ({ contentType: 'multipart/form-data', body: END }),
  'an empty boundary': () => form(END, ''),
  'a boundary of seventy letters and more': () => form(END, 'b'.repeat(500)),
  'no end': (random) => form(truncated(concatenate([part('file', 'a', asciiBytes('abc')), END]), random)),
  nothing: () => form(new Uint8Array()),
  'a form in a form': () =>
    form(
      concatenate([asciiBytes('--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'), FIELD, END, END]),
    ),
});

const LARGE = 2_000_000;

export function oddForm(random: Random): Made<Form> {
  return madeBy(FORMS, random, random.chance(0.03) ? LARGE : 2000);
}
