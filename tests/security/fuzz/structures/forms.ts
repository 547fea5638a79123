import { asciiBytes, type Bytes, concatenate } from '../../../../src/domain/files/bytes.ts';
import type { Random } from '../../../faults/random.ts';
import { repeated, truncated } from './bytes.ts';
import { oddFile } from './files.ts';
import { oddName } from './names.ts';
import { type Made, madeBy, recipesOf } from './recipe.ts';

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
