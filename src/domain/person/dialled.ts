import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type DialledPhone, numbersIn } from './dial.ts';
import { frenchDigits } from './phone.ts';

/**
 * The published numbering plans tell how a number is dialled. They are 40 kB: the site loads them when a number was typed or is to be dialled,
 * and nothing that a first paint needs may import this file.
 */

/**
 * The regions to try for a French number, in this order: the island first, Mayotte and Réunion, which share a
 * code, and France last.
 */
const REGIONS: readonly CountryCode[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'FR'];

/** The phone numbers in a text, each as it is dialled by the plans. They lack some existing numbers: those are dialled as typed. */
export const dialledIn = (text: string): DialledPhone[] => numbersIn(text, knownNumber);

/** Whether no number in a text is one that can be reached, by the numbering plans (docs/rules/forms.md#unusual-telephone). */
export const isDoubtfulPhone = (text: string): boolean => !dialledIn(text).some(({ isKnown }) => isKnown);

/** A number as the plans know it, with a plus sign; null where they know none, or two countries write one so. */
function knownNumber(number: string): string | null {
  if (isOfTwoCountries(number)) return null;
  return validIn(number, 'GP') ?? atHome(number) ?? withoutPlus(number);
}

/** A French number in the first region that has it, whatever country code was written; null when none has. */
function atHome(number: string): string | null {
  const national = frenchDigits(number);
  if (national === null) return null;
  // Without its zero, « 33 6 12 34 56 » is a mobile that lacks two digits, and no landline of France.
  const isBare = national.slice(1) === number.replace(/\D/g, '');
  for (const region of REGIONS) {
    const known = validIn(national, region, isBare && region === 'FR');
    if (known !== null) return known;
  }
  return null;
}

/**
 * Whether a number as it is written may belong to either of two countries. « 00 687 75 12 34 » is a number of Nouméa, or a French one
 * with one zero too many. Ten digits without a plus sign are a number of Peru with its code, or one of Montréal without.
 */
function isOfTwoCountries(number: string): boolean {
  const signs = number.replace(/(?!^\+)\D/g, '');
  if (/^00[1-9]\d{8}$/.test(signs)) return atHome(signs.slice(1)) !== null;
  return /^[2-9]\d{9}$/.test(signs);
}

/** A number that was typed with the code of its country and no plus sign. */
const withoutPlus = (number: string): string | null => validIn(`+${number.replace(/\D/g, '')}`, 'GP');

function validIn(number: string, region: CountryCode, isMobile = false): string | null {
  const parsed = parsePhoneNumberFromString(number, region);
  return parsed?.isValid() && (!isMobile || parsed.getType() === 'MOBILE') ? parsed.number : null;
}
