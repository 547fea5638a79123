import { serviceStatus } from '../../../src/domain/hours/schedule.ts';
import { deliveredCommunes } from '../../../src/domain/place/zones.ts';
import { quoteRestaurant } from '../../../src/domain/quote/restaurant.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { instantOf } from '../../../src/domain/time/island-time.ts';
import { callsPerSecond, type Figure, type Section } from '../figures.ts';

const SLOTS = [null, '12:30', '19:00', '22:30'];

/** Orders of every commune and every kind of slot, so that every fee line occurs. */
const orders = deliveredCommunes(bundledTables).flatMap(({ name }, index) =>
  SLOTS.map((slot) => ({
    deliveryCommune: name,
    slot,
    budget: 1000 + index * 450,
    alreadyPaid: index % 5 === 0,
    tip: index % 2 === 0 ? 200 : 0,
    donation: index % 3 === 0,
  })),
);

/** Calls `work` with each item in turn, cyclically. */
function inTurn<Item>(items: readonly Item[], work: (item: Item) => unknown): () => void {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    next += 1;
    if (item !== undefined) work(item);
  };
}

/** The baseline: copying an order. */
function copiesPerSecond(): number {
  return callsPerSecond(inTurn(orders, (order) => JSON.parse(JSON.stringify(order))));
}

function figure(name: string, work: () => void): Figure {
  const value = callsPerSecond(work);
  return {
    name,
    value,
    unit: 'per s',
    ratio: { of: 'JSON copies of an order', value: value / copiesPerSecond() },
  };
}

export const quotes: Section = {
  name: 'quotes',
  run: async () => [
    figure(
      'restaurant quotes',
      inTurn(orders, (order) => quoteRestaurant(order, bundledTables)),
    ),
  ],
};

/** Every half hour of a week that starts on a Sunday. */
const moments = Array.from({ length: 7 * 48 }, (_, i) => instantOf('2026-11-15', 0) + i * 1_800_000);

export const slots: Section = {
  name: 'slots',
  run: async () => [
    figure(
      'restaurant slot lists',
      inTurn(moments, (now) => serviceStatus(bundledTables.schedules, 'restaurant', now)),
    ),
  ],
};
