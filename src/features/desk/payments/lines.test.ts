import { expect, it, test } from 'vitest';
import { PAYMENTS_COPY } from './copy.ts';
import { announcedOf, parseSigned, proposedRows, readRows, rowsOf, sharesOf } from './lines.ts';

const QUOTE = {
  serviceDetails: [{ label: 'Frais de gestion', amount: 6.3 }],
  deliveryDetails: [
    { label: "Livraison à l'Anse-Bertrand", amount: 9.95 },
    { label: 'Parrainage\u00a0: −50\u00a0%', amount: -4.98 },
  ],
  budget: 42,
  totalToPay: 53.27,
  tariffVersion: '2026-11-01',
};
/** A shopping list as its text travels. */
const LIST = {
  liste_de_courses_detaillee: [
    'Fruits et légumes',
    '- 2 × christophines | écrit : 2 christophines | si absent : me demander',
    '',
    'Produits laitiers',
    '- 1 × lait demi-écrémé | marque : Candia | écrit : lait demi-écrémé marque Candia | si absent : me demander',
    '',
    'Boissons',
    '- 6 × malta | écrit : malta x6 | si absent : me demander',
  ].join('\n'),
};
const order = (more: object = {}) => ({
  service: 'restaurant',
  fields: {},
  quote: QUOTE,
  agreed: { budget: 0, frais: 0 },
  credit: { budget: 0, frais: 0 },
  questions: [],
  ...more,
});
const shown = (rows: ReturnType<typeof proposedRows>) =>
  rows.map(({ label, amount }) => `${label}: ${amount}`);

test('what a customer has accepted in the place of an article is proposed with its price, and what they refused is not', () => {
  const question = {
    id: '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d',
    line: 2,
    item: '1 × lait demi-écrémé',
    proposal: '1 × lait de coco',
    price: 210,
    state: 'oui',
    askedAt: '2026-11-19T16:00:00.000Z',
    expiresAt: '2026-11-19T16:15:00.000Z',
    answeredAt: '2026-11-19T16:02:00.000Z',
  };
  const refused = { ...question, line: 3, item: '6 × malta', proposal: '1 × soda', state: 'non' };
  const groceries = order({ service: 'courses', fields: LIST, questions: [question, refused] });
  expect(shown(proposedRows('budget', groceries))).toEqual(['2 × christophines: ', '1 × lait de coco: 2,10']);
});

test('the lines of a shopping list are proposed without their prices; a text is one line', () => {
  expect(shown(proposedRows('budget', order({ service: 'courses', fields: LIST })))).toEqual([
    '2 × christophines: ',
    '1 × lait demi-écrémé: ',
    '6 × malta: ',
  ]);
  expect(shown(proposedRows('budget', order()))).toEqual(['Articles: ']);
  expect(shown(proposedRows('budget', order({ service: 'nouveau' })))).toEqual(['Articles: ']);
  // Paid, and made dearer by a correction.
  const dearer = order({ service: 'courses', fields: LIST, agreed: { budget: 3750, frais: 0 } });
  expect(shown(proposedRows('budget', dearer))).toEqual(['Articles en plus: 4,50']);
});

test('the fees are those of the price, less what is settled', () => {
  expect(shown(proposedRows('frais', order()))).toEqual([
    'Frais de gestion: 6,30',
    'Livraison à l’Anse-Bertrand: 9,95',
    'Parrainage\u00a0: −50\u00a0%: −4,98',
  ]);
  const paid = proposedRows('frais', order({ agreed: { budget: 0, frais: 1127 } }));
  expect(shown(paid).at(-1)).toBe('Déjà réglé: −11,27');
  expect(readRows(paid)).toMatchObject({ total: 0, errors: {} });
  expect(proposedRows('frais', order({ quote: null }))).toEqual([]);
});

