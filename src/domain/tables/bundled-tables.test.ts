import { describe, expect, it, test } from 'vitest';
import { deliveredCommunes, findCommune } from '../place/zones.ts';
import { TABLE_NAMES } from '../tables.ts';
import { bundledTables } from './bundled-tables.ts';

const { communes, shops, status, tariff } = bundledTables;
const outlets = shops.restaurants.flatMap((chain) => chain.outlets);

describe('the bundled tables', () => {
  it('hold the 32 communes, all with coordinates apart', () => {
    expect(communes.communes).toHaveLength(32);
    expect(new Set(communes.communes.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(
      32,
    );
  });

  // docs/rules/reference-data.md#names
  it('hold three restaurant chains of at least six outlets and two supermarkets', () => {
    expect(shops.restaurants).toHaveLength(3);
    for (const chain of shops.restaurants) expect(chain.outlets.length).toBeGreaterThanOrEqual(6);
    expect(shops.supermarkets).toHaveLength(2);
  });

  it('have outlets in every delivered commune and in no other', () => {
    const served = deliveredCommunes(bundledTables).map(({ name }) => name);
    expect(new Set(outlets.map(({ commune }) => commune))).toEqual(new Set(served));
  });

  it('give evening figures of their own to communes that exist', () => {
    for (const name of Object.keys(tariff.restaurant.evening.byCommune)) {
      expect(findCommune(bundledTables, name)).toMatchObject({ delivered: true });
    }
  });

  it('mark as assumed the figures that the operator has yet to confirm (docs/rules/pricing.md#carriage)', () => {
    expect([tariff.colis.assumed, tariff.particulier.assumed]).toEqual([true, true]);
  });

  // docs/rules/hours.md#coming-soon
  it('are open, groceries coming soon, with the notice of 2025-09-10', () => {
    expect(status.temporarilyClosed).toBe(false);
    const soon = Object.entries(status.services).filter(([, service]) => service.comingSoon);
    expect(soon.map(([name]) => name)).toEqual(['courses']);
    expect(status.notices).toMatchObject([{ page: '/restaurants', from: '2025-09-10', to: '2025-09-10' }]);
  });
});

/** Names of places and shops are what the wire carries: they keep their apostrophe, and are shown with another. */
const NAMES = ['communes', 'shops'];

test.each(TABLE_NAMES.filter((name) => !NAMES.includes(name)))(
  'the texts of %s have the apostrophe of typography (docs/rules/reference-data.md#french-typography)',
  (name) => expect(JSON.stringify(bundledTables[name])).not.toMatch(/\p{L}'\p{L}/u),
);
