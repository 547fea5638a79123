import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { frenchDigits, internationalDigits } from '../../../src/domain/dialling.ts';
import { phonesIn, type WrittenPhone } from '../../../src/domain/phone.ts';

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

function dial(number: string): Pick<DialledPhone, 'digits' | 'isKnown'> {
  const known = validIn(number, 'GP') ?? atHome(number) ?? validIn(`+${number.replace(/\D/g, '')}`, 'GP');
  return { digits: known ?? internationalDigits(number), isKnown: known !== null };
}

/** A French number in the first region that has it, whatever country code was written; null when none has. */
function atHome(number: string): string | null {
  const national = frenchDigits(number);
  if (national === null) return null;
  for (const region of REGIONS) {
    const digits = validIn(national, region);
    if (digits !== null) return digits;
  }
  return null;
}

function validIn(number: string, region: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(number, region);
  return parsed?.isValid() ? parsed.number.slice(1) : null;
}
