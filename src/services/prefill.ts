import { isPersonToken, knownOf, type Person, type PersonToken } from '../domain/person/person.ts';
import { readAddress } from '../domain/place/address.ts';
import { findCommune } from '../domain/place/zones.ts';
import type { Tables } from '../domain/tables.ts';
import { someoneParts } from './address-book.ts';
import type { Service } from './define.ts';
import type { AnyField, Fields } from './field.ts';
import { fieldError } from './field-schema.ts';
import { cleanFor } from './field-values.ts';
import { textOf, type Values } from './values.ts';

/**
 * Whether the submission is a delivered order. A donation or an application says nothing about the customer's
 * next order.
 */
export const isOrder = ({ priced, isDelivered }: Service): boolean => priced && isDelivered;

const PLACE: readonly PersonToken[] = ['street-address', 'address-level2'];

/** The names of the fields for the customer's place, which is another person's in an order for somebody else. */
export const placeOf = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => PLACE.some((token) => token === fields[name]?.autoComplete));

/** Whether the order is for somebody else. */
export const isForOther = (values: Values): boolean => values[someoneParts.box] === true;

/** The detail of the customer that a field asks for; null for one that asks for another person's, or for none. */
function detailOf({ autoComplete }: AnyField, values: Values): PersonToken | null {
  if (!isPersonToken(autoComplete)) return null;
  return isForOther(values) && PLACE.includes(autoComplete) ? null : autoComplete;
}

/**
 * The customer's details in the answers of a form, taken from the fields with a person's autocomplete token. The place of an
 * order for somebody else is none of them.
 */
export function personIn(fields: Fields, values: Values): Person {
  const said = Object.entries(fields).flatMap(([name, field]) => {
    const token = detailOf(field, values);
    return token ? [[token, cleanFor(field, textOf(values, name))] as const] : [];
  });
  return knownOf(Object.fromEntries(said));
}

/**
 * Adds the details that follow from others: a full name from its parts, a commune from the end of an address.
 */
function completed(person: Person, tables: Tables): Person {
  const { 'given-name': given, 'family-name': family, 'street-address': address, ...others } = person;
  const { street, commune } = readAddress(address ?? '', tables);
  return knownOf({
    ...person,
    name: others.name ?? (given && family ? `${given} ${family}` : ''),
    'street-address': street,
    'address-level2': commune ?? others['address-level2'] ?? '',
  });
}

/** Whether the field offers this option today; for a commune, whether it is delivered. */
export function isOffered(field: AnyField, text: string, tables: Tables, values: Values): boolean {
  if (field.kind === 'commune') return findCommune(tables, text)?.delivered === true;
  if (!field.options) return true;
  const options = field
    .options(tables, values)
    .flatMap((each) => ('options' in each ? each.options : [each]));
  return options.some(({ value, disabled }) => value === text && !disabled);
}

/**
 * The form values, by field, that a known person fills in: only empty fields, and only values that the field
 * accepts. A commune that is no longer delivered is left empty, and so is the place of an order for somebody else.
 */
export function prefillOf(fields: Fields, person: Person, tables: Tables, values: Values): Values {
  const known = completed(person, tables);
  const filled = Object.entries(fields).flatMap(([name, field]) => {
    const token = detailOf(field, values);
    const text = token ? known[token] : undefined;
    if (!text || textOf(values, name) !== '' || !isOffered(field, text, tables, values)) return [];
    return fieldError(field, text) === undefined ? [[name, text] as const] : [];
  });
  return Object.fromEntries(filled);
}
