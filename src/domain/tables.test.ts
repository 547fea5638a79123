import { describe, expect, it } from 'vitest';
import { bundledTables } from './bundled-tables.ts';
import { parseTable, TABLE_NAMES, type TableName, type Tables, tableSchemas } from './tables.ts';

/** The issues of a bundled table after an edit. */
function issuesAfter<Name extends TableName>(name: Name, edit: (table: Tables[Name]) => void): string[] {
  const table = structuredClone(bundledTables[name]);
  edit(table);
  const result = parseTable(name, table);
  return result.ok ? [] : result.issues;
}
/** Writes a value that the type forbids, because a JSON file may contain it. */
const write = (target: object, key: string, value: unknown) => Object.assign(target, { [key]: value });

describe('parseTable', () => {
  it('names every table once', () => {
    expect([...TABLE_NAMES].sort()).toEqual(Object.keys(tableSchemas).sort());
  });

  it.each(TABLE_NAMES)('returns the table %s unchanged, through JSON too', (name) => {
    const result = parseTable(name, JSON.parse(JSON.stringify(bundledTables[name])));
    expect(result).toEqual({ ok: true, value: bundledTables[name] });
  });

  it.each(TABLE_NAMES)('refuses a value that is not the table %s', (name) => {
    for (const json of [null, undefined, 42, '<html>', [], {}, { version: '2026-11-01' }]) {
      const result = parseTable(name, json);
      expect(result.ok ? [] : result.issues).toContainEqual(expect.any(String));
    }
  });

  it.each(TABLE_NAMES)('requires a version of %s', (name) => {
    for (const version of ['', 'une version', 3, null, 'x'.repeat(41)]) {
      const [issue] = issuesAfter(name, (table) => write(table, 'version', version));
      expect(issue).toMatch(/^version: /);
    }
  });
});

type Case<Name extends TableName> = [name: string, edit: (table: Tables[Name]) => void, issue: string];

const communeAt = (table: Tables['communes'], index: number) => {
  const commune = table.communes[index];
  if (!commune) throw new RangeError(`No commune ${index}`);
  return commune;
};
const communeCases: Case<'communes'>[] = [
  ['a negative price', (t) => write(communeAt(t, 0), 'price', -780), 'communes.0.price: Expected an amount'],
  ['a price of 0', (t) => write(communeAt(t, 0), 'price', 0), 'communes.0.price: Expected a price above 0'],
  ['a price in euros', (t) => write(communeAt(t, 0), 'price', 7.8), 'communes.0.price: Expected an amount'],
  ['a price as text', (t) => write(communeAt(t, 0), 'price', '7.80'), 'communes.0.price: '],
  [
    'an absurd price',
    (t) => write(communeAt(t, 0), 'price', 78_000_000),
    'communes.0.price: Expected at most',
  ],
  [
    'an unknown zone',
    (t) => write(communeAt(t, 3), 'zone', 'E'),
    'communes.3.zone: Expected zone A, B, C or D',
  ],
  [
    'delivery without price',
    (t) => write(communeAt(t, 3), 'delivered', true),
    'communes.3: A delivered commune',
  ],
  [
    'delivery without zone',
    (t) => write(communeAt(t, 0), 'zone', null),
    'communes.0: A delivered commune needs a zone',
  ],
  [
    'a name twice',
    (t) => write(communeAt(t, 0), 'name', 'Goyave'),
    'communes: Two communes have the same name',
  ],
  [
    'an INSEE code twice',
    (t) => write(communeAt(t, 0), 'insee', '97102'),
    'communes: Two communes have the same INSEE',
  ],
  ['an empty name', (t) => write(communeAt(t, 0), 'name', ' '), 'communes.0.name: Expected some text'],
  [
    'a mainland INSEE code',
    (t) => write(communeAt(t, 0), 'insee', '75056'),
    'communes.0.insee: Expected an INSEE',
  ],
  [
    'a wrong postal code',
    (t) => write(communeAt(t, 0), 'postalCodes', ['9713']),
    'communes.0.postalCodes.0: ',
  ],
  [
    'no postal code',
    (t) => write(communeAt(t, 0), 'postalCodes', []),
    'communes.0.postalCodes: Expected at least',
  ],
  [
    'swapped coordinates',
    (t) => Object.assign(communeAt(t, 0), { latitude: -61.5, longitude: 16.2 }),
    'communes.0.latitude: Expected a latitude in Guadeloupe',
  ],
  ['no commune', (t) => write(t, 'communes', []), 'communes: Expected at least one commune'],
];

