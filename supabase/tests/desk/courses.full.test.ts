import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CourseReply } from '../../../src/domain/order/course.ts';
import { changeRole } from '../../local/records/managers.ts';
import {
  aStep,
  askCourse,
  askFollow,
  groceries,
  manager,
  post,
  server,
  share,
  shared,
  sql,
  startDesk,
  statusOf,
} from '../../local/testing/desk-courses.ts';
import { managerOn } from '../../local/testing/manager.ts';

describe('forged links', () => {
  /** A forged courier’s link tells nothing, and neither does one that has ended. */

  startDesk();

  describe('forged', () => {
    // docs/rules/desk.md#courier
    test('an invented link, a customer’s and an ended one open no course', async () => {
      const id = await groceries();
      const unknown = { outcome: null, state: 'unknown', course: null };
      expect(await askCourse('a'.repeat(32))).toEqual(unknown);
      for (const kind of ['suivi', 'reponse'] as const) {
        const { token } = await share(id, kind);
        expect(await askCourse(token, aStep('livree'))).toEqual({ ...unknown, outcome: 'unknown' });
      }
      const { token } = await share(id, 'course');
      await manager.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
      expect(await askCourse(token, aStep('livree', { at: '2027-01-01T00:00:00.000Z' }))).toEqual({
        outcome: 'over',
        state: 'over',
        course: null,
      });
      expect(await statusOf(id)).toBe('confirmee');
      const again = await share(id, 'course');
      expect(again.token).not.toBe(token);
      expect((await askCourse(token)).state).toBe('over');
      expect((await askFollow({ token: again.token })).order).toBeNull();
    });

    test('a key of another order’s step applies nothing', async () => {
      const first = await groceries({ status: 'en_livraison' });
      const second = await groceries({ status: 'en_livraison' });
      const step = aStep('echec');
      await askCourse((await share(first, 'course')).token, step);
      const { token } = await share(second, 'course');
      expect((await askCourse(token, { ...step, step: 'livree' })).outcome).toBe('unknown');
      expect(await statusOf(second)).toBe('en_livraison');
    });

    test.each([
      ['no token', {}],
      ['a token of another shape', { token: '../../etc' }],
      ['a step that is none', { token: 'a'.repeat(32), step: { ...aStep('livree'), step: 'annulee' } }],
      ['a field too many', { token: 'a'.repeat(32), status: 'livree' }],
    ])('%s is refused', async (_what, body) => {
      await expect(post('course', body, CourseReply)).rejects.toThrow(/^422 /);
    });

    test('a session without the second factor, and a customer’s, share nothing', async () => {
      const id = await groceries();
      const customer = await managerOn(server, 'maryse@exemple.gp', null);
      const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: null };
      expect((await customer.rpc('desk_share', args)).status).toBe(403);
      expect((await customer.rpc('desk_shared', { p_id: id })).status).toBe(403);
      await changeRole(server.database, { email: 'maryse@exemple.gp', role: 'gestionnaire' });
      const { data } = await customer.auth.mfa.listFactors();
      await customer.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' });
      await customer.auth.refreshSession();
      expect((await customer.rpc('desk_share', args)).status).toBe(403);
    });

    // docs/rules/privacy.md#retention-on-the-server
    test('a link lasts three days, and what is erased has none', async () => {
      const id = await groceries();
      const { token } = await share(id, 'course');
      await sql(`update private.share_links set expires_at = now() where token = $1`, [token]);
      expect((await askCourse(token)).state).toBe('over');
      const next = await share(id, 'course');
      expect(next.token).not.toBe(token);
      await sql(`update public.submissions set fields = '{}' where id = $1`, [id]);
      expect((await askCourse(next.token)).state).toBe('unknown');
      expect(await askFollow({ submissionId: id, share: true })).toMatchObject({ token: null });
      for (const kind of ['course', 'suivi', 'reponse'] as const) {
        const message = 'Le contenu de cette commande est effacé.';
        expect(await share(id, kind, 'Chez Maryse')).toEqual({ outcome: 'refused', message });
      }
    });
  });
});

