/** Proves docs/rules/referral.md#once. */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Voucher } from '../../../src/domain/order/voucher.ts';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import type { SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { PARCEL_REQUEST, PaymentClient, paymentReference } from '../../../tests/support/payments.ts';
import { newClient } from '../../local/testing/client.ts';
import {
  newPerson,
  type Person,
  server,
  signedUp,
  signUp,
  sql,
  startServers,
  submit,
} from '../../local/testing/referral.ts';
import { pressLink } from '../../local/testing/sign-ups.ts';

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
