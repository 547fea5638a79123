import { expect, test } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { at } from '../domain/testing.ts';
import { catalogue } from './catalogue.ts';
import { errorsOf } from './errors.ts';
import type { AnyField } from './field.ts';
import { emptyValues } from './field-values.ts';
import { forCaller, isTakenByTelephone } from './for-caller.ts';
import { pharmacie } from './pharmacie/index.ts';

/** Words that address whoever reads them, or speak in the customer's name. */
const ADDRESSED = /(?<![\p{L}-])(?:vous|vos|votre|je|moi|mon|ma|mes)(?!\p{L})/iu;
const NOON = at('2026-11-19', '12:00');

/** Answers on which options of other fields depend. */
const CHOSEN = { restaurant: 'Zandoli Burger', deliveryCommune: 'Lamentin' };

/** The words of a field. The desk has a list of its own for items, with its own help. */
const wordsOf = ({ kind, label, help = '', required = '', options }: AnyField): string[] => [
  label,
  kind === 'itemList' ? '' : help,
  required,
  ...(options?.(bundledTables, CHOSEN) ?? []).map((option) => option.label),
];

// docs/rules/desk.md#orders-by-telephone
test.each(catalogue.filter(isTakenByTelephone).map((service) => [service.slug, service] as const))(
  'the form of %s speaks of the customer where a manager fills it in, with the same fields and steps',
  (_slug, own) => {
    const service = forCaller(own);
    const { steps, fields, copy } = service;
    const values = emptyValues(fields);
    const asked = { ...values, pour_un_proche: true, payeur: 'autre' };
    const reworded = Object.keys(fields).flatMap((name) => Object.values(service.wordsOf(name, asked) ?? {}));
    const words = [
      ...reworded,
      ...steps.map(({ title }) => title),
      ...Object.values(fields).flatMap(wordsOf),
      ...Object.keys(fields).map((name) => service.noteOf(name, values)?.title ?? ''),
      ...Object.values(service.rules(values, { tables: bundledTables, now: NOON, isOpen: true })),
      ...Object.values(errorsOf(service, values, { tables: bundledTables, now: NOON, isOpen: true })),
      service.doubtOf(values)?.message ?? '',
      copy.summaryTitle,
      copy.budgetLabel ?? '',
    ].filter((each) => each !== undefined);
    expect(words.filter((each) => ADDRESSED.test(each))).toEqual([]);
    expect(Object.keys(fields)).toEqual(Object.keys(own.fields));
    expect(steps.map(({ id }) => id)).toEqual(own.steps.map(({ id }) => id));
  },
);

test('a rule between fields speaks of the customer, too', () => {
  const service = forCaller(pharmacie);
  const document = { name: 'vitale.jpg', type: 'image/jpeg', size: 10, sha256: '1'.repeat(64) } as const;
  const values = { ...emptyValues(service.fields), carte_vitale: [document] };
  const { consent } = errorsOf(service, values, { tables: bundledTables, now: NOON, isOpen: true });
  expect(consent).toBe('Cochez cette case si le client confie ses documents, ou retirez-les.');
});
