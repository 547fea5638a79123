import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { errorsOf } from '../errors.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import type { Values } from '../values.ts';
import { restaurant } from './index.ts';

const NOON = at('2026-11-19', '12:00');

const order = {
  ...emptyValues(restaurant.fields),
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  creneau: '12:45',
  restaurant: 'Autre',
  autreRestaurant: 'Chez Man Lili',
  restaurantCommune: 'Baie-Mahault',
  details: '2 bokits poulet',
  budget: '42,00',
  pourboire: 'oui',
  montantPourboire: '2',
  makeDonation: true,
};

// docs/rules/forms.md#messages
describe('messages, word for word (docs/rules/services.md#restaurant-messages)', () => {
  it.each([
    ['prenom', '  ', 'Le prénom est requis.'],
    ['telephone', '', 'Le téléphone est requis.'],
    ['email', 'maryse', "L'email est invalide."],
    ['email', '', "L'email est invalide."],
    ['deliveryCommune', '', 'Veuillez choisir votre commune de livraison.'],
    ['creneau', '', 'Veuillez choisir un créneau horaire.'],
    ['restaurant', '', 'Veuillez sélectionner un restaurant.'],
    ['autreRestaurant', '', 'Veuillez préciser le nom du restaurant.'],
    ['restaurantCommune', '', 'Veuillez sélectionner la commune du restaurant.'],
    ['restaurantCommune', 'Deshaies-sur-Mer', "La commune du restaurant n'est pas valide."],
    ['restaurantCommune', 'Basse-Terre', "La commune du restaurant n'est pas valide."],
    ['details', '\n', 'Le détail de la commande est obligatoire.'],
    ['budget', '0', "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée."],
    ['budget', '', "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée."],
    ['budget', '-5', "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée."],
    ['budget', '\u221212,50 €', "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée."],
    ['budget', 'cinq', 'Ce montant n’est pas valide. Exemple\u00a0: 12,50'],
    ['budget', '-cinq', 'Ce montant n’est pas valide. Exemple\u00a0: 12,50'],
  ])('%s = %j', (name, value, message) => {
    expect(messagesOf(restaurant, { ...order, [name]: value }, NOON)).toEqual({ [name]: message });
  });

  it('refuse a chain in a commune where it has no outlet (docs/rules/zones.md#restaurant-communes)', () => {
    const chain = { ...order, restaurant: 'Bokit Kaz', autreRestaurant: '' };
    const messages = (restaurantCommune: string) =>
      messagesOf(restaurant, { ...chain, restaurantCommune }, NOON);
    expect(messages('Deshaies')).toEqual({});
    expect(messages('Le Moule')).toEqual({ restaurantCommune: "La commune du restaurant n'est pas valide." });
  });

  it('there are none for a full order', () => expect(messagesOf(restaurant, order, NOON)).toEqual({}));

  it('ask for no slot while the service is closed', () => {
    const context = { tables: bundledTables, now: NOON, isOpen: false };
    expect(errorsOf(restaurant, { ...order, creneau: '' }, context)).toEqual({});
  });

  it('ask for no budget when the order is already paid', () => {
    expect(messagesOf(restaurant, { ...order, alreadyPaid: true, budget: '0' }, NOON)).toEqual({});
  });

  it('leave hidden fields alone', () => {
    const hidden = {
      ...order,
      restaurant: 'Bokit Kaz',
      autreRestaurant: '',
      pourboire: 'non',
      montantPourboire: 'x',
    };
    expect(messagesOf(restaurant, hidden, NOON)).toEqual({});
  });
});

describe('effects', () => {
  const effects = (changed: string, values: object) =>
    restaurant.effects(changed, { ...order, ...values }, bundledTables);

  it('of alreadyPaid: the budget is 0', () => {
    expect(effects('alreadyPaid', { alreadyPaid: true })).toEqual({ budget: '0' });
    expect(restaurant.isDisabled('budget', { ...order, alreadyPaid: true })).toBe(true);
    expect(restaurant.isDisabled('budget', order)).toBe(false);
  });

  it('of clearing the restaurant: its commune and its name go', () => {
    expect(effects('restaurant', { restaurant: '' })).toEqual({
      restaurantCommune: '',
      autreRestaurant: '',
      pointDeVente: '',
    });
  });

  it('of choosing a chain: the outlet nearest to the customer', () => {
    const chosen = { restaurant: 'Zandoli Burger', restaurantCommune: '', deliveryCommune: 'Goyave' };
    expect(effects('restaurant', chosen)).toEqual({
      restaurantCommune: 'Petit-Bourg',
      pointDeVente: 'Zandoli Burger Petit-Bourg',
    });
  });

  it('of choosing another commune: its outlet', () => {
    const chosen = { restaurant: 'Zandoli Burger', restaurantCommune: 'Baie-Mahault' };
    expect(effects('restaurantCommune', chosen)).toEqual({ pointDeVente: 'Zandoli Burger Jarry' });
    expect(effects('restaurantCommune', {})).toEqual({ pointDeVente: '' });
  });
});

