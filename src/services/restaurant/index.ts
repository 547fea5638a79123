import { INVALID_RESTAURANT_COMMUNE } from '../../domain/hours/copy.ts';
import { pageStatus } from '../../domain/hours/schedule.ts';
import { parseEuros } from '../../domain/money.ts';
import { quoteRestaurant, slotFee } from '../../domain/quote/restaurant.ts';
import type { Tables } from '../../domain/tables.ts';
import { customerGroup } from '../address-book.ts';
import { TIP_COPY } from '../copy.ts';
import { defineService } from '../define.ts';
import type { ValuesOf } from '../field.ts';
import { payerOf, someoneErrors, someoneVisible, someoneWithSmsNames } from '../for-someone.ts';
import { DOOR_WORDS, placeNames, placeVisible } from '../place.ts';
import { MESSAGES, PAYER_WORDS, RESTAURANT_COPY, STEPS } from './copy.ts';
import { fields, nearestRestaurantCommune, OTHER, outletsIn, restaurantCommunes } from './fields.ts';
import { page } from './page-copy.ts';
import { decode, encode, hasOutlet } from './wire.ts';

type RestaurantValues = ValuesOf<typeof fields>;

/** The commune that was chosen where the restaurant can be there, else the one nearest to the customer. */
function communeFor(
  tables: Tables,
  { restaurant, restaurantCommune, deliveryCommune }: RestaurantValues,
): string {
  if (restaurantCommunes(tables, restaurant).includes(restaurantCommune)) return restaurantCommune;
  return restaurant === OTHER ? '' : (nearestRestaurantCommune(tables, restaurant, deliveryCommune) ?? '');
}

const firstOutlet = (tables: Tables, { restaurant, restaurantCommune }: RestaurantValues): string =>
  outletsIn(tables, restaurant, restaurantCommune)[0] ?? '';

/** A meal from a restaurant of the customer's choice (docs/rules/services.md#restaurant). */
export const restaurant = defineService({
  slug: page.slug,
  path: page.path,
  confirmationPath: '/confirmation-commande',
  schedule: page.schedule,
  posts: 'json',
  buysItems: (values) => !values.alreadyPaid,
  fields,
  slotField: 'creneau',
  slotFee: (values, slot, tables) => slotFee(tables, values.deliveryCommune || null, slot),
  steps: [
    {
      id: 'commande',
      title: STEPS.order,
      fields: [
        'restaurant',
        'autreRestaurant',
        'restaurantCommune',
        'pointDeVente',
        'details',
        'alreadyPaid',
        'budget',
      ],
    },
    { id: 'livraison', title: STEPS.delivery, fields: ['deliveryCommune', ...placeNames, 'creneau'] },
    {
      id: 'coordonnees',
      title: STEPS.contact,
      fields: ['prenom', 'telephone', 'email', ...someoneWithSmsNames],
    },
    { id: 'extras', title: STEPS.extras, fields: ['pourboire', 'montantPourboire', 'makeDonation'] },
  ],
  addressBook: [customerGroup],
  words: ({ pour_un_proche, payeur }) => ({
    ...(pour_un_proche && DOOR_WORDS),
    ...(pour_un_proche && payerOf({ payeur }) === 'other' && PAYER_WORDS),
  }),
  visible: {
    ...someoneVisible,
    ...placeVisible,
    autreRestaurant: (values) => values.restaurant === OTHER,
    pointDeVente: hasOutlet,
    montantPourboire: (values) => values.pourboire === 'oui',
  },
  disabled: { budget: (values) => values.alreadyPaid },

  effects(changed, values, tables) {
    if (changed === 'alreadyPaid' && values.alreadyPaid) return { budget: '0' };
    if (changed === 'alreadyPaid') return { budget: '' };
    if (changed === 'restaurantCommune') return { pointDeVente: firstOutlet(tables, values) };
    if (changed !== 'restaurant') return {};
    if (values.restaurant === '') return { restaurantCommune: '', autreRestaurant: '', pointDeVente: '' };
    const restaurantCommune = communeFor(tables, values);
    return { restaurantCommune, pointDeVente: firstOutlet(tables, { ...values, restaurantCommune }) };
  },

  rules(values, { tables, isOpen }) {
    const { restaurantCommune: place } = values;
    const isThere = place === '' || restaurantCommunes(tables, values.restaurant).includes(place);
    return {
      ...someoneErrors(values),
      ...(isOpen && values.creneau === '' && { creneau: MESSAGES.creneau }),
      ...(!isThere && { restaurantCommune: INVALID_RESTAURANT_COMMUNE }),
      ...(!values.alreadyPaid && !parseEuros(values.budget) && { budget: MESSAGES.budget }),
      ...(values.pourboire === 'oui' &&
        !parseEuros(values.montantPourboire) && { montantPourboire: TIP_COPY.amountRequired }),
    };
  },

  quote: (values, tables, now) =>
    quoteRestaurant(
      {
        deliveryCommune: values.deliveryCommune || null,
        slot: values.creneau || null,
        budget: parseEuros(values.budget) ?? 0,
        alreadyPaid: values.alreadyPaid,
        tip: values.pourboire === 'oui' ? (parseEuros(values.montantPourboire) ?? 0) : 0,
        donation: values.makeDonation,
        availableSlots: pageStatus(tables, 'restaurant', now).timeSlots,
      },
      tables,
    ),

  refusedField: () => 'deliveryCommune',

  submission: {
    title: (values) => values.autreRestaurant.trim() || values.restaurant,
    facts: ({ prenom, telephone, deliveryCommune }) => ({
      customer: prenom,
      phone: telephone,
      commune: deliveryCommune,
    }),
    encode,
    decode,
  },
  copy: RESTAURANT_COPY,
});
