import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CourseReply, type CourseStep } from '../../src/domain/course.ts';
import { FollowReply } from '../../src/domain/follow.ts';
import { type OrderStatus, StatusReply } from '../../src/domain/order-status.ts';
import type { WireFields } from '../../src/domain/wire.ts';
import { RESTAURANT_FIELDS } from '../../tests/support/orders.ts';
import { PARCEL_REQUEST } from '../../tests/support/payments.ts';
import {
  BOUTIQUE_ORDER,
  HANDICAP_ORDER,
  PARTICULIER_ORDER,
  TUTELLE_ORDER,
} from '../../tests/support/service-orders.ts';
import { changeRole } from './records/operators.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { newManager } from './testing/manager.ts';

let server: HostedServer;
let manager: SupabaseClient;

beforeAll(async () => {
  server = await HostedServer.start();
  manager = await newManager({
    url: server.url,
    mails: () => server.mails(),
    setRole: (change) => changeRole(server.database, change),
  });
});
afterAll(() => server.stop());

const sql = <Row>(text: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Row>(text, values));

/** Answers that no courier may learn, in the fields of every order. */
const SECRETS = {
  email: 'maryse@exemple.gp',
  customer_email: 'maryse@exemple.gp',
  contact_email: 'maryse@exemple.gp',
  budget: '4242.42',
  budgetMontant: '4242.42',
  total_estime: 4242.42,
  montantPourboire: '77.77',
  tip_amount: '77.77',
  frais_livraison_total: '4242.42',
  payeur: 'autre',
  payeur_nom: 'Georges Payeur',
  payeur_telephone: '0690 99 99 99',
  something_new: 'un champ que personne ne connaît',
};
/** Matches each of the secrets as an answer would have it. */
const SECRET_TEXTS = /exemple\.gp|4242|77\.77|Payeur|0690 99|personne ne connaît|ordonnance-de|[0-9a-f]{64}/;

