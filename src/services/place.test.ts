/** Proves docs/rules/services.md#finding-the-door. */

import { describe, expect, it } from 'vitest';
import { type AddressBookWords, alreadyIn } from '../domain/place/address-book.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { anEntryOfTheAddressBook, at } from '../domain/testing.ts';
import { decide } from './accept.ts';
import { addressBookValues, addressBookWordsIn } from './address-book-fill.ts';
import { catalogue, findService } from './catalogue.ts';
import { fieldLabel } from './field-label.ts';
import { emptyValues } from './field-values.ts';
import { messagesOf, requestFor } from './testing.ts';
import type { Values } from './values.ts';

const NOON = at('2026-11-19', '12:00');
const PIN = '16.13602,-61.57214';
const MAP = 'https://www.openstreetmap.org/?mlat=16.13602&mlon=-61.57214#map=18/16.13602/-61.57214';
const LANDMARK = 'portail bleu après la pharmacie';

const PERSON = { prenom: 'Maryse', telephone: '0690 12 34 56', email: 'maryse@exemple.gp' };
const CUSTOMER = { customer_name: 'Maryse Louis', customer_phone: '0690 12 34 56' };
const DEMANDEUR = {
  service_type: 'courses',
  demandeur_nom: 'Maryse Louis',
  demandeur_telephone: '0690 12 34 56',
};
const line = {
  id: 'l',
  category: 'autres',
  item: 'lait',
  quantity: 1,
  brand: '',
  ifMissing: 'demander',
} as const;

/** The values that an order of each service needs, besides a recipient and their place. */
const ORDERS: Readonly<Record<string, Values>> = {
  restaurant: {
    ...PERSON,
    creneau: '12:45',
    restaurant: 'Autre',
    autreRestaurant: 'Chez Man Lili',
    restaurantCommune: 'Goyave',
    details: '1 bokit',
    budget: '42',
  },
  courses: {
    ...PERSON,
    supermarche: 'Autre',
    autreSupermarche: 'Ti Jo',
    liste_de_courses_detaillee: [line],
    budgetMontant: '40',
  },
  pharmacie: CUSTOMER,
  boutique: { ...CUSTOMER, shop_name: 'Doudou', item_list: '1 robe', budget: '40' },
  handicap: DEMANDEUR,
  tutelle: DEMANDEUR,
  colis: { contact_name: 'Maryse', contact_phone: '0690 12 34 56', parcel_weight: '2' },
  particulier: { email: 'maryse@exemple.gp', item_description: 'Un vélo', item_weight: '9' },
};

const MAMAN = anEntryOfTheAddressBook({ address: '3 rue du Bourg', pin: PIN, landmark: LANDMARK });
const HOME = anEntryOfTheAddressBook({
  label: 'Chez moi',
  isMine: true,
  name: 'Maryse Louis',
  phone: '0690 12 34 56',
  commune: 'Petit-Bourg',
  address: 'Lotissement Montebello',
  landmark: '',
  pin: '',
});

const serviceOf = (slug: string) => {
  const service = findService(slug);
  if (!service) throw new Error(slug);
  return service;
};

it('is offered by every service with a delivery', () => {
  const offered = catalogue.filter(({ addressBook }) => addressBook.length > 0).map(({ slug }) => slug);
  expect(offered.toSorted()).toEqual(Object.keys(ORDERS).toSorted());
});

describe.each(Object.entries(ORDERS))('%s', (slug, order) => {
  const service = serviceOf(slug);
  const empty = { ...emptyValues(service.fields), ...order };
  const taken = service.addressBook.map((group) => addressBookValues(service, group, MAMAN, bundledTables));
  const filled: Values = Object.assign({}, empty, ...taken);

  it('takes an address book entry into the fields that it has, and can then be sent', () => {
    expect(Object.keys(filled).toSorted()).toEqual(Object.keys(service.fields).toSorted());
    expect(messagesOf(service, filled, NOON)).toEqual({});
  });

  it('sends the landmark and the coordinates, beside which the server puts a map link of its own', () => {
    const request = requestFor(service, filled, NOON);
    expect(request.fields).toMatchObject({
      avec_repere: 'oui',
      livraison_repere: expect.stringMatching(new RegExp(`${LANDMARK}$`)),
      livraison_position: PIN,
    });
    const forged = { ...request, fields: { ...request.fields, livraison_carte: 'https://exemple.gp' } };
    expect(decide(forged, bundledTables, NOON)).toMatchObject({
      ok: true,
      fields: { ...request.fields, livraison_carte: MAP },
    });
    expect(service.decode(request.fields)).toMatchObject({
      avec_repere: true,
      livraison_position: PIN,
    });
  });

  it('sends nothing of it while the box is not ticked, and refuses invalid coordinates', () => {
    const closed = { ...filled, avec_repere: false, avec_repere_retrait: false };
    const { fields } = requestFor(service, closed, NOON);
    expect(Object.keys(fields).filter((name) => /repere|position|carte$/.test(name))).toEqual([]);
    const request = requestFor(service, filled, NOON);
    const wrong = { ...request, fields: { ...request.fields, livraison_position: 'ici' } };
    expect(decide(wrong, bundledTables, NOON)).toMatchObject({
      ok: false,
      status: 422,
      refusal: {
        fields: { livraison_position: 'Cette position n’est pas valide. Prenez-la de nouveau.' },
      },
    });
  });
});

