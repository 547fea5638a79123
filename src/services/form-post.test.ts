import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkbox, email, money, text, weight, yesNo } from './field-builders.ts';
import { emptyValues } from './field-values.ts';
import { decodeForm, encodeForm } from './form-post.ts';

const fields = {
  name: text({ label: 'Nom' }),
  email: email({ label: 'E-mail', invalid: 'x' }),
  amount: money({ label: 'Montant' }),
  mass: weight({ label: 'Poids', required: 'x' }),
  choice: yesNo({ label: 'Choix' }),
  box: checkbox({ label: 'Case' }),
};

// docs/rules/forms.md#names-on-the-wire
describe('encodeForm', () => {
  it('sends amounts as "7.80", weights with a point, boxes in words, text trimmed', () => {
    const values = {
      name: ' Léa ',
      email: 'lea@exemple.gp',
      amount: '7,8',
      mass: '2,50 kg',
      choice: 'oui',
      box: true,
    };
    expect(encodeForm(fields, values)).toEqual({
      name: 'Léa',
      email: 'lea@exemple.gp',
      amount: '7.80',
      mass: '2.5',
      choice: 'oui',
      box: 'oui',
    });
  });

  it('sends every control, empty ones too', () => {
    expect(encodeForm(fields, {})).toEqual({
      name: '',
      email: '',
      amount: '',
      mass: '',
      choice: 'non',
      box: 'non',
    });
  });
});

describe('decodeForm', () => {
  it('drops values that are not text', () => {
    expect(decodeForm(fields, { name: 3, box: true })).toEqual({});
  });

  it('decodes what encodeForm encoded, whatever the amounts', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    const grams = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(cents, grams, fc.boolean(), (euros, mass, box) => {
        const values = {
          ...emptyValues(fields),
          amount: (euros / 100).toFixed(2).replace('.', ','),
          mass: String(mass / 1000).replace('.', ','),
          box,
        };
        expect(decodeForm(fields, encodeForm(fields, values))).toEqual(values);
      }),
    );
  });
});
