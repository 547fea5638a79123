import { describe, expect, it, test } from 'vitest';
import { SERVICE_PAGES } from '../domain/service-pages.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { catalogue, findService } from './catalogue.ts';
import type { AnyField } from './field.ts';
import { fieldError } from './field-schema.ts';
import { emptyValues } from './field-values.ts';

const NOON = Date.parse('2026-11-19T12:00:00-04:00');

describe.each(catalogue)('$slug', (service) => {
  const { fields, steps } = service;
  const phones = Object.entries(fields).filter(([, { kind, required }]) => kind === 'phone' && required);

  it.each(phones.map(([name]) => name))(
    'answers a %s that nobody could dial like an empty one (docs/rules/forms.md#unusual-telephone)',
    (name) => {
      const said = (value: string) => fieldError(fields[name] as AnyField, value);
      expect(said('')).toBe(fields[name]?.required);
      for (const value of ['bonjour', '0690', '–', '12 34 56 7']) expect(said(value)).toBe(said(''));
      expect(said('0690 12 34 56')).toBeUndefined();
    },
  );

  // docs/rules/forms.md#invalid-form-notice
  it('says of an empty e-mail that it is missing, and of a wrong one that it is wrong', () => {
    const emails = Object.entries(fields).filter(([, { kind, optional }]) => kind === 'email' && !optional);
    for (const [, field] of emails) {
      expect(fieldError(field, '')).toBe(field.required);
      expect(fieldError(field, 'maryse@')).toBe(field.invalid);
    }
  });

  // docs/rules/pricing.md#unserved-communes
  it('says of an unserved commune so at its field, wherever one may be delivered', () => {
    const name = Object.keys(fields).findLast((key) => fields[key]?.kind === 'commune');
    if (!service.priced || !name) return;
    const values = { ...emptyValues(fields), service_type: 'restaurant', [name]: 'Basse-Terre' };
    const quote = service.quote(values, bundledTables, NOON);
    if (quote?.available !== false) throw new Error('expected a refusal');
    expect(service.refusalErrors(quote)).toEqual({ [name]: quote.message });
  });

  it('shows every field in one of its steps, and once', () => {
    const shown = steps.flatMap((step) => step.fields);
    expect([...shown].sort()).toEqual(Object.keys(fields).sort());
  });
});

test('no label of an order names an amount, which the tariff says beside it (docs/rules/reference-data.md#operator-tables)', () => {
  const labels = catalogue
    .filter(({ priced }) => priced)
    .flatMap(({ fields }) => Object.values(fields).map(({ label }) => label));
  expect(labels.filter((label) => /\d\s?€/.test(label))).toEqual([]);
});

test('a toast says that groceries have been sent (docs/rules/forms.md#outcome-notices)', () => {
  expect(findService('courses')?.copy.outcome.sent({})).toMatchObject({ title: 'Commande envoyée\u00a0!' });
});

test('closures are announced on the page of their service', () => {
  const paths = Object.keys(SERVICE_PAGES).map((slug) => [slug, findService(slug)?.path]);
  expect(Object.fromEntries(paths)).toEqual(SERVICE_PAGES);
});
