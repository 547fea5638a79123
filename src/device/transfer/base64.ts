import type { Bytes } from '../../domain/files.ts';

/** The number of arguments that `String.fromCharCode` accepts without overflowing the stack. */
const CHUNK = 32_768;

/** Encodes bytes as base64. */
export function toBase64(bytes: Bytes): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK) {
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)));
  }
  return btoa(pieces.join(''));
}

/** Decodes base64; null when the text is invalid. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