describe('steps', () => {
  /** The courier acts by the link: steps, the code and ticks. */

  startDesk();

  /** An order with goods and a delivery, which needs two links. */
  const PRICED = {
    budget: 42,
    serviceDetails: [],
    deliveryDetails: [{ label: 'Livraison', amount: 9.95 }],
    totalToPay: 51.95,
  };

  /** Makes an order cost something, as a correction does. */
  const corrected = (id: string) =>
    sql('update public.submissions set quote = $2 where id = $1', [id, JSON.stringify(PRICED)]);

  /** Both links of an order, some of them charged. */
  async function links(id: string, paid: readonly string[]): Promise<void> {
    for (const kind of ['budget', 'frais']) {
      const token = randomUUID().replaceAll('-', '');
      const charge = paid.includes(kind) ? `${id}.${kind}` : null;
      await sql(
        `insert into private.payment_links (token, submission_id, kind, lines, amount, expires_at, paid_at, paid_reference)
       values ($1, $2, $3, '[]', 995, now() + interval '1 day', case when $4::text is not null then now() end, $4)`,
        [token, id, kind, charge],
      );
      if (charge)
        await sql(
          `insert into private.link_checkouts (
           reference, token, provider, checkout_id, amount, currency, merchant, description, status, paid_at
         ) values ($1, $2, 'sumup', $2, 995, 'EUR', 'M', '', 'PAID', now())`,
          [charge, token],
        );
    }
  }

  // docs/rules/desk.md#courier
  describe('the courier', () => {
    test('takes a paid order on its way and ends with the delivery; each step is applied once', async () => {
      const id = await groceries({ quote: PRICED });
      await links(id, ['budget', 'frais']);
      const { token } = await share(id, 'course');
      const taken = aStep('recuperee');
      expect(await askCourse(token, taken)).toMatchObject({
        outcome: 'done',
        state: 'open',
        course: { status: 'en_livraison', steps: [{ step: 'recuperee', at: '2026-11-19T15:50:00.000Z' }] },
      });
      expect((await askCourse(token, taken)).course?.steps).toHaveLength(1);
      const delivered = aStep('livree', { receivedBy: 'Yvonne', at: '2026-11-19T15:58:00.000Z' });
      expect(await askCourse(token, delivered)).toEqual({ outcome: 'done', state: 'over', course: null });
      expect(await statusOf(id)).toBe('livree');
      // The first answer was lost on the way.
      expect(await askCourse(token, delivered)).toEqual({ outcome: 'done', state: 'over', course: null });
      expect((await shared(id)).steps).toMatchObject([
        { step: 'recuperee', at: '2026-11-19T15:50:00.000Z' },
        { step: 'livree', detail: { receivedBy: 'Yvonne' } },
      ]);
      expect((await shared(id)).links).toEqual([]);
    });

    // docs/rules/desk.md#history
    test('who says at once that an order is delivered has it told as under way first, and then as delivered', async () => {
      const id = await groceries({ quote: PRICED });
      await links(id, ['budget', 'frais']);
      const { token } = await share(id, 'course');
      expect(await askCourse(token, aStep('livree'))).toMatchObject({ outcome: 'done', state: 'over' });
      // The row that was written first lies last: a table that is read as it lies gives it last.
      await sql(
        `with moved as (
         delete from public.submission_statuses where submission_id = $1 and status = 'en_livraison' returning *
       )
       insert into public.submission_statuses overriding system value select * from moved`,
        [id],
      );
      const { data } = await manager.rpc('desk_order', { p_id: id });
      const told = (data.history as { kind: string; at: string; detail: { to?: string } }[]).slice(-2);
      expect(told).toMatchObject([
        { kind: 'status', detail: { to: 'en_livraison' } },
        { kind: 'status', detail: { to: 'livree' } },
      ]);
      expect(told[0]?.at).toBe(told[1]?.at);
    });

    test('of an order that was said to be delivered before it was paid gets a new link, and delivers it with that', async () => {
      const id = await groceries();
      const first = await share(id, 'course');
      await corrected(id);
      expect(await askCourse(first.token, aStep('livree'))).toMatchObject({ outcome: 'done', state: 'over' });
      expect(await statusOf(id)).toBe('confirmee');
      await links(id, ['budget', 'frais']);
      const { token } = await share(id, 'course');
      expect(token).not.toBe(first.token);
      expect(await askCourse(token)).toMatchObject({
        state: 'open',
        course: { steps: [{ step: 'livree' }] },
      });
      const again = aStep('livree', { at: '2026-11-19T15:58:00.000Z' });
      expect(await askCourse(token, again)).toMatchObject({ outcome: 'done', state: 'over' });
      expect(await statusOf(id)).toBe('livree');
    });

    test.each([
      ['a link is still to be paid', (id: string) => links(id, ['frais'])],
      ['the manager has sent no links', async () => undefined],
    ])('moves nothing while %s: the manager sees the step', async (_why, prepare) => {
      const id = await groceries();
      const { token } = await share(id, 'course');
      await corrected(id);
      await prepare(id);
      expect(await askCourse(token, aStep('recuperee'))).toMatchObject({
        outcome: 'done',
        course: { status: 'confirmee' },
      });
      expect((await shared(id)).steps).toMatchObject([{ step: 'recuperee' }]);
      expect(await askCourse(token, aStep('livree'))).toMatchObject({ outcome: 'done', state: 'over' });
      expect(await statusOf(id)).toBe('confirmee');
    });

    test('a failure is written down with its reason, and the course goes on', async () => {
      const { token } = await share(await groceries({ status: 'en_livraison' }), 'course');
      expect(await askCourse(token, aStep('echec', { reason: 'Personne à la porte' }))).toMatchObject({
        outcome: 'done',
        state: 'open',
        course: { status: 'en_livraison', steps: [{ step: 'echec' }] },
      });
      expect(await askCourse(token, aStep('livree'))).toMatchObject({ outcome: 'done', state: 'over' });
    });

    test('writes down a hundred steps of a course, and no more: the link may have come into other hands', async () => {
      const id = await groceries();
      const { token } = await share(id, 'course');
      const first = aStep('echec', { reason: 'Panne' });
      expect((await askCourse(token, first)).outcome).toBe('done');
      await sql(
        `insert into private.desk_events (key, submission_id, actor, kind, detail, done_at)
       select gen_random_uuid(), $1, 'Coursier', 'course', '{"step": "echec"}', now() from generate_series(1, 98)`,
        [id],
      );
      expect((await askCourse(token, aStep('echec'))).outcome).toBe('done');
      expect(await askCourse(token, aStep('echec'))).toMatchObject({ outcome: 'over', state: 'open' });
      expect((await askCourse(token, first)).outcome).toBe('done');
      expect((await shared(id)).steps).toHaveLength(100);
    });

    test('the recipient’s digits are compared, and the courier is not told them', async () => {
      const id = await groceries({ status: 'en_livraison' });
      const { token } = await share(id, 'course');
      const { order } = await askFollow({ submissionId: id });
      expect(order?.code).toMatch(/^\d{4}$/);
      const { text } = await post('course', { token }, CourseReply);
      expect(text).not.toContain(`"${order?.code}"`);
      const wrong = order?.code === '0000' ? '0001' : '0000';
      await askCourse(token, aStep('echec', { code: wrong }));
      await askCourse(token, aStep('livree', { code: order?.code ?? '' }));
      expect((await shared(id)).steps).toMatchObject([
        { step: 'echec', detail: { codeMatches: false } },
        { step: 'livree', detail: { codeMatches: true } },
      ]);
      expect((await askFollow({ submissionId: id })).order?.code).toBeNull();
    });

    test('a step that was done before the link ended is not lost, and moves nothing', async () => {
      const id = await groceries({ status: 'en_livraison' });
      const { token } = await share(id, 'course');
      await manager.rpc('desk_move', {
        p_key: randomUUID(),
        p_id: id,
        p_from: 'en_livraison',
        p_to: 'annulee',
        p_reason: null,
        p_done_at: null,
      });
      expect(await askCourse(token, aStep('livree', { at: '2026-11-19T15:00:00.000Z' }))).toEqual({
        outcome: 'late',
        state: 'over',
        course: null,
      });
      expect(await statusOf(id)).toBe('annulee');
      expect((await shared(id)).steps).toMatchObject([{ step: 'livree', detail: { late: true } }]);
    });
  });

  test('lines are ticked for the courier and the manager alike', async () => {
    const id = await groceries();
    const { token } = await share(id, 'course');
    const tick = (line: string, isTicked: boolean, at: string) =>
      post('course', { token, tick: { line, isTicked, at } }, CourseReply);
    const { value } = await tick('2 × Lait | Candia', true, '2026-11-19T15:50:00.000Z');
    expect(value).toMatchObject({ outcome: 'done', course: { ticks: ['2 × Lait | Candia'] } });
    const order = await manager.rpc('desk_order', { p_id: id });
    expect(order.data.ticks).toMatchObject([{ line: '2 × Lait | Candia', actor: 'Coursier' }]);
    await tick('2 × Lait | Candia', false, '2026-11-19T15:51:00.000Z');
    expect((await askCourse(token)).course?.ticks).toEqual([]);
    await manager.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
    expect((await tick('1 × Beurre', true, '2026-11-19T15:52:00.000Z')).value.outcome).toBe('over');
  });
});
