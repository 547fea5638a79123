/** Bytes that can be read, copied and stored: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A view for numbers. Reading past the end throws a RangeError, which means a truncated file in this folder. */
export function viewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The text of a range, one character per byte; the part past the end is left out. */
export function asciiAt(bytes: Bytes, start: number, length: number): string {
  // A typed array is passed on as it is. To spread it takes five times as long, which a whole PDF makes felt.
  return Reflect.apply(String.fromCharCode, null, bytes.subarray(start, start + length));
}

/** The number of arguments that every engine accepts in one call. */
const BLOCK = 8192;

/** A whole file as text, one character per byte. */
export function latin1(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.byteLength; at += BLOCK) text += asciiAt(bytes, at, BLOCK);
  return text;
}

/** Whether a text, one character per byte, is at an offset. */
export function startsWith(bytes: Bytes, text: string, at = 0): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** The offset of a text between two offsets; -1 when it does not occur. */
export function indexOf(bytes: Bytes, text: string, from: number, to: number): number {
  const last = Math.min(to, bytes.byteLength) - text.length;
  const first = text.charCodeAt(0);
  let at = bytes.indexOf(first, Math.max(0, from));
  while (at !== -1 && at <= last) {
    if (startsWith(bytes, text, at)) return at;
    at = bytes.indexOf(first, at + 1);
  }
  return -1;
}

/** Whether a text occurs between two offsets. */
export function contains(bytes: Bytes, text: string, from: number, to: number): boolean {
  return indexOf(bytes, text, from, to) !== -1;
}

/** The bytes of a text, one per character. */
export function asciiBytes(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Copies the parts into one array. */
export function concatenate(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