describe('on the wire (docs/rules/forms.md#names-on-the-wire)', () => {
  it('has every field, right to the cent', () => {
    expect(requestFor(restaurant, order, NOON)).toMatchObject({
      service: 'restaurant',
      slot: { date: '2026-11-19', time: '12:45' },
      fields: {
        prenom: 'Maryse',
        telephone: '0690 12 34 56',
        email: 'maryse@exemple.gp',
        delivery_commune: 'Petit-Bourg',
        creneau: '12:45',
        pourboire: true,
        montant_pourboire: 2,
        restaurant: 'Autre',
        restaurant_commune: 'Baie-Mahault',
        autre_restaurant: 'Chez Man Lili',
        details: '2 bokits poulet',
        budget: 42,
        already_paid: false,
        total_estime: 61.25,
        donation: 1,
      },
    });
  });

  it('ignores a hidden field (docs/rules/forms.md#hidden-fields)', () => {
    const { fields } = requestFor(restaurant, { ...order, restaurant: 'Bokit Kaz', pourboire: 'non' }, NOON);
    expect(fields).toMatchObject({ autre_restaurant: '', pourboire: false, montant_pourboire: 0 });
    expect(fields.total_estime).toBe(59.25);
  });

  it('decodes to the values that were sent', () => {
    const { fields } = requestFor(restaurant, order, NOON);
    expect(decodeRequest(restaurant, fields)).toEqual({ ...order, montantPourboire: '2,00' });
  });

  it('has no amount to take back where no tip was given', () => {
    const { fields } = requestFor(restaurant, { ...order, pourboire: 'non' }, NOON);
    expect(decodeRequest(restaurant, fields)).toMatchObject({ pourboire: 'non', montantPourboire: '' });
  });

  describe('the outlet of a chain (docs/rules/services.md#restaurant)', () => {
    const chain = {
      ...order,
      restaurant: 'Zandoli Burger',
      autreRestaurant: '',
      pointDeVente: 'Zandoli Burger Jarry',
      montantPourboire: '2,00',
    };

    it('heads the details, and comes back', () => {
      const { fields } = requestFor(restaurant, chain, NOON);
      expect(fields).toMatchObject({
        restaurant: 'Zandoli Burger',
        restaurant_commune: 'Baie-Mahault',
        details: 'Point de vente : Zandoli Burger Jarry\n2 bokits poulet',
      });
      expect(decodeRequest(restaurant, fields)).toEqual(chain);
    });

    it('is not read from the words of an order that names none', () => {
      const details = 'Point de vente : celui de la plage\n2 bokits';
      const { fields } = requestFor(restaurant, { ...chain, details, pointDeVente: '' }, NOON);
      const values = decodeRequest(restaurant, fields);
      expect(values.pointDeVente).toBe('');
      expect(String(values.details).trim()).toBe(details);
      expect(requestFor(restaurant, values, NOON).fields).toEqual(fields);
    });

    it('is not asked of an order that was made before there was the question', () => {
      const { fields } = requestFor(restaurant, { ...chain, pointDeVente: '' }, NOON);
      expect(fields.details).toBe('2 bokits poulet');
      expect(messagesOf(restaurant, { ...chain, pointDeVente: '' }, NOON)).toEqual({});
    });

    it('goes with the chain: the details of another restaurant stay as they are', () => {
      const details = 'Point de vente : celui de la plage\n2 bokits';
      const { fields } = requestFor(
        restaurant,
        { ...order, details, pointDeVente: 'Zandoli Burger Jarry' },
        NOON,
      );
      expect(fields.details).toBe(details);
      expect(decodeRequest(restaurant, fields)).toMatchObject({ details, pointDeVente: '' });
    });
  });
});

// docs/rules/services.md#for-somebody-else
it('tells the customer below their number whom the manager writes to', () => {
  const helpOf = (answers: Values) =>
    restaurant.wordsOf('telephone', { ...order, ...answers })?.help ?? restaurant.fields.telephone?.help;
  const writesToCustomer = 'Le gestionnaire vous écrit à ce numéro.';
  const writesToPayer = 'Le gestionnaire écrit à la personne qui paie.';
  expect(helpOf({})).toBe(writesToCustomer);
  expect(helpOf({ pour_un_proche: true })).toBe(writesToCustomer);
  expect(helpOf({ pour_un_proche: true, payeur: 'autre' })).toBe(writesToPayer);
  expect(helpOf({ pour_un_proche: true, payeur: 'beneficiaire' })).toBe(writesToPayer);
  expect(helpOf({ payeur: 'autre' })).toBe(writesToCustomer);
});
