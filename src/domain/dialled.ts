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
  const known = validIn(number, 'GP') ?? atHome(number) ?? withoutPlus(number);
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

/** A number with the code of its country and no plus sign; null for one that a country without a code would write so too. */
function withoutPlus(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  return validIn(digits, 'US') === `1${digits}` ? null : validIn(`+${digits}`, 'GP');
}

function validIn(number: string, region: CountryCode, isMobile = false): string | null {
  const parsed = parsePhoneNumberFromString(number, region);
  return parsed?.isValid() && (!isMobile || parsed.getType() === 'MOBILE') ? parsed.number.slice(1) : null;
}
