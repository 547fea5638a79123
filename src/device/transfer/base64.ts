import type { Bytes } from '../../domain/files.ts';

/** What `String.fromCharCode` takes at once without running out of stack. */
const CHUNK = 32_768;

/** Bytes as base64 text. */
export function toBase64(bytes: Bytes): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK) {
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)));
  }
  return btoa(pieces.join(''));
}

/** The bytes of a base64 text; null when it is none. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
