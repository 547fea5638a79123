import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { frenchDigits, internationalDigits } from '../../../src/domain/dialling.ts';
import { phonesIn, type WrittenPhone } from '../../../src/domain/phone.ts';

/** A number of a text, and what is dialled for it. */
export interface DialledPhone extends WrittenPhone {
  /** With the country's code, without a plus sign. */
  readonly digits: string;
  /** Whether the published numbering plans know it. They lack some numbers that exist: an unknown one is dialled too. */
  readonly isKnown: boolean;
}

/** Where a French number may be at home: the island first, Mayotte and Réunion under one code, France last. */
const REGIONS: readonly CountryCode[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'FR'];

/** The numbers that a text names and what is dialled for each; none where nothing in it could be dialled. */
export const dialledIn = (text: string): DialledPhone[] =>
  phonesIn(text).map((written) => ({ ...written, ...dial(written.number) }));

function dial(number: string): Pick<DialledPhone, 'digits' | 'isKnown'> {
  const known = validIn(number, 'GP') ?? atHome(number) ?? validIn(`+${number.replace(/\D/g, '')}`, 'GP');
  return { digits: known ?? internationalDigits(number), isKnown: known !== null };
}

/** A French number in the first place that has it, whatever code it was written with. */
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
