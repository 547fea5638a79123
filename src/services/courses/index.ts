import { parseEuros } from '../../domain/money.ts';
import { quoteCourses } from '../../domain/quote/purchases.ts';
import { MAX_TEXT_LENGTH } from '../../domain/text.ts';
import { customerGroup } from '../address-book.ts';
import { TIP_COPY } from '../copy.ts';
import { defineService } from '../define.ts';
import { channelOf, someoneErrors, someoneVisible, someoneWithSmsNames } from '../for-someone.ts';
import { namesSomething } from '../item-list.ts';
import { DOOR_WORDS, placeNames, placeVisible } from '../place.ts';
import { COURSES_COPY, EMPTY_LIST_NOTE, MESSAGES, STEPS } from './copy.ts';
import { fields, OTHER } from './fields.ts';
import { encodeList } from './list-text.ts';
import { page } from './page-copy.ts';
import { decode, encode } from './wire.ts';

/** Groceries from a store of the customer's choice (docs/rules/services.md#groceries). */
export const courses = defineService({
  slug: page.slug,
  path: page.path,
  confirmationPath: '/confirmation-courses',
  schedule: page.schedule,
  buysItems: () => true,
  fields,
  steps: [
    { id: 'liste', title: STEPS.list, fields: ['liste_de_courses_detaillee', 'budgetMontant'] },
    {
      id: 'magasin',
      title: STEPS.store,
      fields: ['deliveryCommune', ...placeNames, 'supermarche', 'autreSupermarche'],
    },
    {
      id: 'coordonnees',
      title: STEPS.contact,
      fields: ['prenom', 'telephone', 'email', ...someoneWithSmsNames],
    },
    { id: 'extras', title: STEPS.extras, fields: ['cabs', 'rangement', 'pourboire', 'pourboireMontant'] },
  ],
  addressBook: [customerGroup],
  words: ({ pour_un_proche }) => (pour_un_proche ? DOOR_WORDS : {}),
  visible: {
    ...someoneVisible,
    ...placeVisible,
    autreSupermarche: (values) => values.supermarche === OTHER,
    pourboireMontant: (values) => values.pourboire === 'oui',
  },

  rules: (values) => ({
    ...someoneErrors(values),
    ...(encodeList(values.liste_de_courses_detaillee).length > MAX_TEXT_LENGTH && {
      liste_de_courses_detaillee: MESSAGES.listeTooLong,
    }),
    ...(values.pourboire === 'oui' &&
      !parseEuros(values.pourboireMontant) && { pourboireMontant: TIP_COPY.amountRequired }),
  }),

  notes: {
    liste_de_courses_detaillee: (values) =>
      namesSomething(values.liste_de_courses_detaillee) ? null : EMPTY_LIST_NOTE[channelOf(values)],
  },

  quote: (values, tables) =>
    quoteCourses(
      {
        deliveryCommune: values.deliveryCommune || null,
        budget: parseEuros(values.budgetMontant) ?? 0,
        bags: values.cabs,
        putAway: values.rangement,
        tip: values.pourboire === 'oui' ? (parseEuros(values.pourboireMontant) ?? 0) : 0,
      },
      tables,
    ),

  refusedField: () => 'deliveryCommune',

  submission: {
    order: [
      'prenom',
      'telephone',
      'email',
      'deliveryCommune',
      'supermarche',
      'autreSupermarche',
      'budgetMontant',
      'pourboire',
      'pourboireMontant',
      'cabs',
      'rangement',
      '_redirect',
      'service_type',
      'liste_de_courses_detaillee',
      'frais_livraison_total',
      'frais_service_total',
      'total_a_payer_estime',
    ],
    customerName: (values) => values.prenom,
    title: (values) => values.autreSupermarche.trim() || values.supermarche,
    encode,
    decode,
  },
  copy: COURSES_COPY,
});
