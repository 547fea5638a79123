import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { CourseReply } from '../../../src/domain/order/course.ts';
import { FollowReply } from '../../../src/domain/order/follow.ts';
import { StatusReply } from '../../../src/domain/order/order-status.ts';
import { RESTAURANT_FIELDS } from '../../../tests/support/orders.ts';
import { PARCEL_REQUEST } from '../../../tests/support/payments.ts';
import {
  BOUTIQUE_ORDER,
  HANDICAP_ORDER,
  PARTICULIER_ORDER,
  TUTELLE_ORDER,
} from '../../../tests/support/service-orders.ts';
import {
  anOrder,
  askCourse,
  askFollow,
  groceries,
  LIST,
  manager,
  post,
  server,
  share,
  shared,
  sql,
  startDesk,
  typedIn,
} from '../../local/testing/desk-courses.ts';

describe('links of courses', () => {
  /** A courier’s link tells the course, and nothing else. */

  startDesk();

  /** Matches each of the secrets as an answer would have it. */
  const SECRET_TEXTS =
    /exemple\.gp|4242|77\.77|Payeur|0690 99|personne ne connaît|ordonnance-de|[0-9a-f]{64}/;

  // docs/rules/desk.md#courier
  describe('what a courier’s link tells', () => {
    const someone = {
      beneficiaire_nom: 'Yvonne Louis',
      beneficiaire_telephone: '0691 00 00 01',
      contact_livraison: 'beneficiaire',
    };
    test.each([
      [
        'restaurant',
        { ...RESTAURANT_FIELDS },
        ['Chez Man Lili, Baie-Mahault', 'Maryse, Petit-Bourg'],
        'bokits',
      ],
      [
        'courses',
        {
          ...someone,
          deliveryCommune: 'Le Gosier',
          supermarche: 'Carrefour',
          liste_de_courses_detaillee: LIST,
        },
        ['Carrefour', 'Yvonne Louis, Le Gosier'],
        'Candia',
      ],
      [
        'pharmacie',
        {
          customer_name: 'Maryse Louis',
          customer_phone: '0690 12 34 56',
          delivery_address: '3 rue des Palmiers',
          delivery_commune: 'Le Moule',
          pharmacy_name: 'Pharmacie du Bourg',
          ordonnance_enveloppe: 'oui',
        },
        ['Pharmacie du Bourg', 'Maryse Louis, 3 rue des Palmiers, Le Moule'],
        'enveloppe',
      ],
      [
        'colis',
        { ...PARCEL_REQUEST.fields },
        ['1 rue Frébault, Les Abymes', 'Maryse Colis, 2 route de Vernou, Petit-Bourg'],
        'petite boîte',
      ],
      [
        'particulier',
        { ...PARTICULIER_ORDER.fields },
        ['Maryse Louis, 12 rue Frébault, Petit-Canal', 'Joël Louis, Section Mare Gaillard, Le Gosier'],
        'sac de vêtements',
      ],
      [
        'boutique',
        { ...BOUTIQUE_ORDER.fields },
        ['Doudou Créations, Rue Nozières', 'Maryse Louis, Petit-Bourg'],
        'robe madras',
      ],
      [
        'tutelle',
        { ...TUTELLE_ORDER.fields },
        ['Yvonne Louis, Section Château-Gaillard, Le Moule'],
        'baguette',
      ],
      [
        'handicap',
        { ...HANDICAP_ORDER.fields },
        ['Maryse Louis, Section Château-Gaillard, Baie-Mahault'],
        'colombo',
      ],
    ])('%s: the places and the goods, and nothing else', async (service, fields, places, goods) => {
      const { token } = await share(await anOrder(service, fields, { status: 'en_livraison' }), 'course');
      const { text, value } = await post('course', { token }, CourseReply);
      const { sheet } = value.course ?? expect.unreachable('no course');
      expect(sheet.places.map(({ name, address }) => [name, address].filter(Boolean).join(', '))).toEqual(
        places,
      );
      expect(sheet.calls[0]?.phone).toMatch(/^069/);
      expect(JSON.stringify(sheet)).toContain(goods);
      expect(typedIn(text)).not.toMatch(SECRET_TEXTS);
      expect(text).not.toContain('"fields"');
    });

    test('the person at the door is called, or written to', async () => {
      const fields = { ...RESTAURANT_FIELDS, ...someone, contact_sms_uniquement: 'oui' };
      const { token } = await share(await anOrder('restaurant', fields), 'course');
      expect((await askCourse(token)).course?.sheet.calls).toEqual([
        { role: 'livraison', name: 'Yvonne Louis', phone: '0691 00 00 01', isSmsOnly: true },
      ]);
    });

    test('the position that the customer gave leads to a map, and the manager’s note is there', async () => {
      const fields = {
        ...RESTAURANT_FIELDS,
        livraison_position: '16.24127,-61.53304',
        livraison_repere: 'Portail bleu',
      };
      const id = await anOrder('restaurant', fields);
      const { token } = await share(id, 'course', 'Deuxième étage, sonner deux fois');
      const { course } = await askCourse(token);
      expect(course?.sheet.places[1]).toMatchObject({
        landmark: 'Portail bleu',
        map: expect.stringContaining('mlat=16.24127&mlon=-61.53304'),
      });
      expect(course?.note).toBe('Deuxième étage, sonner deux fois');
      expect((await share(id, 'course')).token).toBe(token);
      expect((await askCourse(token)).course?.note).toBe('Deuxième étage, sonner deux fois');
    });

    test('the note goes on to the next link, and a call that is repeated changes it no more', async () => {
      const id = await groceries();
      const noteBy = async (token: string) => (await askCourse(token)).course?.note;
      await share(id, 'course', 'Portail bleu');
      await manager.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
      expect(await shared(id)).toMatchObject({ links: [], note: 'Portail bleu' });
      const { token } = await share(id, 'course');
      expect(await noteBy(token)).toBe('Portail bleu');

      const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: 'Sonner deux fois' };
      await manager.rpc('desk_share', args);
      await share(id, 'course', 'Chez la voisine');
      await manager.rpc('desk_share', args);
      expect(await noteBy(token)).toBe('Chez la voisine');
      await share(id, 'course', '');
      expect(await shared(id)).toMatchObject({ note: null });
      await sql(`update private.share_links set expires_at = now() where token = $1`, [token]);
      expect(await noteBy((await share(id, 'course')).token)).toBeNull();
    });

    test('a call whose answer was lost makes no second link after another manager has ended the first', async () => {
      const id = await groceries();
      const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: null };
      const { data: first } = await manager.rpc('desk_share', args);
      expect((await manager.rpc('desk_share', args)).data).toEqual(first);
      await manager.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
      expect((await manager.rpc('desk_share', args)).data).toEqual({
        outcome: 'refused',
        message: 'Ce lien a été terminé entre-temps.',
      });
      expect(await shared(id)).toMatchObject({ links: [] });
      const { token } = await share(id, 'course');
      expect((await manager.rpc('desk_share', args)).data).toEqual({ outcome: 'done', token });
    });

    test('an order that delivers nothing has no link', async () => {
      expect(await share(await anOrder('devis', {}), 'course')).toMatchObject({ outcome: 'refused' });
      expect(await share(await anOrder('livreur', {}), 'suivi')).toMatchObject({ outcome: 'refused' });
      expect(await share(await groceries({ status: 'livree' }), 'course')).toMatchObject({
        outcome: 'refused',
      });
    });
  });
});

