import * as v from 'valibot';
import { asciiAt, asciiBytes, type Bytes, concatenate } from './bytes.ts';

/**
 * The label of an upload: one line of JSON before the bytes of a file, with the values of our headers, for proxies
 * such as an office's that remove them. No accepted file begins with such a line.
 */
type Label = Readonly<Record<string, string>>;

/** Limit in bytes, with the line end. Three hashes and an order's number need a tenth of it. */
export const MAX_LABEL_BYTES = 4096;

const LINE_END = 10;
const Label = v.record(v.string(), v.string());

/**
 * Puts a label before a file.
 * @param label in ASCII, like headers
 * @throws RangeError when it is longer than MAX_LABEL_BYTES
 */
export function labelled(label: Label, file: Bytes): Bytes {
  const line = asciiBytes(`${JSON.stringify(label)}\n`);
  if (line.byteLength > MAX_LABEL_BYTES) throw new RangeError(`a label of ${line.byteLength} bytes`);
  return concatenate([line, file]);
}

/** The label before a file, and the file; null when there is no label. */
export function unlabelled(bytes: Bytes): { label: Label; file: Bytes } | null {
  const end = bytes.subarray(0, MAX_LABEL_BYTES).indexOf(LINE_END);
  const label = v.safeParse(Label, parseJson(asciiAt(bytes, 0, Math.max(0, end))));
  return label.success ? { label: label.output, file: bytes.slice(end + 1) } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
