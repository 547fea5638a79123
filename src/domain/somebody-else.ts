import type { AddressBookWords } from './address-book.ts';
import { compareNames } from './alphabetical.ts';
import { cleanPhone } from './clean-text.ts';

/** As many digits as a French number has after its country code or its zero. */
const NATIONAL_DIGITS = 9;
const digitsOf = (phone: string) => cleanPhone(phone).replace(/\D/g, '').slice(-NATIONAL_DIGITS);

const isSame = (one: string, other: string) => one !== '' && other !== '' && compareNames(one, other) === 0;

/**
 * Whether an answer names a person whom the customer's address book has for somebody else, by name or by number. A number that an
 * entry of the customer's own has too is theirs.
 */
export function isSomebodyElse(
  entries: readonly Pick<AddressBookWords, 'isMine' | 'label' | 'name' | 'phone'>[],
  person: Pick<AddressBookWords, 'name' | 'phone'>,
): boolean {
  const name = person.name.trim();
  const digits = digitsOf(person.phone);
  const hasNumber = ({ phone }: { readonly phone: string }) => digits !== '' && digitsOf(phone) === digits;
  if (entries.some((entry) => entry.isMine && hasNumber(entry))) return false;
  return entries.some(
    (entry) => !entry.isMine && (hasNumber(entry) || isSame(entry.name || entry.label, name)),
  );
}