describe('following', () => {
  /** A follow link tells the customer of the order, and asks. */

  startDesk();

  describe('following', () => {
    // docs/rules/desk.md#following
    test('a link tells states and the time window, and nothing that was typed', async () => {
      const fields = { ...RESTAURANT_FIELDS, delivery_address: '3 rue des Palmiers' };
      const id = await anOrder('restaurant', fields, { slotAt: '2026-11-19T16:45:00Z' });
      const { token } = await askFollow({ submissionId: id, share: true });
      const { text, value } = await post('follow', { token }, FollowReply);
      expect(value.order).toMatchObject({
        status: 'confirmee',
        slotAt: '2026-11-19T16:45:00.000Z',
        mayAnswer: false,
        questions: [],
        code: null,
      });
      expect(Object.keys(JSON.parse(text).order).sort()).toEqual([
        'code',
        'history',
        'mayAnswer',
        'questions',
        'reference',
        'slotAt',
        'status',
      ]);
      expect(typedIn(text)).not.toMatch(
        /Maryse|0690|Petit-Bourg|Baie-Mahault|bokit|Palmiers|restaurant|42|exemple/,
      );
      expect(text).not.toContain(id);
      // The order's sender gets the link that is open, and no second one.
      expect((await askFollow({ submissionId: id, share: true })).token).toBe(token);
      expect((await share(id, 'suivi')).token).toBe(token);
      expect((await askFollow({ submissionId: randomUUID(), share: true })).token).toBeNull();
    });

    test('the courier’s digits are told to the order’s sender, and to nobody who has a link', async () => {
      const id = await anOrder('restaurant', RESTAURANT_FIELDS);
      await share(id, 'course');
      const [row] = await sql<{ code: string }>(
        `select code from private.share_links where submission_id = $1 and kind = 'course'`,
        [id],
      );
      const code = row?.code ?? '';
      expect(code).toMatch(/^\d{4}$/);
      for (const kind of ['suivi', 'reponse', 'course'] as const) {
        const { token } = await share(id, kind);
        const { text, value } = await post('follow', { token }, FollowReply);
        expect(value.order?.code ?? null).toBeNull();
        expect(typedIn(text)).not.toContain(code);
      }
      expect((await askFollow({ submissionId: id })).order?.code).toBe(code);
      expect((await askFollow({ submissionId: id, share: true })).order?.code).toBe(code);
    });
  });

  // docs/rules/desk.md#questions
  describe('a question about a missing article', () => {
    let id: string;
    beforeEach(async () => {
      id = await groceries();
    });
    const ask = async (more: object = {}) => {
      const key = randomUUID();
      const { data, error } = await manager.rpc('desk_ask', {
        p_key: key,
        p_id: id,
        p_line: 1,
        p_item: '2 × Lait',
        p_proposal: '2 × Lait Président',
        p_price: 398,
        p_minutes: 15,
        ...more,
      });
      return { key, data, error };
    };
    const waiting = async () => {
      const reply = await fetch(`${server.url}/functions/v1/order-status`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ submissionIds: [id] }),
      });
      return v.parse(StatusReply, await reply.json()).orders[0]?.questions;
    };

    test('the first answer holds, by link or by the order’s id, and both sides and the courier see it', async () => {
      const { token } = await share(id, 'reponse');
      const { key } = await ask();
      expect(await waiting()).toBe(1);
      const { order } = await askFollow({ token });
      expect(order).toMatchObject({
        mayAnswer: true,
        questions: [{ id: key, proposal: '2 × Lait Président', price: 398, state: 'ouverte' }],
      });
      const answered = await askFollow({ token, answer: { question: key, answer: 'oui' } });
      expect(answered.order?.questions).toMatchObject([{ state: 'oui' }]);
      const again = await askFollow({ submissionId: id, answer: { question: key, answer: 'non' } });
      expect(again.order?.questions).toMatchObject([{ state: 'oui' }]);
      expect(await waiting()).toBeUndefined();
      expect((await shared(id)).questions).toMatchObject([{ id: key, state: 'oui' }]);
      for (const procedure of ['desk_order', 'desk_payments']) {
        const { data } = await manager.rpc(procedure, { p_id: id });
        expect(data).toMatchObject({ questions: [{ id: key, state: 'oui', price: 398 }] });
      }
      const course = await post('course', { token: (await share(id, 'course')).token }, CourseReply);
      expect(course.value.course?.replacements).toEqual([
        { line: 1, proposal: '2 × Lait Président', state: 'oui' },
      ]);
      expect(course.text).not.toContain('398');
      const answers = await sql<{ count: string }>(
        `select count(*) from private.desk_events where submission_id = $1 and kind = 'answer'`,
        [id],
      );
      expect(Number(answers[0]?.count)).toBe(1);
    });

    test('the courier sees an answer beside its article, wherever a correction has moved it, and nowhere once it is gone', async () => {
      const { key } = await ask();
      await askFollow({ submissionId: id, answer: { question: key, answer: 'oui' } });
      const { token } = await share(id, 'course');
      const toldOf = async (list: string) => {
        await sql(
          `update public.submissions set fields = jsonb_set(fields, '{liste_de_courses_detaillee}', to_jsonb($2::text)) where id = $1`,
          [id, list],
        );
        return (await askCourse(token)).course?.replacements.map(({ line }) => line);
      };
      const milk = '- 2 × Lait | si absent : me demander';
      const butter = '- 1 × Beurre | si absent : laisser';
      expect(await toldOf(`Produits laitiers\n${butter}\n${milk}`)).toEqual([2]);
      expect(await toldOf(`Produits laitiers\n${butter}`)).toEqual([]);
    });

    test('a link that shows states alone, and another order’s, answer nothing', async () => {
      const { key } = await ask();
      const { token } = await share(id, 'suivi');
      const other = await groceries();
      await askFollow({ token, answer: { question: key, answer: 'oui' } });
      await askFollow({ submissionId: other, answer: { question: key, answer: 'oui' } });
      await askFollow({
        token: (await share(other, 'reponse')).token,
        answer: { question: key, answer: 'oui' },
      });
      expect((await shared(id)).questions).toMatchObject([{ state: 'ouverte' }]);
    });

    test('it is asked once, withdrawn, replaced, or over after its time', async () => {
      const first = await ask();
      expect((await ask({ p_key: first.key })).data).toEqual({ outcome: 'done' });
      const second = await ask({ p_proposal: 'Lait de chèvre' });
      expect((await shared(id)).questions).toMatchObject([{ state: 'retiree' }, { state: 'ouverte' }]);
      const withdraw = (question: string) =>
        manager.rpc('desk_withdraw_question', { p_key: randomUUID(), p_question: question });
      expect((await withdraw(second.key)).data).toEqual({ outcome: 'done', state: 'retiree' });
      const late = await askFollow({ submissionId: id, answer: { question: second.key, answer: 'oui' } });
      expect(late.order?.questions[1]).toMatchObject({ state: 'retiree' });

      const third = await ask();
      await sql('update private.questions set expires_at = now() where id = $1', [third.key]);
      await askFollow({ submissionId: id, answer: { question: third.key, answer: 'oui' } });
      expect((await shared(id)).questions[2]).toMatchObject({ state: 'expiree' });

      const fourth = await ask();
      await askFollow({ submissionId: id, answer: { question: fourth.key, answer: 'non' } });
      expect((await withdraw(fourth.key)).data).toEqual({ outcome: 'conflict', state: 'non' });
    });

    test.each(['annulee', 'livree'] as const)(
      'it is over with an order that is « %s », and an answer stays',
      async (last) => {
        const answered = await ask();
        await askFollow({ submissionId: id, answer: { question: answered.key, answer: 'oui' } });
        const { key } = await ask();
        if (last === 'livree')
          await sql(`update public.submissions set status = 'en_livraison' where id = $1`, [id]);
        expect(await waiting()).toBe(1);
        await sql('update public.submissions set status = $2 where id = $1', [id, last]);
        expect(await waiting()).toBeUndefined();
        const late = await askFollow({ submissionId: id, answer: { question: key, answer: 'oui' } });
        expect(late.order?.questions).toMatchObject([{ state: 'oui' }, { state: 'retiree' }]);
      },
    );

    test('a question about another article that a correction has moved to its line leaves it open', async () => {
      await ask();
      await ask({ p_item: '1 × Beurre' });
      expect((await shared(id)).questions).toMatchObject([{ state: 'ouverte' }, { state: 'ouverte' }]);
    });

    test('a price below zero is refused, and so is an order that is over or erased', async () => {
      expect((await ask({ p_price: -1 })).error?.code).toBe('23514');
      const erased = await groceries();
      await sql(`update public.submissions set fields = '{}' where id = $1`, [erased]);
      expect((await ask({ p_id: erased })).data).toEqual({
        outcome: 'refused',
        message: 'Le contenu de cette commande est effacé.',
      });
      await sql(`update public.submissions set status = 'annulee' where id = $1`, [id]);
      expect((await ask()).data).toMatchObject({ outcome: 'refused' });
    });
  });
});
