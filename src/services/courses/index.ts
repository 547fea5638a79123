import { formatEuros, fromWireAmount, fromWireLine, parseEuros, toWireString } from '../../domain/money.ts';
import { quoteCourses } from '../../domain/quote/courses.ts';
import type { WireFields, WireQuote } from '../../domain/submission/wire.ts';
import type { Tables } from '../../domain/tables.ts';
import { MAX_TEXT_LENGTH } from '../../domain/text/text.ts';
import { customerGroup } from '../address-book.ts';
import { TIP_COPY } from '../copy.ts';
import { defineService } from '../define.ts';
import type { Options, ValuesOf } from '../field.ts';
import { checkbox, choice, commune, money, text, yesNo } from '../field-builders.ts';
import {
  channelOf,
  customerFields,
  someoneErrors,
  someoneVisible,
  someoneWithSmsNames,
  trimSomeone,
} from '../for-someone.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { itemList, namesSomething } from '../item-list.ts';
import { DOOR_WORDS, placeFields, placeNames, placeVisible, trimPlaces } from '../place.ts';
import type { Values } from '../values.ts';
import { categoryOptions } from './categories.ts';
import { COURSES_COPY, EMPTY_LIST_NOTE, LABELS, MESSAGES, STEPS } from './copy.ts';
import { decodeList, encodeList } from './list-text.ts';
import { page } from './page-copy.ts';

/** The value of the option for a store outside the list. */
const OTHER = 'Autre';

function stores(tables: Tables): Options {
  const supermarkets = tables.shops.supermarkets.map((name) => ({ value: name, label: name }));
  return [
    { label: LABELS.supermarkets, options: supermarkets },
    { label: LABELS.otherStore, options: [{ value: OTHER, label: OTHER }] },
  ];
}

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
  ...customerFields(LABELS.telephoneHelp),
  deliveryCommune: commune({
    label: LABELS.deliveryCommune,
    required: MESSAGES.deliveryCommune,
    autoComplete: 'address-level2',
  }),
  ...placeFields,
  supermarche: choice({ label: LABELS.supermarche, required: MESSAGES.supermarche, options: stores }),
  autreSupermarche: text({ label: LABELS.autreSupermarche, required: MESSAGES.autreSupermarche }),
  liste_de_courses_detaillee: itemList({
    label: LABELS.liste,
    help: LABELS.listeHelp,
    items: {
      categories: categoryOptions,
      load: () =>
        import('./parse-list.ts').then(({ readList, asWritten }) => ({ readLines: readList, asWritten })),
    },
  }),
  budgetMontant: money({ label: LABELS.budgetMontant, help: LABELS.budgetHelp, optional: true }),
  cabs: checkbox({ label: LABELS.cabs, aside: ({ tariff }) => formatEuros(tariff.courses.bags) }),
  rangement: checkbox({
    label: LABELS.rangement,
    aside: ({ tariff }) => formatEuros(tariff.courses.putAway),
  }),
  pourboire: yesNo({ label: TIP_COPY.choice }),
  pourboireMontant: money({ label: TIP_COPY.amount }),
} as const;

type CoursesValues = ValuesOf<typeof fields>;

const sumOf = (lines: WireQuote['serviceDetails']) =>
  toWireString(lines.reduce((cents, { amount }) => cents + fromWireLine(amount), 0));

/** The form post of an order: the visible fields by name, then the hidden ones. */
function encode(values: CoursesValues, quote: WireQuote | null): WireFields {
  return {
    ...trimSomeone(trimPlaces(encodeForm(fields, values))),
    _redirect: '/confirmation-courses',
    service_type: 'Courses',
    liste_de_courses_detaillee: encodeList(values.liste_de_courses_detaillee),
    frais_livraison_total: sumOf(quote?.deliveryDetails ?? []),
    frais_service_total: sumOf(quote?.serviceDetails ?? []),
    total_a_payer_estime: toWireString(fromWireAmount(quote?.totalToPay ?? 0) ?? 0),
  };
}

/** The form values that a form post stands for. */
function decode(wire: WireFields): Values {
  const { liste_de_courses_detaillee: list } = wire;
  return {
    ...decodeForm(fields, wire),
    liste_de_courses_detaillee: decodeList(typeof list === 'string' ? list : ''),
  };
}

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
    facts: ({ prenom, telephone, deliveryCommune }) => ({
      customer: prenom,
      phone: telephone,
      commune: deliveryCommune,
    }),
    title: (values) => values.autreSupermarche.trim() || values.supermarche,
    encode,
    decode,
  },
  copy: COURSES_COPY,
});
