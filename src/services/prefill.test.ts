import { describe, expect, test } from 'vitest';
import { PERSON_TOKENS, type Person } from '../domain/person/person.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { boutique } from './boutique/index.ts';
import { catalogue } from './catalogue.ts';
import { colis } from './colis/index.ts';
import { emptyValues } from './field-values.ts';
import { handicap } from './handicap/index.ts';
import { livreur } from './livreur/index.ts';
import { pharmacie } from './pharmacie/index.ts';
import { personIn, prefillOf } from './prefill.ts';
import { restaurant } from './restaurant/index.ts';
import { tutelle } from './tutelle/index.ts';

const MARYSE: Person = {
  'given-name': 'Maryse',
  'family-name': 'Toto',
  email: 'maryse@exemple.gp',
  tel: '0690 12 34 56',
  'street-address': '12 rue Frébault',
  'address-level2': 'Petit-Bourg',
};

const prefill = (service: typeof restaurant, person = MARYSE, values = {}) =>
  prefillOf(service.fields, person, bundledTables, { ...emptyValues(service.fields), ...values });

describe('a person in a form', () => {
  test('goes where the tokens say', () => {
    expect(prefill(restaurant)).toEqual({
      prenom: 'Maryse',
      telephone: '0690 12 34 56',
      email: 'maryse@exemple.gp',
      deliveryCommune: 'Petit-Bourg',
    });
    expect(prefill(pharmacie)).toEqual({
      customer_name: 'Maryse Toto',
      customer_phone: '0690 12 34 56',
      customer_email: 'maryse@exemple.gp',
      delivery_commune: 'Petit-Bourg',
      delivery_address: '12 rue Frébault',
    });
    expect(prefill(livreur)).toMatchObject({ firstName: 'Maryse', lastName: 'Toto', commune: 'Petit-Bourg' });
    expect(prefill(handicap)).toMatchObject({
      demandeur_nom: 'Maryse Toto',
      delivery_address: '12 rue Frébault',
    });
  });

  test('does not fill another person’s fields', () => {
    expect(Object.keys(prefill(tutelle))).toEqual(['demandeur_nom', 'demandeur_telephone']);
    expect(Object.keys(prefill(colis))).toEqual(['contact_name', 'contact_phone', 'contact_email']);
  });

  test('nor the place of somebody for whom is ordered', () => {
    const theirs = prefill(pharmacie, MARYSE, { pour_un_proche: true });
    expect(Object.keys(theirs)).toEqual(['customer_name', 'customer_phone', 'customer_email']);
  });

  test('overwrites nothing', () => {
    const { prenom, ...others } = prefill(restaurant);
    expect(prefill(restaurant, MARYSE, { prenom: 'Joël' })).toEqual(others);
    expect(prenom).toBe('Maryse');
  });

  test('leaves out values that the form would refuse', () => {
    const odd = { ...MARYSE, email: 'maryse', tel: '0'.repeat(90), 'address-level2': 'Basse-Terre' };
    expect(prefill(restaurant, odd)).toEqual({ prenom: 'Maryse' });
    expect(prefill(restaurant, { 'address-level2': 'Anse-Bertrand' })).toEqual({});
    expect(prefill(livreur, { 'address-level2': 'Trois-Rivières' })).toMatchObject({
      commune: 'Trois-Rivières',
    });
    expect(prefill(livreur, { 'address-level2': 'Fort-de-France' })).toEqual({});
  });

  test('an address of one line gives its commune', () => {
    const person = { 'street-address': '12 rue Frébault, 97110 Pointe-à-Pitre' };
    expect(prefill(pharmacie, person)).toEqual({
      delivery_commune: 'Pointe-à-Pitre',
      delivery_address: '12 rue Frébault',
    });
    // A street must not be combined with the commune of another order.
    expect(prefill(pharmacie, { ...person, 'address-level2': 'Goyave' })).toEqual(prefill(pharmacie, person));
    expect(prefill(boutique, { 'street-address': '12 rue Frébault', 'address-level2': 'Goyave' })).toEqual({
      delivery_commune: 'Goyave',
    });
  });
});

test('the customer’s details in a form fill it in again', () => {
  const values = prefill(pharmacie);
  expect(personIn(pharmacie.fields, values)).toEqual({
    name: 'Maryse Toto',
    email: MARYSE.email,
    tel: MARYSE.tel,
    'street-address': MARYSE['street-address'],
    'address-level2': MARYSE['address-level2'],
  });
  expect(prefill(pharmacie, personIn(pharmacie.fields, values))).toEqual(values);
});

// docs/rules/forms.md#known-customer
test('the place of somebody for whom was ordered is not the customer’s own', () => {
  const { name, email, tel } = personIn(pharmacie.fields, { ...prefill(pharmacie), pour_un_proche: true });
  expect(personIn(pharmacie.fields, { ...prefill(pharmacie), pour_un_proche: true })).toEqual({
    name,
    email,
    tel,
  });
});

test('every form asks for the customer’s details once', () => {
  for (const { slug, fields } of catalogue) {
    for (const token of PERSON_TOKENS) {
      const asked = Object.values(fields).filter(({ autoComplete }) => autoComplete === token);
      expect(asked.length, `${slug}: ${token}`).toBeLessThanOrEqual(1);
    }
  }
});
