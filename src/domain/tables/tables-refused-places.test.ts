import { describe } from 'vitest';
import type { Tables } from '../tables.ts';
import { type Case, refuses, write } from '../testing.ts';

/** The mistakes that the tables of communes and opening hours refuse. */

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

describe('the table communes refuses', () => {
  refuses('communes', communeCases);
});

describe('the table schedules refuses', () => {
  refuses('schedules', scheduleCases);
});
