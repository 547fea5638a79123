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
