import { expect, test } from 'vitest';
import { anEntry, aQuote, aReceipt, aRequest, NOON } from '../../domain/submission/testing.ts';
import type { Entry } from '../../domain/submission.ts';
import type { WireFields } from '../../domain/wire.ts';
import { courses } from '../../services/courses/index.ts';
import { GROCERIES_COPY, groceriesHeadline } from './groceries-copy.ts';
import { peopleOf } from './people.ts';

/** A delivery that a voucher pays. */
const OFFERED = [
  { label: 'Livraison', amount: 7.8 },
  { label: 'Livraison offerte', amount: -7.8 },
];

const at = (fields: WireFields, quote = aQuote()) =>
  anEntry({
    service: 'courses',
    state: 'received',
    receipt: aReceipt(),
    request: aRequest({ fields, quote }),
  });
const stepsOf = (entry: Entry) => GROCERIES_COPY.nextSteps('0690 00 00 00', peopleOf(courses, entry));

test('groceries for somebody else are brought there, and the links go to whoever pays (docs/rules/services.md#for-somebody-else)', () => {
  const own = stepsOf(at({ prenom: 'Maryse' }));
  expect(own[1]).toContain('votre géolocalisation');
  expect(own[2]).toMatch(/^Il vous envoie deux liens/);
  const given = at({ beneficiaire_nom: 'Yvonne', payeur: 'autre', payeur_telephone: '0590 11 22 33' });
  const [, place, links] = stepsOf(given);
  expect(place).toMatch(/lieu de livraison.*chez Yvonne\.$/);
  expect(links).toMatch(/^Il envoie à la personne qui paie deux liens/);
  expect(groceriesHeadline(given, '0690', NOON).lead).not.toContain('votre géolocalisation');
});

test('groceries whose delivery is free are announced with one link (docs/rules/payments.md#links)', () => {
  const free = { ...aQuote(), serviceDetails: [], deliveryDetails: OFFERED };
  const [, , links, last] = stepsOf(at({}, free));
  expect(links).toBe('Il vous envoie un lien de paiement sécurisé, pour la commande.');
  expect(last).toMatch(/^Une fois ce lien payé/);
});

test('a customer who wishes to be texted is (docs/rules/pages.md#contact-window)', () => {
  const entry = at({ contact_sms_uniquement: 'oui' });
  const later = { ...entry, receipt: aReceipt({ nextOpening: 'Lundi à 09:00' }) };
  const posted = { ...entry, state: 'posted' as const };
  const leads = [entry, later, posted].map((each) => groceriesHeadline(each, '0690', NOON).lead);
  for (const said of [...leads, ...stepsOf(entry).slice(0, 1)]) {
    expect(said).toContain('par SMS');
    expect(said).not.toContain('WhatsApp');
  }
});

test('an order that came after closing does not promise five minutes', () => {
  const received = anEntry({ state: 'received', receipt: aReceipt() });
  expect(groceriesHeadline(received, '0690', NOON).lead).toContain('sous 5\u00a0minutes');
  const late = { ...received, receipt: aReceipt({ nextOpening: 'Lundi à 09:00' }) };
  const { lead } = groceriesHeadline(late, '0690', NOON);
  expect(lead).not.toMatch(/5\sminutes/);
  expect(lead).toContain('dès la prochaine ouverture\u00a0: lundi à 09:00');
  const opened = groceriesHeadline(late, '0690', NOON + 7 * 86_400_000);
  expect(opened.lead).not.toMatch(/5\sminutes|ouverture/);
});

test('groceries that are being delivered promise no message (docs/rules/pages.md#contact-window)', () => {
  const underWay: Entry = { ...at({}), progress: { status: 'en_livraison', history: [] } };
  const { title, lead } = groceriesHeadline(underWay, '0690', NOON);
  expect(title).toBe(GROCERIES_COPY.sent);
  expect(lead).toBe('Votre commande est bien reçue. Voici où elle en est.');
});
