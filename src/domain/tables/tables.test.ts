import { describe, expect, it, test } from 'vitest';
import { areOld, parseTable, TABLE_NAMES, type Tables, tableSchemas } from '../tables.ts';
import { type Case, issuesAfter, refuses, write } from '../testing.ts';
import { bundledTables } from './bundled-tables.ts';

describe('parseTable', () => {
  it('names every table once', () => {
    expect([...TABLE_NAMES].sort()).toEqual(Object.keys(tableSchemas).sort());
  });

  it.each(TABLE_NAMES)('returns the table %s unchanged, through JSON too', (name) => {
    const result = parseTable(name, JSON.parse(JSON.stringify(bundledTables[name])));
    expect(result).toEqual({ ok: true, value: bundledTables[name] });
  });

  // docs/rules/reference-data.md#operator-tables
  it.each(TABLE_NAMES)('refuses a value that is not the table %s', (name) => {
    for (const json of [null, undefined, 42, '<html>', [], {}, { version: '2026-11-01' }]) {
      const result = parseTable(name, json);
      expect(result.ok ? [] : result.issues).toContainEqual(expect.any(String));
    }
  });

  // docs/rules/reference-data.md#version
  it.each(TABLE_NAMES)('requires a version of %s', (name) => {
    for (const version of ['', 'une version', 3, null, 'x'.repeat(41)]) {
      const [issue] = issuesAfter(name, (table) => write(table, 'version', version));
      expect(issue).toMatch(/^version: /);
    }
  });
});

describe('the status table', () => {
  it('closes by the switch alone, without words or date', () => {
    expect(issuesAfter('status', (t) => write(t, 'temporarilyClosed', true))).toEqual([]);
  });

  it('accepts a reopening day, with or without a time', () => {
    for (const date of ['2026-11-25', '2026-11-25T08:00', null]) {
      expect(issuesAfter('status', (t) => write(t, 'reopenDate', date))).toEqual([]);
    }
  });
});

/** The mistakes that the tables of prices, shops, status and the company refuse. */

const firstStep = (table: Tables['tariff']) => table.colis.weightSteps[0] ?? {};
const tariffCases: Case<'tariff'>[] = [
  ['a negative fee', (t) => write(t.pharmacie, 'priority', -500), 'pharmacie.priority: Expected an amount'],
  ['a fee in euros', (t) => write(t.courses, 'bags', 1.5), 'courses.bags: Expected an amount'],
  ['a fee as text', (t) => write(t.courses, 'bags', '100'), 'courses.bags: '],
  [
    'more than 100 %',
    (t) => write(t.restaurant.managementFee, 'percent', 150),
    'restaurant.managementFee.percent: ',
  ],
  [
    'half a percent',
    (t) => write(t.restaurant.managementFee, 'percent', 12.5),
    'restaurant.managementFee.percent: Expected a whole percentage',
  ],
  [
    'an hour in words',
    (t) => write(t.restaurant.evening, 'from', '19h'),
    'restaurant.evening.from: Expected a time',
  ],
  [
    'an unknown zone',
    (t) => write(t.restaurant.evening, 'byZone', { A: 250, B: 350, E: 350 }),
    'restaurant.evening.byZone.C: ',
  ],
  ['no weight step', (t) => write(t.colis, 'weightSteps', []), 'colis.weightSteps: Expected at least one'],
  [
    'weight steps that go down',
    (t) => t.colis.weightSteps.reverse(),
    'colis.weightSteps: Weight steps must go up',
  ],
  ['a step up to nothing', (t) => write(firstStep(t), 'upTo', 0), 'colis.weightSteps.0.upTo: '],
  ['a figure left out', (t) => write(t, 'assistance', {}), 'assistance.night: '],
];

const firstChain = (table: Tables['shops']) => {
  const chain = table.restaurants[0];
  if (!chain) throw new RangeError('No restaurant');
  return chain;
};
const shopCases: Case<'shops'>[] = [
  [
    'a chain twice',
    (t) => t.restaurants.push(firstChain(t)),
    'restaurants: Two restaurants have the same name',
  ],
  ['no outlet', (t) => write(firstChain(t), 'outlets', []), 'restaurants.0.outlets: Expected at least one'],
  [
    'an outlet twice',
    (t) => firstChain(t).outlets.push(...firstChain(t).outlets.slice(0, 1)),
    'restaurants.0.outlets: Two outlets have the same name',
  ],
  ['a supermarket twice', (t) => t.supermarkets.push(...t.supermarkets), 'supermarkets: Two supermarkets'],
];

const firstNotice = (table: Tables['status']) => table.notices[0] ?? {};
const statusCases: Case<'status'>[] = [
  ['a switch in words', (t) => write(t, 'temporarilyClosed', 'oui'), 'temporarilyClosed: '],
  [
    'a day that does not exist',
    (t) => write(t, 'reopenDate', '2026-02-30'),
    'reopenDate: Expected "2026-11-25"',
  ],
  ['a time that does not exist', (t) => write(t, 'reopenDate', '2026-11-25T25:00'), 'reopenDate: Expected'],
  ['a zone after the time', (t) => write(t, 'reopenDate', '2026-11-25T08:00Z'), 'reopenDate: Expected'],
  ['a date in words', (t) => write(t, 'reopenDate', 'demain'), 'reopenDate: Expected'],
  [
    'a page without slash',
    (t) => write(firstNotice(t), 'page', 'restaurants'),
    'notices.0.page: Expected a path',
  ],
  [
    'a notice that ends first',
    (t) => write(firstNotice(t), 'to', '2025-09-09'),
    'notices.0: A notice must not end',
  ],
];

const companyCases: Case<'company'>[] = [
  ['a wrong address', (t) => write(t, 'email', 'bonjour'), 'email: Expected an e-mail address'],
  ['a wrong number', (t) => write(t, 'whatsappNumber', '12'), 'whatsappNumber: Expected a phone number'],
  [
    'a script for a link',
    (t) => write(t, 'whatsappChannel', 'javascript:alert(1)'),
    'whatsappChannel: Expected an https',
  ],
  ['a wrong SIRET', (t) => write(t, 'siret', '12345678901234'), 'siret: Expected a SIRET'],
];

describe('the table tariff refuses', () => {
  refuses('tariff', tariffCases);
});

describe('the table shops refuses', () => {
  refuses('shops', shopCases);
});

describe('the table status refuses', () => {
  refuses('status', statusCases);
});

// docs/rules/reference-data.md#company-data
describe('the table company refuses', () => {
  refuses('company', companyCases);
});

const FETCHED = Date.UTC(2026, 10, 19, 16);
const DAY = 86_400_000;

test('tables are old when they are older than a day (docs/rules/reference-data.md#age-of-the-tables)', () => {
  expect(areOld(FETCHED, FETCHED + DAY)).toBe(false);
  expect(areOld(FETCHED, FETCHED + DAY + 1)).toBe(true);
});
