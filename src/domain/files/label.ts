import * as v from 'valibot';
import { asciiAt, asciiBytes, type Bytes, concatenate } from './bytes.ts';

/**
 * What is said of a file in front of its bytes, where something between the page and the server, such as an office's
 * proxy, takes our headers off: one line of JSON. No file that we accept begins with such a line.
 */
type Label = Readonly<Record<string, string>>;

/** With its end of line. Three hashes and an order's number need a tenth of it. */
export const MAX_LABEL_BYTES = 4096;

const LINE_END = 10;
const Label = v.record(v.string(), v.string());

/** @param label in ASCII, as headers are; RangeError where it is longer than MAX_LABEL_BYTES */
export function labelled(label: Label, file: Bytes): Bytes {
  const line = asciiBytes(`${JSON.stringify(label)}\n`);
  if (line.byteLength > MAX_LABEL_BYTES) throw new RangeError(`a label of ${line.byteLength} bytes`);
  return concatenate([line, file]);
}

/** What stands in front of a file, and the file; null where nothing does. */
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
