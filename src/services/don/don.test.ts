import { describe, expect, test } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { decide } from '../accept.ts';
import { messagesOf, requestFor } from '../testing.ts';
import { don } from './index.ts';

const MIDNIGHT = Date.UTC(2026, 10, 20, 5);
const given = (montant: string, autre_montant = '') => ({
  montant,
  autre_montant,
  prenom: 'Maryse',
  email: '',
});

// docs/rules/pricing.md#donation
describe('a donation', () => {
  test.each(['5.00', '10.00', '20.00', '50.00'])('of %s € is accepted at any time', (montant) => {
    const request = requestFor(don, given(montant), MIDNIGHT);
    expect(request.quote?.totalToPay).toBe(Number(montant));
    expect(decide(request, bundledTables, MIDNIGHT)).toMatchObject({ ok: true });
  });

  test.each(['1', '12,50', '1000'])('of another amount, %s €', (amount) => {
    const request = requestFor(don, given('autre', amount), MIDNIGHT);
    expect(request.quote?.totalToPay).toBe(Number(amount.replace(',', '.')));
    expect(decide(request, bundledTables, MIDNIGHT)).toMatchObject({ ok: true });
  });

  test.each(['', '0,99', '1000,01', 'dix'])('of « %s » € is refused', (amount) => {
    expect(messagesOf(don, given('autre', amount), MIDNIGHT)).toHaveProperty('autre_montant');
    expect(decide(requestFor(don, given('autre', amount), MIDNIGHT), bundledTables, MIDNIGHT).ok).toBe(false);
  });

  test.each(['1000,01', '10001', '9999999'])('of %s € is refused with the limit of a donation', (amount) => {
    const limit = 'Indiquez un montant de 1 à 1\u202f000\u00a0€.';
    expect(messagesOf(don, given('autre', amount), MIDNIGHT)).toEqual({ autre_montant: limit });
    expect(decide(requestFor(don, given('autre', amount), MIDNIGHT), bundledTables, MIDNIGHT)).toMatchObject({
      refusal: { message: expect.stringContaining(limit), fields: { autre_montant: limit } },
    });
  });

  test('is not a made-up choice', () => {
    expect(decide(requestFor(don, given('7.77'), MIDNIGHT), bundledTables, MIDNIGHT).ok).toBe(false);
  });

  test('an amount left in the hidden field counts nowhere', () => {
    expect(requestFor(don, given('5.00', '900'), MIDNIGHT).quote?.totalToPay).toBe(5);
  });
});
