import { describe, expect, test } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { answerDoubts } from './answer-doubts.ts';
import { colis } from './colis/index.ts';
import { emptyValues } from './field-values.ts';
import { pharmacie } from './pharmacie/index.ts';
import type { Values } from './values.ts';

const PARCEL = {
  ...emptyValues(colis.fields),
  pickup_address: '12 rue Frébault',
  pickup_commune: 'Pointe-à-Pitre',
  delivery_address: 'Section Bellevue, Goyave',
  delivery_commune: 'Goyave',
};
const doubts = (values: Values, isPhoneToAsk = (_: string) => false) =>
  answerDoubts(colis, { ...PARCEL, ...values }, bundledTables, isPhoneToAsk).map(({ title }) => title);

describe('what is asked once about a parcel', () => {
  test.each<[string, Values, readonly string[]]>([
    ['as it should be', {}, []],
    ['an address of the commune that was chosen', { delivery_address: '97128 Goyave, section Bellevue' }, []],
    ['an address elsewhere', { delivery_address: 'Bellevue, Ste Anne' }, ['L’adresse dit Sainte-Anne']],
    [
      'an address elsewhere by its code',
      { delivery_address: 'Bellevue 97180' },
      ['L’adresse dit Sainte-Anne'],
    ],
    ['the commune as address', { delivery_address: 'Goyave' }, ['Où livrer exactement\u00a0?']],
    ['a point', { delivery_address: '.' }, ['Où livrer exactement\u00a0?']],
    ['« idem »', { pickup_address: 'idem' }, ['Où livrer exactement\u00a0?']],
    [
      '« idem » with a landmark',
      { delivery_address: 'idem', avec_repere: true, livraison_repere: 'portail' },
      [],
    ],
    [
      'a landmark behind a box that is not ticked',
      { delivery_address: 'idem', livraison_repere: 'portail' },
      ['Où livrer exactement\u00a0?'],
    ],
    [
      'the commune with a position',
      { delivery_address: 'Goyave', avec_repere: true, livraison_position: '16.13280,-61.57491' },
      [],
    ],
    [
      'a position in Paris',
      { avec_repere: true, livraison_position: '48.85661,2.35222' },
      ['Cette position n’est pas en Guadeloupe'],
    ],
    [
      'a position in the sea before Africa',
      { avec_repere: true, livraison_position: '0.00000,0.00000' },
      ['Cette position n’est pas en Guadeloupe'],
    ],
    [
      'both addresses elsewhere',
      { pickup_address: 'Le Moule', delivery_address: 'au bourg de Deshaies, 97126' },
      ['L’adresse dit Le Moule', 'L’adresse dit Deshaies'],
    ],
  ])('%s', (_, values, titles) => expect(doubts(values)).toEqual(titles));
});

// docs/rules/forms.md#asked-once
test('a mistyped e-mail and a number that nobody has are asked about, with what was typed', () => {
  const values = { ...emptyValues(pharmacie.fields), customer_phone: '305 555 1234' };
  expect(answerDoubts(pharmacie, values, bundledTables, () => true)).toMatchObject([
    { message: expect.stringContaining('305 555 1234') },
  ]);
  const email = Object.entries(colis.fields).find(([, { kind }]) => kind === 'email')?.[0] ?? '';
  expect(doubts({ [email]: 'maryse@gmail.con' })).toEqual(['Cet e-mail est-il le bon\u00a0?']);
  expect(doubts({ [email]: 'maryse@mailo.com' })).toEqual([]);
});
