import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts';
import { LABELS as DON_LABELS } from '../../../src/services/don/copy.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { PARCEL_REQUEST } from '../../../tests/support/payments.ts';
import { type OrderEvent, orderMail } from './order-events.ts';

const RECEIVED: OrderEvent = {
  id: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11',
  reference: 'LG-123456',
  service: 'restaurant',
  status: 'recue',
  fields: RESTAURANT_FIELDS,
  quote: RESTAURANT_REQUEST.quote,
  receivedAt: Date.parse('2026-11-19T16:00:00Z'),
  nextOpening: null,
  paid: null,
  isByTelephone: false,
};

const mailOf = (event: Partial<OrderEvent>) =>
  orderMail({ ...RECEIVED, ...event }, 'https://livraison.example');
const mailTo = (email: string) => mailOf({ fields: { ...RESTAURANT_FIELDS, email } });

test('an order without an e-mail, as by telephone, is told to nobody by mail', () => {
  expect(mailTo('maryse@exemple.gp')).toMatchObject({ to: 'maryse@exemple.gp' });
  expect(mailTo('')).toBeNull();
});

// docs/rules/operator.md#mails
test('an order by telephone is followed by its link, and not on a device that does not know it', () => {
  const email = { email: 'maryse@exemple.gp' };
  const call = mailOf({ fields: { ...RESTAURANT_FIELDS, ...email }, isByTelephone: true });
  const said = [call?.body?.text, call?.body?.html].join('\n');
  expect(call?.links).toEqual([]);
  expect(said).toContain('suivez-la par le lien que nous vous avons envoyé par message');
  expect(said).not.toMatch(/mes-envois|Mes envois|Suivre mes envois|null/);
  expect(mailTo(email.email)?.body?.text).toContain('https://livraison.example/mes-envois');
});

test('a parcel that a voucher leaves nothing to pay of is not said to be paid by card', () => {
  const quote = {
    serviceDetails: [],
    deliveryDetails: [
      { label: 'Livraison au Gosier', amount: 9.95 },
      { label: 'Parrainage\u00a0: livraison offerte', amount: -9.95 },
    ],
    budget: 0,
    totalToPay: 0,
    tariffVersion: '2026-11-01',
  };
  const mail = mailOf({ service: 'colis', fields: { contact_email: 'maryse@exemple.gp' }, quote });
  expect(mail?.body?.text).toContain('Total estimé, rien n’est encore débité\u00a0: 0,00\u00a0€');
  expect(mail?.body?.text).not.toContain('Payé en ligne');
});

test('a parcel is said to be paid by card at what was charged, and not at all where it was taken by telephone', () => {
  const { service, fields, quote } = PARCEL_REQUEST;
  const textOf = (paid: number | null) => mailOf({ service, fields, quote, paid })?.body?.text;
  expect(textOf(9.95)).toContain('Payé en ligne, par carte\u00a0: 9,95\u00a0€');
  expect(textOf(null)).toContain('Total estimé, rien n’est encore débité\u00a0: 9,95\u00a0€');
  expect(textOf(null)).not.toContain('Payé en ligne');
});

test('the total of groceries without a budget is said to be without the articles', () => {
  const quote = {
    serviceDetails: [{ label: 'Frais de gestion', amount: 9 }],
    deliveryDetails: [{ label: 'Livraison aux Abymes', amount: 7.8 }],
    budget: 0,
    totalToPay: 16.8,
    isWithoutItems: true as const,
    tariffVersion: '2026-11-01',
  };
  const mail = mailOf({ service: 'courses', fields: { email: 'maryse@exemple.gp' }, quote });
  expect(mail?.body?.text).toContain('Total, hors articles');
});

// docs/rules/operator.md#mails
test.each([
  ['restaurant', RESTAURANT_FIELDS, 'Reçue le 19 novembre 2026 à 12:00, heure de Guadeloupe.'],
  ['devis', { email: 'maryse@exemple.gp' }, 'Reçue le 19 novembre 2026 à 12:00, heure de Guadeloupe.'],
  ['don', { email: 'maryse@exemple.gp' }, 'Reçu le 19 novembre 2026 à 12:00, heure de Guadeloupe.'],
])('the sentence on the reception agrees with what was received: %s', (service, fields, said) => {
  expect(mailOf({ service, fields, quote: null })?.body?.text).toContain(said);
});

// docs/rules/hours.md#next-opening
test('a mail names the day of the opening that an order waits for: it may be read on another one', () => {
  const received = { nextOpening: "Aujourd'hui à 19:00", receivedAt: Date.parse('2026-11-19T21:30:00Z') };
  expect(mailOf(received)?.body?.text).toContain('à l’ouverture, jeudi 19 novembre à 19:00.');
  const unknown = mailOf({ ...received, nextOpening: 'Non disponible' })?.body?.text;
  expect(unknown).toContain('19 novembre 2026');
  expect(unknown).not.toMatch(/ouverture|Non disponible/);
});

test('a donation is thanked for in each of its mails, and nobody has to see to it', () => {
  const { emailHelp } = DON_LABELS;
  expect(emailHelp).toBe('Pour vous remercier et vous dire où en est le don.');
  const texts = ORDER_STATUSES.filter((status) => status !== 'annulee').flatMap(
    (status) =>
      mailOf({ service: 'don', fields: { email: 'maryse@exemple.gp' }, quote: null, status })?.body?.text ??
      [],
  );
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain('Merci');
    expect(text).not.toContain('occupons');
  }
  const cancelled = mailOf({ service: 'don', fields: { email: 'maryse@exemple.gp' }, status: 'annulee' });
  expect(cancelled?.body?.text).toContain('Votre don LG-123456 a été annulé par nos soins.');
  expect(cancelled?.body?.text).not.toContain('occupons');
});
