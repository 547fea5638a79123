import type { AddressBookWords } from '../place/address-book.ts';
import { cleanPhone } from '../text/clean-text.ts';
import { compareNames } from '../text/text.ts';

/**
 * The personal details that a form may ask for, by HTML's autocomplete tokens: a token identifies the value, whatever
 * the form calls its field.
 */
export const PERSON_TOKENS = [
  'given-name',
  'family-name',
  'name',
  'email',
  'tel',
  'street-address',
  'address-level2',
] as const;
export type PersonToken = (typeof PERSON_TOKENS)[number];

/** The known details of a person: `name` is the full name, `address-level2` the commune. */
export type Person = Readonly<Partial<Record<PersonToken, string>>>;

export const isPersonToken = (token: string | undefined): token is PersonToken =>
  PERSON_TOKENS.some((known) => known === token);

/** A person's details without blank ones. */
export function knownOf(person: Person): Person {
  const known = PERSON_TOKENS.flatMap((token) => {
    const text = person[token]?.trim();
    return text ? [[token, text] as const] : [];
  });
  return Object.fromEntries(known);
}

const without = (person: Person, tokens: readonly PersonToken[]): Person =>
  Object.fromEntries(Object.entries(person).filter(([token]) => !tokens.some((gone) => gone === token)));

/**
 * The details after another order: new values replace old ones, and an old one stays only if it still fits them. The
 * street of another commune, or the family name of another person, does not.
 */
export function afterOrder(before: Person, ordered: Person): Person {
  const { 'address-level2': commune, 'given-name': given, name } = ordered;
  const hasMoved = commune !== undefined && commune !== before['address-level2'];
  const isOther =
    (given !== undefined && given !== before['given-name']) || (name !== undefined && name !== before.name);
  const still = without(before, [
    ...(hasMoved ? (['street-address'] as const) : []),
    ...(isOther ? (['given-name', 'family-name', 'name'] as const) : []),
  ]);
  return knownOf({ ...still, ...knownOf(ordered) });
}

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