describe('a form with a landmark but without an address', () => {
  const service = serviceOf('restaurant');
  const [group] = service.addressBook;
  if (!group) throw new Error('no group');
  const fill = (change: Partial<typeof MAMAN> = {}) =>
    addressBookValues(service, group, { ...MAMAN, ...change }, bundledTables);

  it('puts the entry’s address into the landmark, and names the recipient', () => {
    expect(fill()).toEqual({
      pour_un_proche: true,
      beneficiaire_nom: 'Yvonne Toto',
      beneficiaire_telephone: '0690 65 43 21',
      deliveryCommune: 'Goyave',
      avec_repere: true,
      livraison_repere: `3 rue du Bourg, ${LANDMARK}`,
      livraison_position: PIN,
    });
    expect(fill({ name: '' })).toMatchObject({ beneficiaire_nom: 'Maman' });
  });

  it('keeps nothing of the previous place', () => {
    expect(fill({ address: '', landmark: '', pin: '', commune: 'Ailleurs' })).toMatchObject({
      deliveryCommune: '',
      avec_repere: false,
      livraison_repere: '',
      livraison_position: '',
    });
  });

  it('names no recipient for the customer’s own entry, and keeps their known details', () => {
    expect(addressBookValues(service, group, { ...HOME, name: '' }, bundledTables)).toEqual({
      pour_un_proche: false,
      telephone: '0690 12 34 56',
      deliveryCommune: 'Petit-Bourg',
      avec_repere: true,
      livraison_repere: 'Lotissement Montebello',
      livraison_position: '',
    });
  });
});

describe('the address book entry in an order', () => {
  const words = (slug: string, values: Values, entries: readonly AddressBookWords[] = []) =>
    addressBookWordsIn(
      serviceOf(slug),
      { ...emptyValues(serviceOf(slug).fields), ...values },
      'Chez moi',
      entries,
    );

  it('is the recipient with their place', () => {
    const service = serviceOf('pharmacie');
    const [group] = service.addressBook;
    const values = group ? addressBookValues(service, group, MAMAN, bundledTables) : {};
    const { id: _, account: _account, updatedAt: _at, ...said } = MAMAN;
    expect(words('pharmacie', values)).toEqual([{ ...said, label: 'Yvonne Toto' }]);
  });

  it('is whole, however much the form has taken', () => {
    const service = serviceOf('pharmacie');
    const [group] = service.addressBook;
    const said = {
      ...MAMAN,
      name: 'Yvonne Toto'.padEnd(200, 'x'),
      phone: '0690 65 43 21'.padEnd(80, '1'),
      address: '3 rue du Bourg'.padEnd(200, 'x'),
      landmark: LANDMARK.padEnd(200, 'x'),
    };
    const values = group ? addressBookValues(service, group, said, bundledTables) : {};
    const { name, phone, address, landmark } = said;
    const filled = { ...emptyValues(service.fields), ...ORDERS.pharmacie, ...values };
    expect(messagesOf(service, filled, NOON)).toEqual({});
    expect(words('pharmacie', filled)).toMatchObject([{ name, phone, address, landmark }]);
  });

  it('is the customer’s own place when it has more than a commune', () => {
    const own = { ...PERSON, deliveryCommune: 'Goyave' };
    expect(words('restaurant', own)).toEqual([]);
    const place = { avec_repere: true, livraison_repere: LANDMARK };
    expect(words('restaurant', { ...own, ...place })).toMatchObject([
      { label: 'Chez moi', isMine: true, name: 'Maryse', commune: 'Goyave', landmark: LANDMARK },
    ]);
    expect(words('restaurant', { ...own, ...place, avec_repere: false })).toEqual([]);
  });

  it('is sender and receiver of a hand-over', () => {
    const values = {
      sender_name: 'Maryse',
      pickup_address: 'Bourg',
      receiver_name: 'Joël',
      delivery_address: 'Plage',
    };
    expect(words('particulier', values)).toMatchObject([
      { label: 'Chez moi', isMine: true, address: 'Bourg' },
      { label: 'Joël', isMine: false, address: 'Plage' },
    ]);
  });

  // docs/rules/forms.md#address-book
  it('is no place of the customer where a hand-over is collected from somebody of the address book', () => {
    const service = serviceOf('particulier');
    const [group] = service.addressBook;
    const values = group ? addressBookValues(service, group, MAMAN, bundledTables) : {};
    const { id: _, account: _account, updatedAt: _at, ...said } = MAMAN;
    const found = words('particulier', values, [HOME, MAMAN]);
    expect(found).toEqual([{ ...said, label: 'Yvonne Toto' }]);
    expect(found.map((each) => alreadyIn([HOME, MAMAN], each))).toEqual([MAMAN]);
  });
});

describe('the words for another person’s door', () => {
  const open = { pour_un_proche: true, avec_repere: true, service_type: 'courses' };

  it.each(Object.keys(ORDERS))('of %s never ask for the customer’s own position', (slug) => {
    const service = serviceOf(slug);
    const values = { ...emptyValues(service.fields), ...open };
    const shown = Object.keys(service.fields).filter((name) => service.isVisible(name, values));
    const labels = shown
      .filter((name) => name !== 'avec_repere_retrait')
      .map((name) => fieldLabel(service, name, values));
    expect(labels).toContain('Ajouter un repère ou la position, sur place');
    expect(labels.filter((label) => label.includes('ma position'))).toEqual([]);
  });

  it('are not those of the customer’s own door', () => {
    const values = emptyValues(serviceOf('restaurant').fields);
    expect(fieldLabel(serviceOf('restaurant'), 'avec_repere', values)).toBe(
      'Ajouter un repère ou ma position',
    );
  });
});
