import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
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
  startServers,
  submit,
} from '../../local/testing/referral.ts';

// What a voucher gives. Late payments, changed orders and claims: referral-vouchers.full.test.ts.

startServers();

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

  test('has half of one delivery off, in the line that the operator reads', async () => {
    const id = randomUUID();
    const reply = await submit(request, id, referee);
    expect(reply.status).toBe(201);
    const { reference } = (await reply.json()) as { reference: string };
    const [order] = await server.inbox();
    expect(order).toMatchObject({ reference, quote: { totalToPay: 56.27 } });
    expect(JSON.stringify(order?.quote)).toContain(
      '"label": "Parrainage\u00a0: −50\u00a0%"'.replace('": "', '":"'),
    );
    expect(await referee.summary()).toMatchObject({
      vouchers: [{ kind: 'half-delivery', usedBy: { submissionId: id, reference } }],
    });
    expect(await sponsor.summary()).toMatchObject({ joined: 1, delivered: 0, untilNext: 5, vouchers: [] });
  });

  // docs/rules/referral.md#once
  test('has it once: a retry is answered again, another order is priced without it', async () => {
    const id = randomUUID();
    expect((await submit(request, id)).status).toBe(201);
    expect((await submit(request, id)).status).toBe(200);
    expect(await refusalOf(await submit(request))).toMatchObject({
      status: 409,
      code: 'price_changed',
      message: expect.stringContaining('remise de parrainage a déjà servi'),
      quote: { totalToPay: 61.25 },
    });
    expect(await server.inbox()).toHaveLength(1);
  });

  // docs/rules/referral.md#one-household
  test('has none for a telephone number that one has served, whatever the profile says', async () => {
    expect((await submit(request)).status).toBe(201);
    const other = await newPerson('voisine@exemple.gp', sponsor.code);
    const again = reduced(RESTAURANT_REQUEST, await other.voucher());
    const spelled = { ...again, fields: { ...again.fields, telephone: '+590 690 123456' } };
    expect(await refusalOf(await submit(spelled))).toMatchObject({
      code: 'price_changed',
      quote: { totalToPay: 61.25 },
    });
    const elsewhere = { ...again, fields: { ...again.fields, telephone: '0690 65 43 21' } };
    expect((await submit(elsewhere)).status).toBe(201);
  });

  // docs/rules/referral.md#deleting-an-account
  test('keeps it when the sponsor’s account is deleted', async () => {
    await sponsor.leave();
    expect((await submit(request)).status).toBe(201);
  });
});

describe('a sponsor', () => {
  // docs/rules/referral.md#vouchers
  test('has one free delivery for each five people whose first order was delivered', async () => {
    const sponsor = await newPerson('sponsor@exemple.gp');
    const orders = await referred(sponsor.code, 6);
    for (const id of orders.slice(0, 4)) await move(id, ...DELIVERED);
    await move(orders[4] ?? '', 'annulee');
    expect(await sponsor.summary()).toMatchObject({ joined: 6, delivered: 4, untilNext: 1, vouchers: [] });
    await move(orders[5] ?? '', ...DELIVERED);
    expect(await sponsor.summary()).toMatchObject({ delivered: 5, untilNext: 5 });

    const request = reduced(RESTAURANT_REQUEST, await sponsor.voucher(), FREE);
    expect((await submit(request)).status).toBe(201);
    expect((await refusalOf(await submit(request))).code).toBe('price_changed');
  });
});

describe('a voucher of a code', () => {
  // docs/rules/referral.md#one-household
  test.each([
    ['a tag', 'leo+1@exemple.gp', {}],
    ['the dots of Gmail', 'l.e.o@googlemail.com', {}],
    ['one telephone', 'lea@exemple.gp', { phone: '0590 690 12 34 56'.slice(5) }],
    ['one address', 'lea@exemple.gp', { address: '12, RUE FREBAULT — Les Abymes' }],
  ])('counts a household once: %s makes no other person', async (_how, email, profile) => {
    const sponsor = await newPerson('sponsor@exemple.gp');
    const home = { phone: '+590 690 12 34 56', address: '12 rue Frébault, les Abymes' };
    await newPerson(email.includes('mail.com') ? 'leo@gmail.com' : 'leo@exemple.gp', sponsor.code, home);
    expect(await sponsor.summary()).toMatchObject({ joined: 1 });
    const again = await newPerson(email, sponsor.code, profile);
    expect(await again.summary()).toMatchObject({ vouchers: [], canUseCode: true });
    expect(await again.use(sponsor.code)).toBe('household');
    expect(await sponsor.summary()).toMatchObject({ joined: 1 });
    const other = await newPerson('rose@exemple.gp', sponsor.code, {
      phone: '0690 99 99 99',
      address: '3 rue Schoelcher, Le Moule',
    });
    expect(await other.summary()).toMatchObject({ vouchers: [{ kind: 'half-delivery' }] });
  });
});
