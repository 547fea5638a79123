import { COMMON_PASSWORDS } from '../../../src/domain/common-passwords.ts';

/** A hosted project can check Have I Been Pwned instead. */
const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split('\n'));

const LONGEST_PART = 6;

/** Whether a password is easy to guess: a common one in any case, or a short text repeated. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || isRepeated(plain);
}

/** Whether a text repeats a short part, as « abcabcabcabc » does. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_PART; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}
