import { formatEuros } from '../../domain/money.ts';
import type { Tables } from '../../domain/tables.ts';
import { TIP_COPY } from '../copy.ts';
import type { Options } from '../field.ts';
import { checkbox, choice, commune, money, text, yesNo } from '../field-builders.ts';
import { customerFields } from '../for-someone.ts';
import { itemList } from '../item-list.ts';
import { placeFields } from '../place.ts';
import { categoryOptions } from './categories.ts';
import { LABELS, MESSAGES } from './copy.ts';

/** The value of the option for a store outside the list. */
export const OTHER = 'Autre';

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
