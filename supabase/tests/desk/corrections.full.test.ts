import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OrderState } from '../../../src/domain/order/order-status.ts';
import { VOUCHER_KINDS } from '../../../src/domain/order/voucher.ts';
import { quoteBoutique } from '../../../src/domain/quote/boutique.ts';
import { withVoucher } from '../../../src/domain/quote/voucher.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import { emptyValues } from '../../../src/services/field-values.ts';
import { handicap } from '../../../src/services/handicap/index.ts';
import { toWireQuote } from '../../../src/services/price.ts';
import { ANSWERS, requestFor } from '../../../src/services/testing.ts';
import {
  postOrder,
  quoteRequest,
  RESTAURANT_REQUEST,
  SUBMIT_PATH,
  submitHeaders,
} from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import {
  customer,
  DEARER,
  manager,
  orderOf,
  orderWith,
  post,
  replace,
  rows,
  server,
  startDesk,
  versionsOf,
} from '../../local/testing/desk-telephone.ts';
import { NOON } from '../../local/testing/test-server.ts';

describe('corrections', () => {
  /** Corrections of an order by a manager. */

  startDesk();

  // docs/rules/desk.md#corrections
  describe('a correction', () => {
    test('is a manager’s alone', async () => {
      const id = await postOrder(server.url);
      expect((await replace({ id, request: DEARER }, null)).status).toBe(401);
      expect((await replace({ id, request: DEARER }, customer)).status).toBe(403);
      expect((await versionsOf(id)).earlier).toEqual([]);
    });

    test('replaces the version, priced again; both can be read, with who did it; the number stays', async () => {
      const id = await postOrder(server.url);
      const before = await orderOf(id);
      const done = await replace({ id, request: DEARER });
      expect([done.status, done.json]).toEqual([
        200,
        { outcome: 'done', version: 1, status: 'recue', linksGone: false },
      ]);
      const { reference, standing, earlier } = await versionsOf(id);
      expect(reference).toBe(before?.reference);
      expect(standing).toMatchObject({
        version: 1,
        fields: { telephone: '0690 99 88 77', budget: 50 },
        quote: { totalToPay: 70.45 },
        confirmedAt: Date.parse(RESTAURANT_REQUEST.confirmedAt),
      });
      expect(earlier).toEqual([
        expect.objectContaining({
          version: 0,
          fields: expect.objectContaining({ telephone: '0690 12 34 56', budget: 42 }),
          quote: before?.quote,
          replacedBy: 'Nadia Gestion',
        }),
      ]);
      expect(await orderOf(id)).toMatchObject({ fields: { budget: 50 }, quote: { totalToPay: 70.45 } });
      const [event] = await rows(
        `select kind, actor, detail from private.desk_events where submission_id = $1 and kind = 'correction'`,
        [id],
      );
      expect(event).toEqual({
        kind: 'correction',
        actor: 'Nadia Gestion',
        detail: { version: 1, before: 61.25, after: 70.45 },
      });
    });

    test('at another price, or with wrong answers, is refused with the server’s own', async () => {
      const id = await postOrder(server.url);
      const cheap = { ...DEARER, quote: { ...DEARER.quote, totalToPay: 1 } };
      const priced = await replace({ id, request: cheap });
      expect([priced.status, priced.json.error]).toEqual([
        409,
        expect.objectContaining({
          code: 'price_changed',
          quote: expect.objectContaining({ totalToPay: 70.45 }),
        }),
      ]);
      const wrong = await replace({ id, request: orderWith({ prenom: '' }) });
      expect([wrong.status, wrong.json.error.fields]).toEqual([422, { prenom: expect.any(String) }]);
      const other = await replace({ id, request: quoteRequest(NOON) });
      expect([other.status, other.json.error.code]).toEqual([422, 'unknown_service']);
      expect((await versionsOf(id)).earlier).toEqual([]);
    });

    test('repeated with its key is applied once, and another content under that key is a conflict', async () => {
      const id = await postOrder(server.url);
      const asked = { id, key: crypto.randomUUID(), request: DEARER };
      const again = { ...asked, request: { ...DEARER, confirmedAt: '2026-11-19T16:05:00.000Z' } };
      const answers = [await replace(asked), await replace(again)];
      expect(answers.map(({ json }) => json)).toEqual(
        Array(2).fill({ outcome: 'done', version: 1, status: 'recue', linksGone: false }),
      );
      expect((await replace({ ...asked, request: RESTAURANT_REQUEST })).json).toMatchObject({
        outcome: 'conflict',
      });
      expect((await versionsOf(id)).earlier).toHaveLength(1);
    });

    test('of an order that somebody changed meanwhile changes nothing', async () => {
      const id = await postOrder(server.url);
      expect((await replace({ id, request: DEARER })).json).toMatchObject({ outcome: 'done' });
      const late = orderWith({ prenom: 'Joël' });
      expect((await replace({ id, request: late })).json).toEqual({
        outcome: 'conflict',
        version: 1,
        status: 'recue',
        linksGone: false,
      });
      await rows(`update public.submissions set status = 'confirmee' where id = $1`, [id]);
      expect((await replace({ id, version: 1, request: late })).json).toEqual({
        outcome: 'conflict',
        version: 1,
        status: 'confirmee',
        linksGone: false,
      });
      expect((await versionsOf(id)).standing.fields).toMatchObject({ prenom: 'Maryse' });
    });

    test('of an order that is over, or unknown, is refused', async () => {
      const id = await postOrder(server.url);
      await rows(`update public.submissions set status = 'annulee' where id = $1`, [id]);
      expect((await replace({ id, status: 'annulee', request: DEARER })).json).toMatchObject({
        outcome: 'refused',
      });
      expect((await replace({ id: crypto.randomUUID(), request: DEARER })).json).toEqual({
        outcome: 'unknown',
      });
    });

    test('keeps the slot and the hour of the order, also when the slot is offered no more; another slot must be', async () => {
      const id = await postOrder(server.url);
      server.moveTo('2026-11-19T17:30:00-04:00');
      expect((await replace({ id, request: DEARER })).json).toMatchObject({ outcome: 'done' });
      const moved = (time: string) => ({
        ...DEARER,
        fields: { ...DEARER.fields, creneau: time },
        slot: { date: '2026-11-19', time },
      });
      const refused = await replace({ id, version: 1, request: moved('12:30') });
      expect([refused.status, refused.json.error.code]).toEqual([422, 'closed']);
      server.moveTo('2026-11-19T12:30:00-04:00');
      expect((await replace({ id, version: 1, request: moved('13:30') })).json).toMatchObject({
        outcome: 'done',
      });
      const { slotAt, confirmedAt } = (await versionsOf(id)).standing;
      expect(slotAt).toBe(Date.parse('2026-11-19T13:30:00-04:00'));
      expect(confirmedAt).toBeGreaterThanOrEqual(Date.parse('2026-11-19T12:30:00-04:00'));
    });

    test('leaves the customer’s receipt: their retry is answered word for word', async () => {
      const id = crypto.randomUUID();
      const send = async () => {
        const body = JSON.stringify(RESTAURANT_REQUEST);
        return (
          await fetch(server.url + SUBMIT_PATH, { method: 'POST', headers: submitHeaders(id), body })
        ).text();
      };
      const receipt = await send();
      const state = async () => {
        const asked = { submissionIds: [id] };
        return (await post<{ orders: OrderState[] }>(null, 'order-status', asked)).json.orders[0];
      };
      expect(await state()).not.toHaveProperty('corrected');
      expect((await replace({ id, request: DEARER })).json).toMatchObject({ outcome: 'done' });
      expect(await send()).toBe(receipt);
      // Their device is told besides that the price is another.
      expect(await state()).toMatchObject({ corrected: 70.45 });
    });

    test('withdraws the links of the old price; what is dearer after the fees were paid is to be paid, and less is to be given back', async () => {
      const id = await postOrder(server.url);
      const makeLinks = async (kind: string, amount: number) => {
        const links = [{ kind, lines: [{ label: 'Montant', amount }] }];
        const args = { p_key: crypto.randomUUID(), p_id: id, p_links: links, p_seen: [] };
        expect((await manager.rpc('desk_make_links', args)).data).toEqual({ outcome: 'done' });
      };
      const payments = async () => (await manager.rpc('desk_payments', { p_id: id })).data;
      await makeLinks('frais', 1925);
      const key = crypto.randomUUID();
      const dearer = await replace({ id, key, request: DEARER });
      expect(dearer.json).toMatchObject({ outcome: 'done', linksGone: true });
      expect((await replace({ id, key, request: DEARER })).json).toEqual(dearer.json);
      expect(await payments()).toMatchObject({ links: [{ state: 'withdrawn' }], toPay: ['budget', 'frais'] });

      await makeLinks('frais', 2045);
      const { token } = (await payments()).links[0];
      const opened = await post<{ checkout: { checkoutId: string } }>(null, 'link-checkout', {
        token,
        opens: true,
      });
      await new PaymentClient(() => server.url).pay(opened.json.checkout.checkoutId, CARDS.webhookLost);
      await post(null, 'link-checkout', { token, opens: false });
      expect(await payments()).toMatchObject({ toPay: ['budget'] });
      expect((await versionsOf(id)).settled).toEqual([{ kind: 'frais', agreed: 2045, kept: 2045 }]);

      // Without the donation of 1.00: that much was paid too much.
      const cheaper = orderWith(
        { budget: 50, total_estime: 69.45, donation: 0 },
        { serviceDetails: [{ label: 'Frais de gestion', amount: 7.5 }], budget: 50, totalToPay: 69.45 },
      );
      expect((await replace({ id, version: 1, request: cheaper })).json).toMatchObject({
        outcome: 'done',
        linksGone: false,
      });
      expect(await payments()).toMatchObject({
        toPay: ['budget'],
        toGiveBack: [{ kind: 'frais', amount: 100 }],
      });

      const moreFees = orderWith(
        { budget: 60, total_estime: 81.95 },
        {
          serviceDetails: [
            { label: 'Frais de gestion', amount: 9 },
            { label: 'Don', amount: 1 },
          ],
          budget: 60,
          totalToPay: 81.95,
        },
      );
      expect((await replace({ id, version: 2, request: moreFees })).json).toMatchObject({ outcome: 'done' });
      expect(await payments()).toMatchObject({ toPay: ['budget', 'frais'] });
    });

    test('of a donation or an application is refused, and neither takes another document', async () => {
      for (const service of ['don', 'livreur', 'offre-b2b']) {
        const id = await postOrder(server.url);
        expect((await versionsOf(id)).standing.isCorrectable).toBe(true);
        await rows('update public.submissions set service = $2 where id = $1', [id, service]);
        expect((await versionsOf(id)).standing.isCorrectable).toBe(false);
        expect((await replace({ id, request: DEARER })).json).toMatchObject({ outcome: 'refused' });
        const [reserved] = await rows<{ outcome: string }>(
          `select public.reserve_submission_file($1, $2, 'ordonnance', 'image/png', 9, null, 1000000, true) as outcome`,
          [id, 'a'.repeat(64)],
        );
        expect(reserved?.outcome).toBe('accepted');
      }
    });

    test('goes with its order: versions are emptied when the order is erased, or its account is deleted', async () => {
      const [erased, left] = [await postOrder(server.url), await postOrder(server.url)];
      for (const id of [erased, left]) await replace({ id, request: DEARER });
      await rows('select private.erase_submissions(array[$1::uuid], now())', [erased]);
      await rows('update public.submissions set account_deleted = true where id = $1', [left]);
      for (const id of [erased, left]) {
        expect((await versionsOf(id)).earlier).toEqual([
          expect.objectContaining({
            fields: {},
            files: [],
            quote: expect.objectContaining({ totalToPay: 61.25 }),
            replacedBy: 'Nadia Gestion',
          }),
        ]);
      }
      expect((await replace({ id: erased, version: 1, request: DEARER })).json).toMatchObject({
        outcome: 'refused',
      });
    });
  });
});

describe('prices of corrections', () => {
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
});
