/** Proves docs/rules/desk.md#delivery-after-payment. */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CheckoutReply } from '../../src/domain/payment.ts';
import { catalogue, findService } from '../../src/services/catalogue.ts';
import { linksOf, type PaymentLinks } from '../../src/services/payment-links.ts';
import { isPaidOnline } from '../../src/services/price.ts';
import { decodeRequest } from '../../src/services/restore.ts';
import { ANSWERS, requestFor } from '../../src/services/testing.ts';
import { postOrder } from '../../tests/support/orders.ts';
import { PaymentClient } from '../../tests/support/payments.ts';
import {
  admin,
  correct,
  NOTHING,
  owed,
  payLink,
  payments,
  server,
  startDeskOfPayments,
  sumup,
} from './testing/given-back.ts';
import { NOON } from './testing/test-server.ts';

/** Goods that an order waits for at the desk, of every service: the links that its customer was promised. */

startDeskOfPayments();

/** Answers that the server asks for besides. */
const REQUIRED: Readonly<Record<string, object>> = {
  restaurant: { creneau: '12:45' },
  particulier: { email: 'maryse@exemple.gp' },
};

function requestOf(slug: string, more: object) {
  const service = findService(slug);
  if (!service) throw new Error(slug);
  const request = requestFor(service, { ...ANSWERS[slug], ...REQUIRED[slug], ...more }, Date.parse(NOON));
  return {
    service,
    request,
    promised: linksOf(service, decodeRequest(service, request.fields), request.quote),
  };
}

/** Orders and, where it is paid online, pays the card. */
async function received(slug: string, more: object): Promise<string> {
  const { service, request } = requestOf(slug, more);
  if (!isPaidOnline(service, request.quote)) return postOrder(server.url, request);
  const client = new PaymentClient(() => server.url);
  const id = randomUUID();
  const opened = v.parse(CheckoutReply, await (await client.checkout(id, request)).json());
  sumup.charge(opened.checkoutId);
  await client.status(id);
  return id;
}

const KINDS: Readonly<Record<PaymentLinks, readonly string[]>> = {
  both: ['budget', 'frais'],
  items: ['budget'],
  delivery: ['frais'],
  none: [],
};
const ASSISTED = ['tutelle', 'handicap'].flatMap((slug) =>
  ['restaurant', 'courses', 'colis', 'particulier'].map((service_type): [string, object] => [
    slug,
    { service_type },
  ]),
);
const CASES: [string, object][] = [
  ...catalogue.filter(({ kind }) => kind === 'order').map(({ slug }): [string, object] => [slug, {}]),
  ...ASSISTED,
  ['pharmacie', { budget: '' }],
  ['pharmacie', { budget: '0' }],
  ['pharmacie', { budget: '0,50' }],
  ['courses', { budgetMontant: '' }],
  ['restaurant', { alreadyPaid: true, budget: '' }],
];

test.each(CASES)('%s with %j waits for the links that its customer was promised', async (slug, more) => {
  const { promised } = requestOf(slug, more);
  expect((await payments(await received(slug, more))).toPay).toEqual(KINDS[promised]);
});

test('goods whose cost is in no price hold an order back until their link is paid', async () => {
  const id = await received('tutelle', { service_type: 'restaurant' });
  const move = async (from: string, to: string) => {
    const args = { p_key: randomUUID(), p_id: id, p_from: from, p_to: to, p_reason: null, p_done_at: null };
    return (await admin.rpc('desk_move', args)).data;
  };
  await move('recue', 'confirmee');
  await payLink(id, 'frais', 995);
  expect(await move('confirmee', 'en_livraison')).toMatchObject({ outcome: 'refused', needsReason: true });
  await payLink(id, 'budget', 2150);
  expect(await owed(id)).toEqual(NOTHING);
  await correct(
    id,
    requestOf('tutelle', { service_type: 'restaurant', details_demande: 'Portail vert' }).request,
  );
  expect(await owed(id)).toEqual(NOTHING);
  expect(await move('confirmee', 'en_livraison')).toMatchObject({ outcome: 'done' });
});

test('a pharmacy order waits for goods once a correction gives it a budget, and no more once one takes it away', async () => {
  const id = await received('pharmacie', { budget: '' });
  expect((await owed(id)).toPay).toEqual(['frais']);
  await correct(id, requestOf('pharmacie', { budget: '18' }).request);
  expect((await owed(id)).toPay).toEqual(['budget', 'frais']);
  await correct(id, requestOf('pharmacie', { budget: '' }).request);
  expect((await owed(id)).toPay).toEqual(['frais']);
});
