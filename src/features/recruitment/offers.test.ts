import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { offres } from '../../services/offres/index.ts';
import { conditionsOf, offerOf, startOf } from './offers.ts';

const { offers } = bundledTables.texts;
const offer = offers['offre-b2b'];

// docs/rules/applications.md#job-offers
// docs/rules/reference-data.md#texts
describe('an offer', () => {
  it('of each application is in the data', () => {
    expect(Object.keys(offers).sort()).toEqual(offres.map(({ slug }) => slug).sort());
  });

  it('begins on its day while that is ahead, and at once from then on', () => {
    expect(startOf({ starts: '2026-12-01' }, at('2026-11-30', '23:59'))).toBe('Début le 1ᵉʳ décembre 2026');
    expect(startOf({ starts: '2026-12-01' }, at('2026-12-01', '00:00'))).toBe('Début\u00a0: dès maintenant');
    expect(startOf({ starts: null }, at('2026-12-01', '00:00'))).toBeNull();
  });

  it('says it with its conditions', () => {
    expect(conditionsOf(offer, at('2026-11-19', '12:00'))).toEqual([
      'Rémunération à 100\u00a0% à la commission',
      '2\u00a0fois par semaine, une semaine sur deux',
      'Début\u00a0: dès maintenant',
    ]);
  });

  it('is hidden by its data', () => {
    expect(offerOf({ ...offers, 'offre-b2b': { ...offer, shown: false } }, 'offre-b2b')).toBeNull();
    expect(offerOf(offers, 'constructor')).toBeNull();
    expect(offerOf(offers, 'offre-b2b')).toBe(offer);
  });
});
