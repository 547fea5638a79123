/** Bytes that are ours to read, to copy and to store: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A view for numbers. Reading past the end throws a RangeError, which stands for « cut short » in this folder. */
export function viewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The text of a range, one character a byte; what lies past the end is left out. */
export function asciiAt(bytes: Bytes, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

export function startsWith(bytes: Bytes, text: string, at = 0): boolean {
  return asciiAt(bytes, at, text.length) === text;
}

/** Whether a text occurs between two offsets. */
export function contains(bytes: Bytes, text: string, from: number, to: number): boolean {
  const last = Math.min(to, bytes.byteLength) - text.length;
  const first = text.charCodeAt(0);
  for (let at = Math.max(0, from); at <= last; at += 1) {
    if (bytes[at] === first && startsWith(bytes, text, at)) return true;
  }
  return false;
}

export function asciiBytes(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function concatenate(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
