import { readAddress } from '../domain/address.ts';
import { isPersonToken, knownOf, type Person } from '../domain/person.ts';
import type { Tables } from '../domain/tables.ts';
import { findCommune } from '../domain/zones.ts';
import { cleanFor } from './clean-values.ts';
import type { Service } from './define.ts';
import type { AnyField, Fields } from './field.ts';
import { fieldError } from './field-schema.ts';
import type { Values } from './values.ts';
import { textOf } from './values.ts';

/**
 * Whether the submission is a delivered order. A donation or an application says nothing about the customer's
 * next order.
 */
export const isOrder = ({ priced, isDelivered }: Service): boolean => priced && isDelivered;

/**
 * The customer's details in the answers of a form, taken from the fields with a person's autocomplete token.
 */
export function personIn(fields: Fields, values: Values): Person {
  const said = Object.entries(fields).flatMap(([name, field]) => {
    const { autoComplete } = field;
    return isPersonToken(autoComplete)
      ? [[autoComplete, cleanFor(field, textOf(values, name))] as const]
      : [];
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
 * accepts. A commune that is no longer delivered is left empty.
 */
export function prefillOf(fields: Fields, person: Person, tables: Tables, values: Values): Values {
  const known = completed(person, tables);
  const filled = Object.entries(fields).flatMap(([name, field]) => {
    const text = isPersonToken(field.autoComplete) ? known[field.autoComplete] : undefined;
    if (!text || textOf(values, name) !== '' || !isOffered(field, text, tables, values)) return [];
    return fieldError(field, text) === undefined ? [[name, text] as const] : [];
  });
  return Object.fromEntries(filled);
}