const dayAt = (table: Tables['schedules'], index: number) => {
  const day = table.services.restaurant.schedule[index];
  if (!day) throw new RangeError(`No day ${index}`);
  return day;
};
const slots = (...hours: [open: string, close: string][]) => hours.map(([open, close]) => ({ open, close }));
const inRestaurant = 'services.restaurant';
const scheduleCases: Case<'schedules'>[] = [
  [
    'a slot that closes before it opens',
    (t) => write(dayAt(t, 1), 'slots', slots(['17:00', '10:30'])),
    `${inRestaurant}.schedule.1.slots.0: A slot must close after it opens`,
  ],
  [
    'a slot without length',
    (t) => write(dayAt(t, 1), 'slots', slots(['10:30', '10:30'])),
    `${inRestaurant}.schedule.1.slots.0: A slot must close after it opens`,
  ],
  [
    'overlapping slots',
    (t) => write(dayAt(t, 1), 'slots', slots(['10:30', '17:00'], ['16:00', '23:00'])),
    `${inRestaurant}.schedule.1.slots: Slots must be in order`,
  ],
  [
    'slots out of order',
    (t) => write(dayAt(t, 1), 'slots', slots(['19:00', '23:00'], ['10:30', '17:00'])),
    `${inRestaurant}.schedule.1.slots: Slots must be in order`,
  ],
  [
    'a time that does not exist',
    (t) => write(dayAt(t, 1), 'slots', slots(['10:30', '24:00'])),
    `${inRestaurant}.schedule.1.slots.0.close: Expected a time`,
  ],
  [
    'a time without its zero',
    (t) => write(dayAt(t, 1), 'slots', slots(['9:00', '17:00'])),
    `${inRestaurant}.schedule.1.slots.0.open: Expected a time`,
  ],
  [
    'a wrong weekday',
    (t) => write(dayAt(t, 1), 'day', 'Mardi'),
    `${inRestaurant}.schedule: Expected the days from Dimanche to Samedi`,
  ],
  [
    'an English weekday',
    (t) => write(dayAt(t, 0), 'day', 'Sunday'),
    `${inRestaurant}.schedule: Expected the days from Dimanche to Samedi`,
  ],
  [
    'a week of six days',
    (t) => t.services.restaurant.schedule.pop(),
    `${inRestaurant}.schedule: Expected seven days`,
  ],
  [
    'a week that starts on Monday',
    (t) => t.services.restaurant.schedule.push(...t.services.restaurant.schedule.splice(0, 1)),
    `${inRestaurant}.schedule: Expected the days from Dimanche to Samedi`,
  ],
  [
    'an interval of 45',
    (t) => write(t.services.restaurant, 'interval', 45),
    `${inRestaurant}.interval: Expected`,
  ],
  [
    'an interval of 0',
    (t) => write(t.services.restaurant, 'interval', 0),
    `${inRestaurant}.interval: Expected`,
  ],
  [
    'an interval of 7.5',
    (t) => write(t.services.restaurant, 'interval', 7.5),
    `${inRestaurant}.interval: Expected`,
  ],
  [
    'a negative preparation',
    (t) => write(t.services.restaurant, 'preparationTime', -5),
    `${inRestaurant}.preparationTime: `,
  ],
  ['a missing service', (t) => write(t.services, 'colis', undefined), 'services.colis: '],
];

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
  ['a missing service', (t) => write(t.services, 'tutelle', undefined), 'services.tutelle: '],
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

const refuses = <Name extends TableName>(table: Name, cases: Case<Name>[]) =>
  describe(`the table ${table} refuses`, () => {
    it.each(cases)('%s', (_name, edit, issue) => {
      const issues = issuesAfter(table, edit);
      expect(issues.filter((text) => text.startsWith(issue))).toHaveLength(1);
    });
  });
refuses('communes', communeCases);
refuses('schedules', scheduleCases);
refuses('tariff', tariffCases);
refuses('shops', shopCases);
refuses('status', statusCases);
refuses('company', companyCases);

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
