import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The commonest passwords of twelve characters or more, without the coarse ones, of the ten million that Mark Burnett gave to
 * the public domain, and what people here would think of. A hosted project can ask Have I Been Pwned instead.
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
);

const LONGEST_PART = 6;

/** Whether a password is among the first that anybody would try: a known one, in capitals or not, or a few characters again and again. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || isRepeated(plain);
}

/** « abcabcabcabc » is « abc ». */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_PART; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}
