import { describe, expect, it } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { at } from '../domain/testing.ts';
import { decide } from './accept.ts';
import { emptyValues } from './field-values.ts';
import { handicap } from './handicap/index.ts';
import { decodeRequest } from './request.ts';
import { messagesOf, requestFor } from './testing.ts';
import { tutelle } from './tutelle/index.ts';

const NOON = at('2026-11-19', '12:00');

const common = {
  service_type: 'restaurant',
  demandeur_nom: 'Maryse Louis',
  demandeur_telephone: '0690 12 34 56',
  delivery_commune: 'Le Moule',
};
const address = 'Section Château-Gaillard';
const ofTutelle = { ...common, beneficiaire_nom: 'Yvonne Louis', beneficiaire_adresse: address };
const ofHandicap = { ...common, delivery_address: address };

// docs/rules/hours.md#whose-hours
// docs/rules/services.md#assistance
describe.each([
  { service: tutelle, answers: ofTutelle },
  { service: handicap, answers: ofHandicap },
] as const)('$service.slug', ({ service, answers }) => {
  const nothing = emptyValues(service.fields);
  const request = { ...nothing, ...answers };
  const sent = requestFor(service, request, NOON);

  it.each(['', 'pharmacie', 'constructor'])('asks for a service only, when %j is chosen', (service_type) => {
    expect(messagesOf(service, { ...nothing, service_type }, NOON)).toEqual({
      service_type: 'Choisissez un service.',
    });
  });

  it.each(['restaurant', 'courses', 'colis', 'particulier'])(
    '%s: its hours and its switch hold',
    (chosen) => {
      const values = { ...request, service_type: chosen };
      expect(service.scheduleOf(values)).toBe(chosen);
      expect(service.switchesOf(values)).toEqual([service.slug, chosen]);
    },
  );

  it('reveals its steps once a service is chosen', () => {
    expect(service.visibleSteps(nothing)).toHaveLength(1);
    expect(service.visibleSteps(request)).toEqual(service.steps);
    expect(service.isVisible('demandeur_nom', nothing)).toBe(false);
    expect([service.scheduleOf(nothing), service.switchesOf(nothing)]).toEqual([null, [service.slug]]);
  });

  it('costs the price of the commune, with 2.00 by night (docs/rules/pricing.md#assistance)', () => {
    const linesAt = (time: string) => {
      const quote = service.quote(request, bundledTables, at('2026-11-19', time));
      return quote?.available ? quote.deliveryLines.map(({ amount }) => amount) : quote;
    };
    expect(linesAt('16:59')).toEqual([1250]);
    expect(linesAt('19:00')).toEqual([1250, 200]);
  });

  it('has no price before the commune is chosen', () => {
    expect(service.quote({ ...request, delivery_commune: '' }, bundledTables, NOON)).toBeNull();
  });

  it('carries the wish for text messages, and decodes to the values that were sent', () => {
    const wish = { ...request, contact_sms_uniquement: true, details_demande: 'Sans sel' };
    const { fields } = requestFor(service, wish, NOON);
    expect(fields).toMatchObject({ contact_sms_uniquement: 'oui', details_demande: 'Sans sel' });
    expect(decodeRequest(service, fields)).toEqual(wish);
  });

  it('is accepted while the chosen service is open, and refused while it is closed', () => {
    expect(decide(sent, bundledTables, NOON)).toMatchObject({ ok: true, fields: sent.fields });
    const friday = at('2026-11-20', '12:00');
    const closed = requestFor(service, request, friday);
    expect(decide(closed, bundledTables, friday)).toMatchObject({ refusal: { code: 'closed' } });
  });

  it('without a service is refused, open or not', () => {
    const fields = { ...sent.fields, service_type: 'autre' };
    expect(decide({ ...sent, fields }, bundledTables, NOON)).toMatchObject({
      refusal: { code: 'invalid', fields: { service_type: 'Choisissez un service.' } },
    });
  });

  it.each(['its own', 'the chosen'] as const)('is closed by %s switch of the operator', (whose) => {
    const name = whose === 'its own' ? (service.slug as 'tutelle' | 'handicap') : 'restaurant';
    const closed = { ...bundledTables.status.services[name], temporarilyClosed: true };
    const services = { ...bundledTables.status.services, [name]: closed };
    const tables = { ...bundledTables, status: { ...bundledTables.status, services } };
    expect(decide(sent, tables, NOON)).toMatchObject({ refusal: { code: 'closed' } });
  });
});
