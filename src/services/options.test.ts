import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundledTables as tables } from '../domain/tables/bundled-tables.ts';
import { catalogue } from './catalogue.ts';
import { emptyValues } from './field-values.ts';

const CHOICES = catalogue.flatMap((service) =>
  Object.entries(service.fields).flatMap(([name, field]) =>
    field.options ? [{ service, name, field }] : [],
  ),
);

const communes = tables.communes.communes.map(({ name }) => name);
const shops = [...tables.shops.restaurants, ...tables.shops.supermarkets].map((shop) =>
  typeof shop === 'string' ? shop : shop.name,
);
/** Any answer; one that does not fit its field reads as empty. */
const answer = fc.constantFrom('', 'oui', 'Autre', ...communes, ...shops);

it.each(CHOICES.map((choice) => [choice.service.slug, choice.name, choice] as const))(
  '%s: the options of %s depend on the named fields only',
  (_slug, _name, { service, field }) => {
    const names = Object.keys(service.fields);
    fc.assert(
      fc.property(fc.array(answer, { minLength: names.length, maxLength: names.length }), (answers) => {
        const values = Object.fromEntries(names.map((name, index) => [name, answers[index] ?? '']));
        const named = (field.optionsFollow ?? []).map((name) => [name, values[name] ?? ''] as const);
        const followed = { ...emptyValues(service.fields), ...Object.fromEntries(named) };
        expect(field.options?.(tables, values)).toEqual(field.options?.(tables, followed));
      }),
    );
  },
);
