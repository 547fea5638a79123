import { asciiBytes, type Bytes, latin1 } from '../files/bytes.ts';
import { trimEnd } from './trim-end.ts';

/** Browsers, workers, Node and Deno all have both. They are pure, one character a byte. */
declare function btoa(binary: string): string;
declare function atob(base64: string): string;

/** Bytes as base64 with its padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Bytes): string => btoa(latin1(bytes));

/** Bytes as base64url without padding (RFC 4648, section 5), for addresses and tokens. */
export const toBase64Url = (bytes: Bytes): string =>
  trimEnd(toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_'), '=');

/** The bytes of a base64 text, with its padding or without; null where it is none. */
export function fromBase64(text: string): Bytes | null {
  try {
    return asciiBytes(atob(text));
  } catch {
    return null;
  }
}

/** The bytes of a base64url text, with its padding or without; null where it is none. */
export const fromBase64Url = (text: string): Bytes | null =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