/** An answer without its order number and its moments, whose digits may be any. */
const typedIn = (answer: string) => answer.replaceAll(/LG-\d{6}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

const LIST =
  'Produits laitiers\n- 2 × Lait | marque : Candia | si absent : me demander\n- 1 × Beurre | si absent : laisser';

/** Stores an order as its acceptance would. Returns its id. */
async function anOrder(
  service: string,
  fields: WireFields,
  { status = 'confirmee' as OrderStatus, quote = null as unknown, slotAt = null as string | null } = {},
): Promise<string> {
  const id = randomUUID();
  const files = [
    { field: 'prescription', name: 'ordonnance-de-maryse.jpg', sha256: 'f'.repeat(64), size: 9 },
  ];
  await sql(
    `insert into public.submissions (
       id, reference, service, status, fields, files, quote, slot_at, confirmed_at, body_hash, receipt
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, now(), '', '{}')`,
    [
      id,
      `LG-${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
      service,
      status,
      JSON.stringify({ ...fields, ...SECRETS }),
      JSON.stringify(files),
      JSON.stringify(quote),
      slotAt,
    ],
  );
  return id;
}

const groceries = (more: Parameters<typeof anOrder>[2] = {}) =>
  anOrder(
    'courses',
    {
      prenom: 'Maryse',
      telephone: '0690 12 34 56',
      deliveryCommune: 'Le Gosier',
      supermarche: 'Carrefour Destreland',
      liste_de_courses_detaillee: LIST,
      cabs: 'oui',
    },
    more,
  );

async function post<T>(name: string, body: unknown, schema: v.GenericSchema<unknown, T>) {
  const reply = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${reply.status} ${text}`);
  return { text, ...v.parse(v.looseObject({ value: schema }), { value: JSON.parse(text) }) };
}

const askCourse = async (token: string, step?: CourseStep) =>
  (await post('course', { token, ...(step && { step }) }, CourseReply)).value;
const askFollow = async (body: object) => (await post('follow', body, FollowReply)).value;

const aStep = (step: CourseStep['step'], more: Partial<CourseStep> = {}): CourseStep => ({
  key: randomUUID(),
  step,
  at: '2026-11-19T15:50:00.000Z',
  ...more,
});

async function share(id: string, kind: 'course' | 'suivi' | 'reponse', note: string | null = null) {
  const { data, error } = await manager.rpc('desk_share', {
    p_key: randomUUID(),
    p_id: id,
    p_kind: kind,
    p_note: note,
  });
  if (error) throw error;
  return data as { outcome: string; token: string; message?: string };
}

const shared = async (id: string) => (await manager.rpc('desk_shared', { p_id: id })).data;
const statusOf = async (id: string) =>
  (await sql<{ status: string }>('select status from public.submissions where id = $1', [id]))[0]?.status;

/** An order with goods and a delivery, which needs two links. */
const PRICED = {
  budget: 42,
  serviceDetails: [],
  deliveryDetails: [{ label: 'Livraison', amount: 9.95 }],
  totalToPay: 51.95,
};

/** The two links of an order, of which the customer has paid some. */
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
    const { token } = await share(await anOrder(service, fields), 'course');
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

  test('an order that delivers nothing has no link', async () => {
    expect(await share(await anOrder('devis', {}), 'course')).toMatchObject({ outcome: 'refused' });
    expect(await share(await anOrder('livreur', {}), 'suivi')).toMatchObject({ outcome: 'refused' });
    expect(await share(await groceries({ status: 'livree' }), 'course')).toMatchObject({
      outcome: 'refused',
    });
  });
});

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

  test.each([
    ['a link is still to be paid', (id: string) => links(id, ['frais'])],
    ['the manager has sent no links', async () => undefined],
  ])('moves nothing while %s: the manager sees the step', async (_why, prepare) => {
    const id = await groceries({ quote: PRICED });
    await prepare(id);
    const { token } = await share(id, 'course');
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

  test('the recipient’s digits are compared, and the courier is not told them', async () => {
    const id = await groceries({ status: 'en_livraison' });
    const { token } = await share(id, 'course');
    const follower = await share(id, 'suivi');
    const { order } = await askFollow({ token: follower.token });
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
    expect((await askFollow({ token: follower.token })).order?.code).toBeNull();
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

describe('forged', () => {
  test('a link that nobody made, a customer’s and an ended one open no course', async () => {
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
    const customer = await newManager(
      {
        url: server.url,
        mails: () => server.mails(),
        setRole: (change) => changeRole(server.database, change),
      },
      'maryse@exemple.gp',
      null,
    );
    const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: null };
    expect((await customer.rpc('desk_share', args)).status).toBe(403);
    expect((await customer.rpc('desk_shared', { p_id: id })).status).toBe(403);
    await changeRole(server.database, { email: 'maryse@exemple.gp', role: 'gestionnaire' });
    const { data } = await customer.auth.mfa.listFactors();
    await customer.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' });
    await customer.auth.refreshSession();
    expect((await customer.rpc('desk_share', args)).status).toBe(403);
  });

  test('a link lasts three days, and what is erased has none', async () => {
    const id = await groceries();
    const { token } = await share(id, 'course');
    await sql(`update private.share_links set expires_at = now() where token = $1`, [token]);
    expect((await askCourse(token)).state).toBe('over');
    const next = await share(id, 'course');
    expect(next.token).not.toBe(token);
    await sql(`update public.submissions set fields = '{}' where id = $1`, [id]);
    expect((await askCourse(next.token)).state).toBe('unknown');
    expect(await askFollow({ submissionId: id, share: true })).toEqual({ order: null, token: null });
  });
});

describe('following', () => {
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
});

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

  test('a price below zero is refused, and so is an order that is over', async () => {
    expect((await ask({ p_price: -1 })).error?.code).toBe('23514');
    await sql(`update public.submissions set status = 'annulee' where id = $1`, [id]);
    expect((await ask()).data).toMatchObject({ outcome: 'refused' });
  });
});
