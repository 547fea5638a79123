import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Voucher } from '../../../src/domain/order/voucher.ts';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { OWNED_HEADER, type SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient, paymentReference } from '../../../tests/support/payments.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { newClient, pressLink } from '../../local/testing/accounts.ts';
import {
  DELIVERED,
  FREE,
  move,
  newPerson,
  type Person,
  reduced,
  referred,
  refusalOf,
  server,
  signedUp,
  signUp,
  sql,
  startServers,
  submit,
} from '../../local/testing/referral.ts';
import { SumUp } from '../../local/testing/sumup.ts';

/** Proves docs/rules/referral.md#once. */

describe('referral codes', () => {
  /** How a code is taken, and what it tells. */

  startServers();

  // docs/rules/referral.md#codes
  describe('a code', () => {
    test('is taken after the sign-up too, before the first order, once', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      const late = await newPerson('tard@exemple.gp');
      expect(await late.summary()).toMatchObject({ canUseCode: true, vouchers: [] });
      expect(await late.use('ZZZZZZZZ')).toBe('unknown');
      expect(await late.use(late.code)).toBe('own');
      expect(await late.use(sponsor.code)).toBe('taken');
      expect(await late.use(sponsor.code)).toBe('referred');
      expect(await late.summary()).toMatchObject({ canUseCode: false, vouchers: [{ usedBy: null }] });
      expect(await sponsor.summary()).toMatchObject({ joined: 1 });
    });

    test('of the own household is refused in the same way', async () => {
      const home = { phone: '0690 12 34 56' };
      const sponsor = await newPerson('sponsor@exemple.gp', undefined, home);
      const other = await newPerson('autre@exemple.gp', sponsor.code, home);
      expect(await other.summary()).toMatchObject({ vouchers: [] });
      expect(await other.use(sponsor.code)).toBe('household');
    });

    test('comes too late after an order', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      const regular = await newPerson('fidele@exemple.gp');
      expect((await submit(RESTAURANT_REQUEST, randomUUID(), regular)).status).toBe(201);
      expect(await regular.use(sponsor.code)).toBe('ordered');
      expect(await regular.summary()).toMatchObject({ canUseCode: false });
    });

    test('that belongs to no account does not stop a sign-up', async () => {
      expect((await (await newPerson('seule@exemple.gp', 'ZZZZZZZZ')).summary()).vouchers).toEqual([]);
      const visitor = newClient(server.url);
      expect((await visitor.rpc('is_referral_code', { p_code: 'ZZZZZZZZ' })).data).toBe(false);
    });

    test('is of nobody’s where several have signed up with one address', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      const stranger = await newPerson('intrus@exemple.gp');
      // Anybody can sign up with an address that is not theirs.
      await signUp('filleul@exemple.gp', stranger.code);
      expect(await stranger.summary()).toMatchObject({ joined: 0 });
      // A minute later, when another mail may leave.
      await sql('delete from private.rate_limits');
      await signedUp('filleul@exemple.gp', sponsor.code);
      expect(await sponsor.summary()).toMatchObject({ joined: 0 });
      expect(await stranger.summary()).toMatchObject({ joined: 0 });
    });

    test.each([
      ['a recovery', 1, (email: string) => newClient(server.url).auth.resetPasswordForEmail(email)],
      [
        'a mail sent again after several sign-ups',
        2,
        (email: string) => newClient(server.url).auth.resend({ type: 'signup', email }),
      ],
    ])('of a stranger’s sign-up is not taken by %s', async (_case, signUps, mailAnother) => {
      const stranger = await newPerson('intrus@exemple.gp');
      const email = 'filleul@exemple.gp';
      const later = () => sql('delete from private.rate_limits');
      for (let each = 0; each < signUps; each += 1) {
        await signUp(email, stranger.code);
        await later();
      }
      expect((await mailAnother(email)).error).toBeNull();
      const sent = (await server.mails()).filter(({ to }) => to === email);
      expect(sent).toHaveLength(signUps + 1);
      await pressLink(server.url, sent.at(-1)?.links[0] ?? '');
      expect(await stranger.summary()).toMatchObject({ joined: 0 });
    });

    test('written into an account later is no sign-up', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      const regular = await newPerson('fidele@exemple.gp');
      await regular.write({ referral_code: sponsor.code });
      await sql('update auth.users set email_confirmed_at = now() where id = $1', [regular.id]);
      expect(await regular.summary()).toMatchObject({ canUseCode: true, vouchers: [] });
    });

    test('is not tried on and on', async () => {
      const person = await newPerson('curieux@exemple.gp');
      for (let each = 0; each < 10; each += 1) await person.use('ZZZZZZZZ');
      expect(await person.use('ZZZZZZZZ')).toBe('too_many');
    });
  });

  // docs/rules/referral.md#what-others-see
  test('nobody is told of another account', async () => {
    const sponsor = await newPerson('sponsor@exemple.gp');
    const referee = await newPerson('filleul@exemple.gp', sponsor.code);
    const said = JSON.stringify([
      await sponsor.summary(),
      await (await newPerson('autre@exemple.gp')).summary(),
    ]);
    expect(said).not.toContain((await referee.voucher()).id);
    expect(said).not.toContain(referee.id);
  });
});

