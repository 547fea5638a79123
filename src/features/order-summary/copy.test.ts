import { describe, expect, it, test } from 'vitest';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { anEntry, aQuote, aReceipt, aRequest, NOON } from '../../domain/submission/testing.ts';
import type { WireFields } from '../../domain/submission/wire.ts';
import type { Entry } from '../../domain/submission.ts';
import { courses } from '../../services/courses/index.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import { headline, peopleOf, SUMMARY_COPY } from './copy.ts';
import { GROCERIES_COPY, groceriesHeadline } from './groceries-copy.ts';

const MEAL = { prenom: 'Maryse', telephone: '0690 12 34 56', budget: 42 };
const PAID = { already_paid: true, budget: 0 };
const PAID_BY_ANOTHER = { payeur: 'autre', payeur_telephone: '0590 11 22 33' };

const received = (fields: WireFields, quote = aQuote()) =>
  anEntry({
    state: 'received',
    receipt: aReceipt(),
    request: aRequest({ fields: { ...MEAL, ...fields }, quote }),
  });

const stepsFor = (fields: WireFields, quote = aQuote()) =>
  SUMMARY_COPY.nextSteps('0690 00 00 00', peopleOf(restaurant, received(fields, quote)));

const leadFor = (fields: WireFields, state: 'received' | 'posted' = 'received') =>
  headline({ ...received(fields), state }, '0690 12 34 56', NOON).lead;

describe('what happens next (docs/rules/services.md#for-somebody-else)', () => {
  it('is about the customer who orders and pays', () => {
    const [contact, links, last] = stepsFor({});
    expect(contact).toMatch(/^Un gestionnaire de commande vous contacte sur WhatsApp, depuis le 0690/);
    expect(links).toMatch(/^Il vous envoie deux liens/);
    expect(last).toMatch(/chez le restaurant, puis chez vous\.$/);
  });

  it('sends the links to whoever pays', () => {
    const [contact, links] = stepsFor(PAID_BY_ANOTHER);
    expect(contact).toMatch(/^Un gestionnaire de commande contacte la personne qui paie sur WhatsApp/);
    expect(links).toMatch(/^Il envoie à la personne qui paie deux liens/);
    const [, one] = stepsFor({ ...PAID_BY_ANOTHER, ...PAID });
    expect(one).toBe('Il envoie à la personne qui paie un lien de paiement sécurisé, pour la livraison.');
  });

  it('says that the meal is brought to the person who receives it', () => {
    expect(stepsFor({ beneficiaire_nom: 'Yvonne' }).at(-1)).toMatch(/puis chez Yvonne\.$/);
    const paid = stepsFor({ beneficiaire_nom: 'Yvonne', ...PAID });
    expect(paid.at(-1)).toMatch(/^Une fois ce lien payé, le coursier .* et l’apporte à Yvonne\.$/);
  });

  it('waits for no link where there is none', () => {
    const deliveryDetails = [
      { label: 'Livraison', amount: 7.8 },
      { label: 'Livraison offerte', amount: -7.8 },
    ];
    expect(stepsFor(PAID, { ...aQuote(), serviceDetails: [], deliveryDetails }).slice(1)).toEqual([
      'Il n’y a plus rien à payer.',
      'Le coursier prend votre commande au restaurant et vous l’apporte.',
    ]);
  });
});

describe('who is written to (docs/rules/pages.md#contact-window)', () => {
  it('is whoever pays, by the number that belongs to them', () => {
    for (const state of ['received', 'posted'] as const)
      expect(leadFor(PAID_BY_ANOTHER, state)).toMatch(/à la personne qui paie, au 0590\s11\s22\s33, avec/);
    expect(leadFor({}, 'posted')).toMatch(/^Un gestionnaire vous écrit sur WhatsApp, au 0690/);
  });

  it('is texted where that was asked for', () => {
    const fields = { contact_sms_uniquement: 'oui' };
    for (const said of [leadFor(fields), leadFor(fields, 'posted'), stepsFor(fields)[0]]) {
      expect(said).toContain('par SMS');
      expect(said).not.toContain('WhatsApp');
    }
  });
});

describe('an order that the manager has taken up (docs/rules/pages.md#contact-window)', () => {
  const heard = (status: OrderStatus) =>
    headline({ ...received({}), progress: { status, history: [] } }, '0690 12 34 56', NOON);

  it.each(['confirmee', 'en_livraison', 'livree'] as const)('promises no message when it is %s', (status) => {
    expect(heard(status)).toEqual({ title: SUMMARY_COPY.sent, lead: SUMMARY_COPY.takenUp });
  });

  it('is not thanked for as sent once it is called off', () => {
    expect(heard('annulee').title).toBe('Votre commande est annulée');
    expect(heard('annulee').lead).not.toMatch(/écrit|reprendre/);
  });
});

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
