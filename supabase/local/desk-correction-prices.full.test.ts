import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bundledTables } from '../../src/domain/bundled-tables.ts';
import { CheckoutReply } from '../../src/domain/payment.ts';
import { quoteBoutique } from '../../src/domain/quote/boutique.ts';
import { withVoucher } from '../../src/domain/quote/voucher.ts';
import { VOUCHER_KINDS } from '../../src/domain/voucher.ts';
import { toWireQuote } from '../../src/services/price.ts';
import { postOrder, RESTAURANT_REQUEST } from '../../tests/support/orders.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../tests/support/payments.ts';
import {
  customer,
  manager,
  post,
  replace,
  rows,
  server,
  startDesk,
  versionsOf,
} from './testing/desk-telephone.ts';

/** The parts of a price that a correction keeps when it changes none (docs/rules/desk.md#corrections). */

startDesk();

const HALF = { label: 'Parrainage : −50 %', amount: -4.98 };

/** A meal by a voucher of the customer's account, as it is sent while they are signed in. */
async function sendReduced() {
  const { data } = await customer.auth.getUser();
  const [voucher] = await rows<{ id: string }>(
    `insert into private.vouchers (user_id, kind) values ($1, 'half-delivery') returning id`,
    [data.user?.id],
  );
  const { quote, fields } = RESTAURANT_REQUEST;
  const request = {
    ...RESTAURANT_REQUEST,
    fields: { ...fields, total_estime: 56.27 },
    quote: { ...quote, deliveryDetails: quote.deliveryDetails.toSpliced(1, 0, HALF), totalToPay: 56.27 },
  };
  const id = randomUUID();
  const body = { ...request, voucher: { id: voucher?.id, kind: 'half-delivery' } };
  const sent = await post(customer, 'submit', body, { 'idempotency-key': id });
  expect([sent.status, sent.json]).toEqual([201, expect.anything()]);
  return { id, request };
}

test('an order keeps its voucher when it is corrected after its account was deleted', async () => {
  const { id, request } = await sendReduced();
  expect((await customer.rpc('delete_account')).error).toBeNull();
  const corrected = { ...request, fields: { ...request.fields, telephone: '0690 99 88 77' } };
  const done = await replace({ id, request: corrected });
  expect([done.status, done.json]).toEqual([200, expect.objectContaining({ outcome: 'done' })]);
  expect((await versionsOf(id)).standing).toMatchObject({
    voucher: 'half-delivery',
    quote: { totalToPay: 56.27 },
  });
});

test.each([...VOUCHER_KINDS, null])(
  'the price of an order tells which voucher has reduced it: %s',
  async (kind) => {
    const order = { deliveryCommune: 'Petit-Bourg', budget: 4200, tip: 200 };
    const quote = withVoucher(quoteBoutique(order, bundledTables), kind);
    if (!quote.available) throw new Error(quote.message);
    const [found] = await rows('select private.voucher_of_quote($1) as kind', [toWireQuote(quote)]);
    expect(found).toEqual({ kind });
  },
);

const NIGHT = { label: 'Supplément de nuit', amount: 2 };
const { quote, fields } = PARCEL_REQUEST;
/** The parcel that was confirmed before 18:00 and came afterwards, at the price that its customer accepted. */
const BY_NIGHT = {
  ...PARCEL_REQUEST,
  confirmedAt: '2026-11-19T21:55:00.000Z',
  fields: { ...fields, frais_livraison_total: '11.95' },
  quote: { ...quote, deliveryDetails: [...quote.deliveryDetails, NIGHT], totalToPay: 11.95 },
};
const client = new PaymentClient(() => server.url);

test('an order that came after 18:00 keeps the price that was paid, though it was confirmed before', async () => {
  server.moveTo('2026-11-19T18:05:00-04:00');
  const id = randomUUID();
  const opened = v.parse(CheckoutReply, await (await client.checkout(id, BY_NIGHT)).json());
  await client.pay(opened.checkoutId, CARDS.good);
  expect((await client.status(id)).status).toBe(200);
  const contact = (contact_phone: string) => ({ ...BY_NIGHT, fields: { ...BY_NIGHT.fields, contact_phone } });
  for (const [version, phone] of ['0690 99 88 77', '0690 99 88 78'].entries()) {
    const done = await replace({ id, version, request: contact(phone) });
    expect([done.status, done.json]).toEqual([200, expect.objectContaining({ outcome: 'done' })]);
  }
  const { standing, settled } = await versionsOf(id);
  expect(standing).toMatchObject({
    quote: { totalToPay: 11.95 },
    confirmedAt: Date.parse(BY_NIGHT.confirmedAt),
  });
  expect(settled).toEqual([{ kind: 'frais', agreed: 1195, kept: 1195 }]);
});

test('a correction at the same price leaves the links, though the tariff has another version by now', async () => {
  const id = await postOrder(server.url);
  const links = [{ kind: 'frais', lines: [{ label: 'Livraison', amount: 1925 }] }];
  await manager.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_links: links, p_seen: [] });
  await rows(
    `update public.submissions set quote = jsonb_set(
      jsonb_set(quote, '{tariffVersion}', '"2026-10-01"'), '{deliveryDetails,0,reason}', '"Zone 2"'
    ) where id = $1`,
    [id],
  );
  const corrected = {
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, telephone: '0690 99 88 77' },
  };
  expect((await replace({ id, request: corrected })).json).toMatchObject({
    outcome: 'done',
    linksGone: false,
  });
  const payments = (await manager.rpc('desk_payments', { p_id: id })).data;
  expect(payments).toMatchObject({ links: [{ state: 'open' }], quote: { tariffVersion: '2026-11-01' } });
});