test('what was paid too much of the other kind is taken off', () => {
  const credit = { budget: 0, frais: 90 };
  const paid = order({ agreed: { budget: 4000, frais: 1127 }, credit });
  expect(shown(proposedRows('frais', paid)).at(-1)).toBe('Payé en trop sur le reste: −0,90');
});

test('a fee that is a share of the goods is told at the real price, and what is more than was announced is known', () => {
  const reason = '15\u00a0% à partir de 30,00\u00a0€';
  const serviceDetails = [{ label: 'Frais de gestion', amount: 6.3, reason }];
  const quote = { ...QUOTE, serviceDetails };
  const fees = proposedRows('frais', order({ quote }));
  expect(sharesOf({ quote }, fees, 5000)).toMatchObject([{ key: 0, percent: 15, announced: 630, real: 750 }]);
  expect(sharesOf({ quote }, fees, 4200)).toEqual([]);
  expect(sharesOf({ quote }, fees, 0)).toEqual([]);
  const asked = (budget: number, frais: number) => [
    { kind: 'budget' as const, total: budget },
    { kind: 'frais' as const, total: frais },
  ];
  expect(announcedOf(order({ quote }), asked(4100, 1200), false)).toEqual({ announced: 5327, above: 0 });
  expect(announcedOf(order({ quote }), asked(5000, 1127), false)).toEqual({ announced: 5327, above: 800 });
  expect(announcedOf(order({ quote }), [{ kind: 'frais', total: 200 }], true).above).toBe(200);
  // Medicines are announced beside the price, and goods that nobody has announced are not compared.
  const pharmacy = order({ quote: { ...QUOTE, budget: 0 }, fields: { budget: '30' } });
  expect(announcedOf(pharmacy, [{ kind: 'budget', total: 3500 }], false)).toEqual({
    announced: 3000,
    above: 500,
  });
  expect(announcedOf(order({ quote: null }), asked(1000, 1000), false)).toEqual({ announced: 0, above: 0 });
});

test.each([
  ['12,50', 1250],
  ['−4,98', -498],
  [' -4.98 ', -498],
  ['1 234,5 €', 123_450],
  ['douze', null],
  ['', null],
  ['-', null],
])('%j is %s cents', (text, cents) => {
  expect(parseSigned(text)).toBe(cents);
});

test('a line without an amount is left out, and a wrong one is named', () => {
  const rows = [
    { key: 0, label: ' 2 bokits ', amount: '14' },
    { key: 1, label: 'Introuvable', amount: ' ' },
    { key: 2, label: 'Offert', amount: '0' },
  ];
  expect(readRows(rows)).toEqual({ lines: [{ label: '2 bokits', amount: 1400 }], total: 1400, errors: {} });
  const { errors } = readRows([
    { key: 4, label: 'Lait', amount: '1,234' },
    { key: 7, label: ' ', amount: '2' },
    { key: 8, label: 'Lait', amount: '10 000,01' },
    { key: 9, label: 'Remise', amount: '-10 000,01' },
    { key: 10, label: 'Meuble', amount: '10 000' },
  ]);
  expect([errors[8]?.amount, errors[9]?.amount, errors[10]]).toEqual([
    expect.stringContaining('dépasse'),
    expect.stringContaining('dépasse'),
    undefined,
  ]);
  expect(Object.keys(errors[4] ?? {})).toEqual(['amount']);
  expect(Object.keys(errors[7] ?? {})).toEqual(['label']);
});

test('a link is changed from its own lines', () => {
  const lines = [
    { label: '2 bokits', amount: 140_000 },
    { label: 'Remise', amount: -5 },
  ];
  expect(readRows(rowsOf(lines)).lines).toEqual(lines);
});

it.each([
  [1, 'Lien envoyé à 12:06'],
  [2, 'Liens envoyés à 12:06'],
])('links that were handed over agree with their number: %i', (count, words) => {
  expect(PAYMENTS_COPY.sentAt(count, 'à 12:06')).toBe(words);
});
