import { cleanPhone } from '../text/clean-text.ts';
import { hasPhoneDigits, MAX_PHONE_TEXT, phonesIn, type WrittenPhone, whatsAppTo } from './phone.ts';

/** A phone number in a text, and how a telephone dials it. */
export interface DialledPhone extends WrittenPhone {
  /** With a plus sign and the code of its country, where the numbering plans read one; otherwise the digits as they were typed. */
  readonly dial: string;
  /** Whether the numbering plans know it; null while they are not loaded. */
  readonly isKnown: boolean | null;
}

/**
 * The phone numbers in a text, each once, and as it is dialled. No country is guessed: where the plans know none, the digits are
 * dialled as they were typed. Empty where the text has too few digits for a number.
 * @param read the number as the plans know it (dialled.ts), with its plus sign; null while they are not loaded
 */
export function numbersIn(text: string, read: ((number: string) => string | null) | null): DialledPhone[] {
  const written = phonesIn(text);
  const whole = hasPhoneDigits(text) ? [{ number: text.slice(0, MAX_PHONE_TEXT), extension: null }] : [];
  const numbers = (written.length > 0 ? written : whole).map((each) => {
    const known = read?.(each.number) ?? null;
    return { ...each, dial: known ?? asTyped(each.number), isKnown: read && known !== null };
  });
  return numbers.filter(({ dial }, at) => numbers.findIndex((other) => other.dial === dial) === at);
}

/** The digits of a number as typed, and its plus sign. The « (0) » behind a country is dialled within that country only. */
const asTyped = (number: string): string =>
  cleanPhone(number)
    .replace(/^\D*?(?=\+?\d)/, '')
    .replace(/^(\+[\d\s)]{1,6})\(\s?0\s?\)/, '$1')
    .replace(/(?!^\+)\D/g, '');

/** Whether a number to dial has its country, without which WhatsApp knows nobody by it. */
export const hasCountry = (dial: string): boolean => dial.startsWith('+');

/**
 * The links to a number as it is dialled, two of them with a prefilled text. Without a number, the telephone asks for one; so does
 * WhatsApp, also where the number has no country.
 */
export const linksTo = (dial: string) => ({
  call: `tel:${dial}`,
  /** Both Android (`?body`) and iOS (`&body`) read « ?& ». */
  sms: (text: string) => `sms:${dial}?&body=${encodeURIComponent(text)}`,
  whatsApp: (text: string) => whatsAppTo(hasCountry(dial) ? dial.slice(1) : '', text),
});