describe('referral late payments', () => {
  /** Whose voucher it is, when a bank settles a card form of an earlier version. */

  startServers();

  const client = new PaymentClient(() => server.url);

  let referee: Person;
  let voucher: Voucher;
  let reduced: SubmissionRequest;
  beforeEach(async () => {
    const sponsor = await newPerson('sponsor@exemple.gp');
    referee = await newPerson('filleul@exemple.gp', sponsor.code);
    voucher = await referee.voucher();
    const { quote } = PARCEL_REQUEST;
    const line = { label: 'Parrainage : −50 %', amount: -4.98 };
    const deliveryDetails = [...quote.deliveryDetails, line];
    reduced = { ...PARCEL_REQUEST, voucher, quote: { ...quote, deliveryDetails, totalToPay: 4.97 } };
  });

  /** Opens the card form of an order, as it is asked for now, and closes the one before. */
  async function opened(id: string, request: SubmissionRequest): Promise<string> {
    return v.parse(CheckoutReply, await (await client.checkout(id, request)).json()).checkoutId;
  }

  /** Reports that a bank has settled the card form after all. */
  const settle = (reference: string, checkoutId: string) =>
    sql(`select public.settle_payment($1, $2, 'PAID', null)`, [reference, checkoutId]);

  const usedBy = async () => (await referee.summary()).vouchers[0]?.usedBy?.submissionId ?? null;

  test('a voucher is free again when the version without it is what was paid', async () => {
    const id = randomUUID();
    const plain = await opened(id, PARCEL_REQUEST);
    await opened(id, reduced);
    expect(await usedBy()).toBe(id);
    await settle(paymentReference(id), plain);
    expect(await usedBy()).toBeNull();
  });

  test('a voucher is taken again when the version with it is what was paid', async () => {
    const id = randomUUID();
    const half = await opened(id, reduced);
    await opened(id, PARCEL_REQUEST);
    expect(await usedBy()).toBeNull();
    await settle(paymentReference(id), half);
    expect(await usedBy()).toBe(id);
  });

  test('a voucher stays with the order that has used it since', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const half = await opened(id, reduced);
    await opened(id, PARCEL_REQUEST);
    const later = await opened(other, reduced);
    await settle(paymentReference(id), half);
    expect(await usedBy()).toBe(other);
    await settle(paymentReference(other), later);
    expect(await usedBy()).toBe(other);
  });

  test('a voucher stays with its order when the card form of an earlier version is charged too', async () => {
    const id = randomUUID();
    const plain = await opened(id, PARCEL_REQUEST);
    const half = await opened(id, reduced);
    await settle(paymentReference(id, 2), half);
    await settle(paymentReference(id), plain);
    expect(await usedBy()).toBe(id);
  });
});

