import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { frenchDigits, internationalDigits } from './dialling.ts';
import { phonesIn, type WrittenPhone } from './phone.ts';

/**
 * What the published numbering plans say of a number. They are 40 kB: the site loads them when a number was typed, and
 * nothing that a first paint needs may import this file.
 */

/** A phone number in a text, with the number to dial. */
export interface DialledPhone extends WrittenPhone {
  /** With the country code, without a plus sign. */
  readonly digits: string;
  /**
   * Whether the published numbering plans contain it. They lack some existing numbers, so an unknown one is
   * dialled too.
   */
  readonly isKnown: boolean;
}

/**
 * The regions to try for a French number, in this order: the island first, Mayotte and Réunion, which share a
 * code, and France last.
 */
const REGIONS: readonly CountryCode[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'FR'];

/** The phone numbers in a text, each with the number to dial; empty when none can be dialled. */
export const dialledIn = (text: string): DialledPhone[] =>
  phonesIn(text).map((written) => ({ ...written, ...dial(written.number) }));

/** Whether no number in a text is one that can be reached, by the numbering plans (docs/rules/forms.md#unusual-telephone). */
export const isDoubtfulPhone = (text: string): boolean => !dialledIn(text).some(({ isKnown }) => isKnown);

function dial(number: string): Pick<DialledPhone, 'digits' | 'isKnown'> {
  const known = isOfTwoCountries(number)
    ? null
    : (validIn(number, 'GP') ?? atHome(number) ?? withoutPlus(number));
  return { digits: known ?? internationalDigits(number), isKnown: known !== null };
}

/** A French number in the first region that has it, whatever country code was written; null when none has. */
function atHome(number: string): string | null {
  const national = frenchDigits(number);
  if (national === null) return null;
  // Without its zero, « 33 6 12 34 56 » is a mobile that lacks two digits, and no landline of France.
  const isBare = national.slice(1) === number.replace(/\D/g, '');
  for (const region of REGIONS) {
    const digits = validIn(national, region, isBare && region === 'FR');
    if (digits !== null) return digits;
  }
  return null;
}

/**
 * Whether two countries write a number so: « 00 687 75 12 34 » is one of Nouméa, or a French one with a zero too many; ten
 * digits without a plus sign are a number of Peru, or of Montréal, where nobody writes a code.
 */
function isOfTwoCountries(number: string): boolean {
  const signs = number.replace(/(?!^\+)\D/g, '');
  if (/^00[1-9]\d{8}$/.test(signs)) return atHome(signs.slice(1)) !== null;
  return /^[2-9]\d{9}$/.test(signs);
}

/** A number with the code of its country and no plus sign. */
const withoutPlus = (number: string): string | null => validIn(`+${number.replace(/\D/g, '')}`, 'GP');

function validIn(number: string, region: CountryCode, isMobile = false): string | null {
  const parsed = parsePhoneNumberFromString(number, region);
  return parsed?.isValid() && (!isMobile || parsed.getType() === 'MOBILE') ? parsed.number.slice(1) : null;
}
