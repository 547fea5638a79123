import { expect, test } from 'vitest';
import { anEntry, aReceipt, aRequest, NOON } from '../../domain/submission/testing.ts';
import { leadOf, SENT_CONFIRMATION_COPY } from './copy.ts';

const received = (fields: Record<string, string>, nextOpening?: string) =>
  anEntry({
    state: 'received',
    receipt: aReceipt({ nextOpening }),
    request: aRequest({ fields }),
  });

test.each([undefined, 'Lundi à 09:00'])(
  'a customer who wishes to be texted is not sent to WhatsApp, next opening %s (docs/rules/pages.md#contact-window)',
  (nextOpening) => {
    const lead = leadOf(received({ contact_sms_uniquement: 'oui' }, nextOpening), 'order', NOON);
    expect(lead).toContain('par SMS');
    expect(lead).not.toContain('WhatsApp');
    expect(leadOf(received({ contact_sms_uniquement: 'non' }, nextOpening), 'order', NOON)).toContain(
      'sur WhatsApp',
    );
  },
);

test.each(['cancelled', 'needs-attention'] as const)(
  'a donation that is %s is said to be charged to nobody only where this device knows of no payment (docs/rules/payments.md#server-decides)',
  (state) => {
    const donation = anEntry({ service: 'don', state });
    expect(leadOf(donation, 'donation', NOON)).toContain('rien n’est débité');
    for (const doubt of [{ mayBePaid: true }, { hasLostVersions: true }]) {
      const lead = leadOf({ ...donation, ...doubt }, 'donation', NOON);
      expect(lead).not.toContain('rien n’est débité');
      expect(lead).toMatch(/écrivez-nous/i);
    }
  },
);

test.each([
  ['offre-b2b', 'application', 'refusee', /recontacterons/],
  ['devis', 'quote-request', 'livree', /revenons vers vous/],
  ['don', 'donation', 'annulee', /aide à livrer/],
] as const)(
  'what was answered is not told what comes next: %s (docs/rules/pages.md#contact-window)',
  (service, kind, status, promise) => {
    const entry = { ...received({}), service };
    expect(leadOf(entry, kind, NOON)).toMatch(promise);
    const lead = leadOf({ ...entry, progress: { status, history: [] } }, kind, NOON);
    expect(lead).not.toMatch(promise);
    expect(lead).toMatch(/Voici où (elle|il) en est\.$/);
  },
);

test('looks for an application as for « elle »', () => {
  expect(SENT_CONFIRMATION_COPY.courier.askingLead).toContain('où elle en est');
  expect(SENT_CONFIRMATION_COPY.generic.askingLead).toContain('où il en est');
});