describe('vouchers', () => {
  /** The vouchers of a referred person and of a sponsor, each given once. */

  startServers();

  const client = new PaymentClient(() => server.url);

  // docs/rules/referral.md#once
  describe('a referred person', () => {
    let sponsor: Person;
    let referee: Person;
    let request: SubmissionRequest;
    beforeEach(async () => {
      sponsor = await newPerson('sponsor@exemple.gp');
      // The code is typed as people type one from a piece of paper.
      referee = await newPerson(
        'filleul@exemple.gp',
        `${sponsor.code.slice(0, 4).toLowerCase()}-${sponsor.code.slice(4)}`,
      );
      request = reduced(RESTAURANT_REQUEST, await referee.voucher());
    });

    test('has it once, however many devices order at once', async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => submit(request)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    });

    test('has it again when the order is cancelled', async () => {
      const id = randomUUID();
      await submit(request, id);
      await move(id, 'annulee');
      expect(await referee.summary()).toMatchObject({ vouchers: [{ usedBy: null }] });
      expect((await submit(request)).status).toBe(201);
      expect((await refusalOf(await submit(request))).code).toBe('price_changed');
    });

    // docs/rules/referral.md#price
    test('does not have it with a voucher that does not exist, nor a larger one by saying so', async () => {
      const unknown = reduced(RESTAURANT_REQUEST, { id: randomUUID(), kind: 'half-delivery' });
      expect(await refusalOf(await submit(unknown))).toMatchObject({ quote: { totalToPay: 61.25 } });
      const larger = reduced(
        RESTAURANT_REQUEST,
        { id: request.voucher?.id ?? '', kind: 'free-delivery' },
        FREE,
      );
      expect(await refusalOf(await submit(larger))).toMatchObject({ quote: { totalToPay: 56.27 } });
      // A line without a voucher is no discount either.
      expect(await refusalOf(await submit({ ...request, voucher: undefined }))).toMatchObject({
        quote: { totalToPay: 61.25 },
      });
    });

    test('reserves it with a card form, and has it again once that form cannot be paid any more', async () => {
      const parcel = reduced(PARCEL_REQUEST, request.voucher as Voucher);
      const id = randomUUID();
      const { amount, checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id, parcel)).json());
      expect(amount).toBe(4.97);
      expect((await refusalOf(await submit(request))).code).toBe('price_changed');
      expect((await refusalOf(await client.checkout(randomUUID(), parcel))).code).toBe('price_changed');
      await client.pay(checkoutId, CARDS.expires);
      expect(await (await client.status(id, checkoutId)).json()).toMatchObject({ status: 'EXPIRED' });
      expect((await submit(request)).status).toBe(201);
      // The unpaid order is asked about before it is paid at another price.
      expect(await refusalOf(await client.checkout(id, parcel))).toMatchObject({
        quote: { totalToPay: 9.95 },
      });
    });

    test('has it again when the card form could not be opened, and the order was left', async () => {
      const parcel = reduced(PARCEL_REQUEST, request.voucher as Voucher);
      const sumup = new SumUp();
      await server.restart(await sumup.start());
      try {
        sumup.isAway = true;
        const id = randomUUID();
        expectConsoleError(/^checkout: provider answered 503/);
        expect((await client.checkout(id, parcel)).status).toBe(503);
        sumup.isAway = false;
        const sweepAt = async (time: string) => {
          server.moveTo(`2026-11-19T${time}:00-04:00`);
          const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
          const init = { method: 'POST', headers, body: '{}' };
          expect((await fetch(`${server.url}/functions/v1/payment-sweep`, init)).status).toBe(200);
        };
        const holders = async () =>
          (await referee.summary()).vouchers.map(({ usedBy }) => usedBy?.submissionId);
        await sweepAt('12:50');
        expect(await holders()).toEqual([id]);
        await sweepAt('14:00');
        expect(await holders()).toEqual([undefined]);
        expect((await client.status(id)).status).toBe(200);
        const [waiting] = await server.inbox();
        expect(waiting).toMatchObject({ submissionId: id, payment: { status: 'EXPIRED', checkoutId: null } });

        const other = v.parse(CheckoutReply, await (await client.checkout(randomUUID(), parcel)).json());
        expect(other).toMatchObject({ amount: 4.97, receipt: null });
        expect(await holders()).toEqual([other.submissionId]);
        // The order that was left is priced without it when it is taken up again.
        expect(await refusalOf(await client.checkout(id, parcel))).toMatchObject({
          code: 'price_changed',
          quote: { totalToPay: 9.95 },
        });
      } finally {
        sumup.stop();
      }
    });
  });

  // docs/rules/referral.md#nothing-to-pay
  describe('a sponsor', () => {
    // docs/rules/referral.md#deleting-an-account
    test('keeps what was earned when the referred people leave, and more takes five others', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      for (const id of await referred(sponsor.code, 5)) await move(id, ...DELIVERED);
      await sql('delete from auth.users where id <> $1', [sponsor.id]);
      expect(await sponsor.summary()).toMatchObject({
        joined: 5,
        delivered: 5,
        vouchers: [{ usedBy: null }],
      });
      for (const id of await referred(sponsor.code, 5)) await move(id, ...DELIVERED);
      expect((await sponsor.summary()).vouchers).toHaveLength(2);
    });

    test('is not paid for a delivery twice, nor for the second order of the same person', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      const [order = ''] = await referred(sponsor.code, 1);
      await move(order, ...DELIVERED);
      const second = randomUUID();
      await submit(RESTAURANT_REQUEST, second);
      await sql(
        'update public.submissions set user_id = (select user_id from public.submissions where id = $1) where id = $2',
        [order, second],
      );
      await move(second, ...DELIVERED);
      expect(await sponsor.summary()).toMatchObject({ delivered: 1, untilNext: 4 });
    });

    test.each([
      ['delivered', DELIVERED],
      ['under way', DELIVERED.slice(0, 1)],
    ])('is paid for no other person by the order of a deleted account that is %s', async (_case, steps) => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      const [first, second] = [
        await newPerson('une@exemple.gp', sponsor.code),
        await newPerson('autre@exemple.gp', sponsor.code),
      ];
      const id = randomUUID();
      expect((await submit(RESTAURANT_REQUEST, id, first)).headers.get(OWNED_HEADER)).toBe('yes');
      await move(id, ...steps);
      await first.leave();
      const counted = (await sponsor.summary()).delivered;
      const replay = await submit(RESTAURANT_REQUEST, id, second);
      expect([replay.status, replay.headers.get(OWNED_HEADER)]).toEqual([200, null]);
      await move(id, ...DELIVERED.slice(steps.length));
      expect(await sponsor.summary()).toMatchObject({ delivered: counted });
    });

    // docs/rules/referral.md#vouchers
    test('is not paid again for an order with a voucher when another person claims it', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      const first = await newPerson('une@exemple.gp', sponsor.code);
      const second = await newPerson('autre@exemple.gp', sponsor.code);
      const request = reduced(RESTAURANT_REQUEST, await first.voucher());
      const id = randomUUID();
      expect((await submit(request, id)).status).toBe(201);
      await move(id, ...DELIVERED);
      expect(await sponsor.summary()).toMatchObject({ delivered: 1 });
      expect((await submit(request, id, second)).headers.get(OWNED_HEADER)).toBe('yes');
      expect(await sponsor.summary()).toMatchObject({ delivered: 1, untilNext: 4 });
    });

    test('orders a parcel with nothing to pay without a card', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      for (const id of await referred(sponsor.code, 5)) await move(id, ...DELIVERED);
      const fields = { ...PARCEL_REQUEST.fields, frais_livraison_total: '0.00' };
      const parcel = { ...reduced(PARCEL_REQUEST, await sponsor.voucher(), FREE), fields };
      const id = randomUUID();
      expect(await (await submit(parcel, id)).json()).toMatchObject({
        status: 'recue',
        quote: { totalToPay: 0 },
      });
      expect((await submit(parcel, id)).status).toBe(200);
      // Without the voucher it is an order to be paid, at the price that is shown first.
      expect(await refusalOf(await submit(parcel))).toMatchObject({
        code: 'price_changed',
        quote: { totalToPay: 9.95 },
      });
      expect((await refusalOf(await submit(PARCEL_REQUEST))).code).toBe('payment_due');
    });

    test('may change a parcel that waits for its payment into one with nothing to pay', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      for (const id of await referred(sponsor.code, 5)) await move(id, ...DELIVERED);
      const id = randomUUID();
      const { checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id)).json());
      const fields = { ...PARCEL_REQUEST.fields, frais_livraison_total: '0.00' };
      const parcel = { ...reduced(PARCEL_REQUEST, await sponsor.voucher(), FREE), fields };
      expect((await refusalOf(await submit(parcel, id))).code).toBe('payment_due');
      const settled = v.parse(CheckoutReply, await (await client.checkout(id, parcel)).json());
      expect(settled.receipt).toMatchObject({ submissionId: id, status: 'recue', quote: { totalToPay: 0 } });
      expect((await submit(parcel, id)).status).toBe(200);
      expect(await sponsor.summary()).toMatchObject({ vouchers: [{ usedBy: { submissionId: id } }] });
      // The card form of the version before cannot be paid any more.
      expect((await client.pay(checkoutId, CARDS.good)).ok).toBe(false);
      const parcels = (await server.inbox()).filter(({ service }) => service === 'colis');
      expect(parcels).toMatchObject([{ status: 'recue', quote: { totalToPay: 0 } }]);
      // Nothing is received so that never waited: such an order leaves as one that is paid by link.
      expect((await refusalOf(await client.checkout(randomUUID(), parcel))).code).toBe('price_changed');
    });

    test('is told of a charge to be given back, where the card form of the version before was paid after all', async () => {
      const sponsor = await newPerson('sponsor@exemple.gp');
      for (const id of await referred(sponsor.code, 5)) await move(id, ...DELIVERED);
      const id = randomUUID();
      const { checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id)).json());
      const fields = { ...PARCEL_REQUEST.fields, frais_livraison_total: '0.00' };
      const parcel = { ...reduced(PARCEL_REQUEST, await sponsor.voucher(), FREE), fields };
      expect((await client.checkout(id, parcel)).status).toBe(200);
      await sql(`select public.settle_payment($1, $2, 'PAID', null)`, [paymentReference(id), checkoutId]);
      const [told] = (await sql(
        `select public.order_statuses(jsonb_build_array($1::text)) -> 0 -> 'paid' as paid`,
        [id],
      )) as { paid: unknown }[];
      expect(told?.paid).toMatchObject([{ kind: 'commande', amount: 9.95, isExtra: true }]);
      const [entry] = (await server.inbox()).filter(({ submissionId }) => submissionId === id);
      expect(entry?.payment).toEqual({ toRefund: [expect.objectContaining({ amount: 9.95, checkoutId })] });
    });
  });
});
