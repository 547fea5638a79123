import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { VOUCHER_KINDS } from '../../../src/domain/order/voucher.ts';
import { quoteBoutique } from '../../../src/domain/quote/boutique.ts';
import { withVoucher } from '../../../src/domain/quote/voucher.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import { emptyValues } from '../../../src/services/field-values.ts';
import { handicap } from '../../../src/services/handicap/index.ts';
import { toWireQuote } from '../../../src/services/price.ts';
import { ANSWERS, requestFor } from '../../../src/services/testing.ts';
import { postOrder, RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import {
  customer,
  manager,
  post,
  replace,
  rows,
  server,
  startDesk,
  versionsOf,
} from '../../local/testing/desk-telephone.ts';

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

const island = (time: string) => Date.parse(`${time}-04:00`);
const BY_DAY = '2026-11-19T16:50:00';

// docs/rules/pricing.md#hour-of-the-price
test.each([
  ['the day', 10, 'in the evening of its day', '2026-11-19T19:30:00'],
  ['its arrival', 12, 'in the evening of the next day', '2026-11-20T19:30:00'],
])(
  'a request that was confirmed by day keeps the price of %s, %s €, when it came %s',
  async (_whose, total, _when, came) => {
    server.moveTo(`${came}-04:00`);
    // The price of the night is the one that its customer accepted.
    const answers = { ...emptyValues(handicap.fields), ...ANSWERS.handicap, delivery_commune: 'Deshaies' };
    const seen = requestFor(handicap, answers, island(total === 10 ? BY_DAY : came));
    const sent = { ...seen, confirmedAt: formatInstant(island(BY_DAY)) };
    expect(sent.quote?.totalToPay).toBe(total);
    const id = await postOrder(server.url, sent);
    for (const [version, phone] of ['0690 99 88 77', '0690 99 88 78'].entries()) {
      const request = { ...sent, fields: { ...sent.fields, demandeur_telephone: phone } };
      const done = await replace({ id, version, request });
      expect([done.status, done.json]).toEqual([200, expect.objectContaining({ outcome: 'done' })]);
    }
    expect((await versionsOf(id)).standing).toMatchObject({
      quote: { totalToPay: total },
      confirmedAt: island(BY_DAY),
    });
  },
);

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
