import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../src/domain/payment.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../tests/support/payments.ts';
import { PROJECT_ROOT } from './config.ts';
import { readSecretKey } from './data-dir.ts';
import { LOCAL_PUBLISHABLE_KEY } from './keys.ts';
import { newClient } from './testing/client.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { pressLink } from './testing/mail-link.ts';
import { Program } from './testing/test-server.ts';

const PASSWORD = 'un mot de passe';
const BEFORE = '2026-11-19T10:00:00-04:00';
const AFTER = '2026-11-19T12:00:00-04:00';

let server: HostedServer;
/** `sender` places orders in tests; the data of the other two do not change. */
const ids = { own: '', other: '', sender: '' };
/** Bearer tokens by role; empty for a visitor. */
const tokens: Record<string, string> = { visitor: '' };
const orders = { own: crypto.randomUUID(), other: crypto.randomUUID() };

/** A customer with a confirmed address, signed in. */
async function newPerson(email: string): Promise<{ id: string; token: string }> {
  const device = newClient(server.url);
  await device.auth.signUp({ email, password: PASSWORD, options: { data: { firstname: 'Maryse' } } });
  const sent = (await server.mails()).filter(({ to }) => to === email);
  await pressLink(server.url, sent.at(-1)?.links[0] ?? '');
  const { data } = await device.auth.signInWithPassword({ email, password: PASSWORD });
  return { id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
}

/** The same claims under an invalid signature. */
function forge(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  return [header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.');
}

const DOCUMENTS = '/storage/v1/object/documents-sante';

function call(role: string, method: string, path: string, body?: unknown): Promise<Response> {
  const token = tokens[role];
  return fetch(server.url + path, {
    method,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': path.startsWith(DOCUMENTS) && method !== 'DELETE' ? 'image/png' : 'application/json',
      prefer: 'return=representation',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function order(role: string, id: string): Promise<Response> {
  const headers: Record<string, string> = { 'idempotency-key': id, apikey: LOCAL_PUBLISHABLE_KEY };
  if (tokens[role]) headers.authorization = `Bearer ${tokens[role]}`;
  return fetch(`${server.url}/functions/v1/submit`, {
    method: 'POST',
    headers,
    body: JSON.stringify(QUOTE_REQUEST),
  });
}

function openCardForm(id: string, token: string): Promise<Response> {
  return fetch(`${server.url}/functions/v1/checkout`, {
    method: 'POST',
    headers: { 'idempotency-key': id, authorization: `Bearer ${token}` },
    body: JSON.stringify(PARCEL_REQUEST),
  });
}

/** The one submission without a price and opening hours. Its `user_id` is false and must be ignored. */
const QUOTE_REQUEST = {
  service: 'devis',
  fields: {
    companyName: 'Chez Man Lili',
    contactPerson: 'Lili',
    email: 'lili@exemple.gp',
    phone: '0690 12 34 56',
    siret: '73282932000074',
    commune: 'Les Abymes',
    user_id: '00000000-0000-4000-8000-000000000000',
  },
  quote: null,
  slot: null,
  confirmedAt: '2026-11-19T13:00:00.000Z',
};

const CORRECTION = {
  key: '00000000-0000-4000-8000-000000000001',
  id: '00000000-0000-4000-8000-000000000000',
  version: 0,
  status: 'recue',
  request: QUOTE_REQUEST,
};

beforeAll(async () => {
  server = await HostedServer.start({ CLOCK_AT: BEFORE });
  tokens.expired = (await newPerson('avant@exemple.gp')).token;
  server.moveTo(AFTER);
  for (const who of ['own', 'other'] as const) {
    const person = await newPerson(`${who}@exemple.gp`);
    ids[who] = person.id;
    tokens[who] = person.token;
    expect((await order(who, orders[who])).status).toBe(201);
  }
  const sender = await newPerson('sender@exemple.gp');
  ids.sender = sender.id;
  tokens.sender = sender.token;
  tokens.forged = forge(tokens.own ?? '');
});
afterAll(async () => {
  await server.stop();
});

const ownersOf = async () => {
  const operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
  const { data } = await operator.from('submissions').select('id, user_id, fields, receipt');
  return new Map(data?.map((row) => [row.id, row]));
};

const NOBODY = { visitor: '401', own: '403', forged: '401', expired: '401' };
const OWN_ROW = { visitor: '401', own: '200 1', forged: '401', expired: '401' };
const NO_ROW = { visitor: '401', own: '200 0', forged: '401', expired: '401' };
const UNWRITTEN = { visitor: '403', own: '403', forged: '401', expired: '401' };
const EMPTY = { visitor: '200 0', own: '200 0', forged: '401', expired: '401' };
const OPERATOR = { visitor: '401', own: '401', forged: '401', expired: '401' };
const NOWHERE = { visitor: '404', own: '404', forged: '401', expired: '401' };

type Case = [path: string, method: string, body: unknown, answers: Record<string, string>];

/** The names that the migrations create, by kind, so that every role is tried on new ones too. */
function madeByMigrations(kind: 'table' | 'function'): string[] {
  const folder = path.join(PROJECT_ROOT, 'supabase/migrations');
  const sql = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const made = [
    ...sql.join('\n').matchAll(new RegExp(`^create (?:or replace )?${kind} public\\.(\\w+)`, 'gm')),
  ];
  return [...new Set(made.map(([, name]) => name ?? ''))];
}

/** Tables that are closed to every role but the operator's, for any row and any column. */
const CLOSED_TABLES = madeByMigrations('table').filter((name) => !['profiles', 'submissions'].includes(name));

/**
 * A row of payments. It must not be null: a strict function returns null for null before its rights are
 * checked.
 */
const A_PAYMENT = '(x,ORDER,1,sandbox,x,780,EUR,x,x,PAID,{},,2026-11-19,2026-11-19)';

const TOKEN = 'a'.repeat(32);

/**
 * Arguments with which each function would do harm. Their names and types must be right, or the call would be
 * refused for those.
 */
const ARGUMENTS: Record<string, Record<string, unknown>> = {
  submission_reference: { n: 1 },
  body_hash: { body: '{}' },
  find_submission: { p_id: 'ORDER', p_body: '{}' },
  accept_submission: {
    p_id: 'OTHER',
    p_body: '{}',
    p_service: 'devis',
    p_fields: '{}',
    p_quote: null,
    p_slot_at: null,
    p_next_opening: null,
    p_confirmed_at: '2026-11-19T13:00:00Z',
  },
  reserve_submission_file: {
    p_submission_id: 'ORDER',
    p_sha256: 'a'.repeat(64),
    p_field: 'ordonnance',
    p_type: 'image/png',
    p_size: 1,
    p_current: null,
    p_quota: 1_000_000,
  },
  make_room_for_files: { p_now: '2036-11-19T13:00:00Z', p_bytes: 1 },
  confirm_submission_file: { p_submission_id: 'ORDER', p_sha256: 'a'.repeat(64) },
  purge_health_files: { p_now: '2036-11-19T13:00:00Z' },
  claim_submission: { p_id: 'ORDER', p_user_id: 'OWN' },
  payment_json: { payment: A_PAYMENT },
  payment_summary: { payment: A_PAYMENT },
  find_payment: { p_id: 'ORDER', p_checkout_id: null, p_body: '{}' },
  open_payment: { p_id: 'ORDER', p_body: '{}', p_order: '{}', p_payment: '{}' },
  order_to_settle: { p_reference: 'x' },
  settle_payment: { p_reference: 'x', p_checkout_id: 'x', p_status: 'PAID', p_paid_at: null },
  payments_to_check: { p_older_than: '2036-11-19T13:00:00Z', p_limit: 10 },
  purge_accounts: { p_now: '2036-11-19T13:00:00Z', p_limit: 10 },
  apply_retention: { p_now: '2036-11-19T13:00:00Z', p_limit: 10 },
  subscribe_push: { p_ids: ['ORDER'], p_endpoint: 'https://a.example', p_p256dh: 'k', p_auth: 'a' },
  claim_pushes: { p_now: '2036-11-19T13:00:00Z', p_lease_seconds: 60, p_limit: 10 },
  settle_push: { p_id: 1, p_lease: 'ORDER', p_outcome: 'gone', p_retry_at: null },
  order_statuses: { p_ids: ['ORDER'] },
  forget_forwards: { p_now: '2036-11-19T13:00:00Z', p_services: [] },
  claim_forwards: { p_now: '2036-11-19T13:00:00Z', p_services: ['devis'], p_lease_seconds: 60, p_limit: 10 },
  settle_forward: {
    p_id: 'ORDER',
    p_lease: 'ORDER',
    p_outcome: 'delivered',
    p_failure: null,
    p_now: '2036-11-19T13:00:00Z',
    p_retry_at: null,
  },
  remove_second_factor: { p_email: 'own@exemple.gp' },
  voucher_kind: { p_voucher: 'ORDER', p_submission_id: 'ORDER' },
  accept_with_voucher: {
    p_voucher: 'ORDER',
    p_id: 'OTHER',
    p_body: '{}',
    p_service: 'devis',
    p_fields: '{}',
    p_quote: null,
    p_slot_at: null,
    p_next_opening: null,
    p_confirmed_at: '2026-11-19T13:00:00Z',
  },
  open_payment_with_voucher: {
    p_voucher: null,
    p_id: 'ORDER',
    p_body: '{}',
    p_order: '{}',
    p_payment: '{}',
  },
  set_operator: { p_email: 'own@exemple.gp', p_role: 'admin' },
  list_operators: {},
  find_link: { p_token: TOKEN },
  find_link_payment: { p_checkout_id: 'x' },
  link_payments_to_check: { p_older_than: '2036-11-19T13:00:00Z', p_limit: 10 },
  open_link_payment: { p_token: TOKEN, p_payment: '{}' },
  settle_link_payment: { p_reference: 'x', p_checkout_id: 'x', p_status: 'PAID', p_paid_at: null },
  note_refunded: { p_key: 'ORDER', p_refunded: 0 },
  settle_refund: { p_key: 'ORDER', p_status: 'done' },
  desk_make_links: { p_key: 'OTHER', p_id: 'ORDER', p_links: [], p_seen: [] },
  desk_withdraw_link: { p_key: 'OTHER', p_token: TOKEN },
  desk_payments: { p_id: 'ORDER' },
  desk_ask_refund: { p_key: 'OTHER', p_reference: 'ORDER', p_amount: 1, p_reason: 'x' },
  desk_day: { p_from: '2026-11-19', p_to: '2026-11-19' },
  desk_orders: { p_state: 'recue', p_search: null, p_service: null, p_after: null, p_limit: 10 },
  desk_changes: { p_since: null },
  desk_take: { p_key: 'ORDER', p_id: 'ORDER', p_from: null, p_done_at: null },
  desk_ring_here: { p_endpoint: 'https://fcm.googleapis.com/x', p_p256dh: 'x', p_auth: 'x' },
  desk_ring_no_more: { p_endpoint: 'https://fcm.googleapis.com/x' },
  desk_messages: {},
  desk_move: {
    p_key: 'ORDER',
    p_id: 'ORDER',
    p_from: 'recue',
    p_to: 'annulee',
    p_reason: null,
    p_done_at: null,
  },
  desk_tick: { p_key: 'ORDER', p_id: 'ORDER', p_line: '1 × Lait', p_is_ticked: true, p_done_at: null },
  desk_order: { p_id: 'ORDER' },
  desk_note: { p_key: 'ORDER', p_id: 'ORDER', p_text: 'x', p_done_at: null },
  desk_contacted: {
    p_key: 'ORDER',
    p_id: 'ORDER',
    p_template: 'premier_contact',
    p_channel: 'sms',
    p_done_at: null,
  },
  desk_open_file: { p_id: 'ORDER', p_sha256: 'a'.repeat(64) },
  desk_remove_ticket: { p_key: 'ORDER', p_id: 'ORDER', p_sha256: 'a'.repeat(64) },
  reserve_ticket: {
    p_key: 'ORDER',
    p_id: 'ORDER',
    p_sha256: 'a'.repeat(64),
    p_type: 'image/jpeg',
    p_size: 1,
    p_quota: 1,
    p_actor_id: 'OWN',
    p_actor: 'Maryse',
  },
  reserve_course_photo: {
    p_token: 'x',
    p_key: 'ORDER',
    p_sha256: 'a'.repeat(64),
    p_type: 'image/jpeg',
    p_size: 1,
    p_quota: 1,
  },
  confirm_photo: { p_key: 'ORDER' },
  link_ticket: { p_token: TOKEN },
  purge_photos: { p_now: '2036-11-19T13:00:00Z' },
  desk_share: { p_key: 'ORDER', p_id: 'ORDER', p_kind: 'course', p_note: null },
  desk_end_share: { p_key: 'ORDER', p_id: 'ORDER', p_kind: 'course' },
  desk_shared: { p_id: 'ORDER' },
  desk_ask: {
    p_key: 'ORDER',
    p_id: 'ORDER',
    p_line: 1,
    p_item: 'x',
    p_proposal: 'x',
    p_price: 1,
    p_minutes: 1,
  },
  desk_withdraw_question: { p_key: 'ORDER', p_question: 'ORDER' },
  desk_acknowledge: { p_key: 'ORDER', p_id: 'ORDER', p_sign: 'ORDER' },
  claim_question_pushes: { p_now: '2036-11-19T13:00:00Z', p_lease_seconds: 60, p_limit: 1 },
  settle_question_push: {
    p_id: 'ORDER',
    p_endpoint: 'x',
    p_lease: 'ORDER',
    p_outcome: 'sent',
    p_retry_at: '2036-11-19T13:00:00Z',
  },
  course_of: { p_token: 'x' },
  course_code: { p_token: 'x', p_code: '0000' },
  course_step: { p_token: 'x', p_key: 'ORDER', p_step: 'livree', p_detail: '{}', p_done_at: null },
  course_tick: { p_token: 'x', p_line: 'x', p_is_ticked: true, p_done_at: null },
  follow_of: { p_token: null, p_id: 'ORDER' },
  follow_answer: { p_token: null, p_id: 'ORDER', p_question: 'ORDER', p_answer: 'oui' },
  follow_share: { p_id: 'ORDER' },
  desk_identity: {},
  desk_versions: { p_id: 'ORDER' },
  find_version: { p_id: 'ORDER', p_key: 'ORDER' },
  accept_by_telephone: {
    p_actor: 'OWN',
    p_name: 'Maryse',
    p_id: 'ORDER',
    p_body: '{}',
    p_service: 'devis',
    p_fields: '{}',
    p_quote: null,
    p_slot_at: null,
    p_next_opening: null,
    p_confirmed_at: '2026-11-19T13:00:00Z',
  },
  desk_replace: {
    p_actor: 'OWN',
    p_name: 'Maryse',
    p_key: 'ORDER',
    p_id: 'ORDER',
    p_version: 0,
    p_status: 'recue',
    p_body: '{}',
    p_fields: '{}',
    p_quote: null,
    p_slot_at: null,
    p_next_opening: null,
    p_confirmed_at: '2026-11-19T13:00:00Z',
  },
  desk_tables: {},
  desk_table_history: { p_name: 'tariff', p_before: null },
  desk_editor: { p_name: 'status' },
  table_edit: { p_name: 'tariff', p_revision: null },
  store_table: {
    p_key: 'ORDER',
    p_name: 'tariff',
    p_revision: 0,
    p_content: {},
    p_replaced: null,
    p_actor_id: 'OWN',
    p_actor: 'x',
  },
  claim_desk_pushes: { p_now: '2036-11-19T13:00:00Z', p_lease_seconds: 60, p_limit: 10 },
  settle_desk_push: {
    p_id: 'ORDER',
    p_endpoint: 'https://a.example',
    p_lease: 'ORDER',
    p_outcome: 'gone',
    p_now: '2036-11-19T13:00:00Z',
    p_retry_at: null,
  },
  take_allowance: { p_kind: 'submit', p_subject: '192.0.2.1', p_times: 1, p_seconds: 600 },
};

/** Functions that customers may call, each with tests of its own. */
const OPEN_FUNCTIONS = [
  'count_other_sessions',
  'delete_account',
  'desk_access',
  'edited_tables',
  'is_referral_code',
  'make_own_profile',
  'recovery_codes_left',
  'referral_summary',
  'renew_recovery_codes',
  'use_recovery_code',
  'use_referral_code',
];

/** The result of each verb on each table, by role: a status and, with 200, the number of rows. */
const MATRIX: Case[] = [
  ['/rest/v1/profiles?select=id', 'GET', undefined, OWN_ROW],
  ['/rest/v1/profiles?id=eq.OTHER', 'GET', undefined, NO_ROW],
  ['/rest/v1/profiles?id=eq.OTHER', 'PATCH', { firstname: 'Vol' }, NO_ROW],
  ['/rest/v1/profiles?id=eq.OWN', 'PATCH', { id: 'OTHER' }, NOBODY],
  ['/rest/v1/profiles?id=eq.OWN', 'PATCH', { referral_code: 'AAAAAAAA' }, NOBODY],
  ['/rest/v1/profiles?id=eq.OWN', 'PATCH', { avatar_url: 'https://evil.example' }, NOBODY],
  ['/rest/v1/profiles', 'POST', { id: 'OWN', referral_code: 'AAAAAAAA' }, NOBODY],
  ['/rest/v1/profiles?id=eq.OWN', 'DELETE', undefined, NOBODY],
  ['/rest/v1/submissions?select=id', 'GET', undefined, OWN_ROW],
  ['/rest/v1/submissions?select=id&id=eq.OTHER', 'GET', undefined, NO_ROW],
  ['/rest/v1/submissions?select=fields,quote,files', 'GET', undefined, OWN_ROW],
  ['/rest/v1/submissions?select=fields&id=eq.OTHER', 'GET', undefined, NO_ROW],
  ['/rest/v1/submissions?select=receipt', 'GET', undefined, NOBODY],
  ['/rest/v1/submissions?select=user_id', 'GET', undefined, NOBODY],
  ['/rest/v1/submissions?id=eq.ORDER', 'PATCH', { status: 'livree' }, NOBODY],
  ['/rest/v1/submissions', 'POST', { id: 'ORDER' }, NOBODY],
  ['/rest/v1/submissions?id=eq.ORDER', 'DELETE', undefined, NOBODY],
  ...CLOSED_TABLES.flatMap((name): Case[] => [
    [`/rest/v1/${name}`, 'GET', undefined, NOBODY],
    [`/rest/v1/${name}`, 'POST', { submission_id: 'ORDER' }, NOBODY],
    [`/rest/v1/${name}?submission_id=eq.ORDER`, 'PATCH', { submission_id: 'ORDER' }, NOBODY],
    [`/rest/v1/${name}?submission_id=eq.ORDER`, 'DELETE', undefined, NOBODY],
  ]),
  ...Object.entries(ARGUMENTS).map(([name, args]): Case => [`/rest/v1/rpc/${name}`, 'POST', args, NOBODY]),
  ['/rest/v1/rpc/delete_account', 'POST', {}, { visitor: '401', forged: '401', expired: '401' }],
  ['/rest/v1/rpc/make_own_profile', 'POST', {}, { ...NOBODY, own: '200' }],
  ['/rest/v1/rpc/count_other_sessions', 'POST', {}, { ...NOBODY, own: '200' }],
  ['/rest/v1/rpc/recovery_codes_left', 'POST', {}, { ...NOBODY, own: '200' }],
  ['/rest/v1/rpc/renew_recovery_codes', 'POST', {}, NOBODY],
  ['/rest/v1/rpc/use_recovery_code', 'POST', { p_code: 'x' }, { ...NOBODY, own: '200' }],
  ['/rest/v1/rpc/is_referral_code', 'POST', { p_code: 'x' }, { ...NOBODY, visitor: '200', own: '200' }],
  ['/rest/v1/rpc/referral_summary', 'POST', {}, { ...NOBODY, own: '200' }],
  ['/rest/v1/rpc/use_referral_code', 'POST', { p_code: 'x' }, { ...NOBODY, own: '200' }],
  ['/rest/v1/rpc/desk_access', 'POST', {}, { ...NOBODY, own: '200' }],
  ['/rest/v1/rpc/edited_tables', 'POST', {}, { ...NOBODY, visitor: '200', own: '200' }],
  ['/rest/v1/table_edits', 'GET', undefined, NOWHERE],
  ['/rest/v1/operators', 'GET', undefined, NOWHERE],
  ['/rest/v1/payment_links', 'GET', undefined, NOWHERE],
  ['/rest/v1/link_checkouts', 'GET', undefined, NOWHERE],
  ['/rest/v1/refunds', 'GET', undefined, NOWHERE],
  ['/rest/v1/charges', 'GET', undefined, NOWHERE],
  ['/rest/v1/desk_events', 'GET', undefined, NOWHERE],
  ['/rest/v1/share_links', 'GET', undefined, NOWHERE],
  ['/rest/v1/questions', 'GET', undefined, NOWHERE],
  ['/rest/v1/photos', 'GET', undefined, NOWHERE],
  ['/rest/v1/telephone_orders', 'GET', undefined, NOWHERE],
  ['/rest/v1/submission_versions', 'GET', undefined, NOWHERE],
  ['/rest/v1/vouchers', 'GET', undefined, NOWHERE],
  ['/rest/v1/referrals', 'GET', undefined, NOWHERE],
  ['/rest/v1/users?select=id', 'GET', undefined, NOWHERE],
  ['/rest/v1/recovery_codes', 'GET', undefined, NOWHERE],
  ['/rest/v1/rate_limits', 'GET', undefined, NOWHERE],
  ['/rest/v1/forwards', 'GET', undefined, NOWHERE],
  ['/storage/v1/object/documents-sante/x/y', 'GET', undefined, NOWHERE],
  ['/storage/v1/object/documents-sante/ORDER/y', 'POST', 'x', UNWRITTEN],
  ['/storage/v1/object/documents-sante/ORDER/y', 'PUT', 'x', UNWRITTEN],
  ['/storage/v1/object/list/documents-sante', 'POST', { prefix: '' }, EMPTY],
  ['/storage/v1/object/documents-sante', 'DELETE', { prefixes: ['ORDER/y'] }, EMPTY],
  ['/storage/v1/object/photos/ORDER', 'GET', undefined, NOWHERE],
  ['/storage/v1/object/photos/ORDER', 'POST', 'x', UNWRITTEN],
  ['/storage/v1/object/list/photos', 'POST', { prefix: '' }, EMPTY],
  ['/functions/v1/desk-ticket', 'POST', 'x', NOBODY],
  ['/functions/v1/desk-submit', 'POST', QUOTE_REQUEST, NOBODY],
  ['/functions/v1/desk-replace', 'POST', CORRECTION, NOBODY],
  ['/functions/v1/purge-files', 'POST', {}, OPERATOR],
  ['/functions/v1/payment-sweep', 'POST', {}, OPERATOR],
  ['/functions/v1/forward', 'POST', {}, OPERATOR],
  ['/functions/v1/push', 'POST', {}, OPERATOR],
];

test('no function of the migrations is left untried', () => {
  const tried = [...Object.keys(ARGUMENTS), ...OPEN_FUNCTIONS].sort();
  expect(madeByMigrations('function').sort()).toEqual(tried);
});

const named = (text: string) =>
  text.replaceAll('OWN', ids.own).replaceAll('OTHER', ids.other).replaceAll('ORDER', orders.own);

describe.each(MATRIX)('%s %s %j', (target, method, body, answers) => {
  test.each(Object.entries(answers))('%s: %s', async (role, expected) => {
    const sent = body === undefined ? undefined : JSON.parse(named(JSON.stringify(body)));
    const reply = await call(role, method, named(target), sent);
    const rows: unknown = await reply.json().catch(() => null);
    expect(reply.status === 200 && Array.isArray(rows) ? `200 ${rows.length}` : `${reply.status}`).toBe(
      expected,
    );
  });
});

test('one’s own profile can be written, and the server dates it', async () => {
  const change = { firstname: 'Lili', birthdate: '1990-02-28', updated_at: '1999-01-01T00:00:00Z' };
  const reply = await call('own', 'PATCH', `/rest/v1/profiles?id=eq.${ids.own}`, change);
  expect(reply.status).toBe(200);
  const [row] = (await reply.json()) as { firstname: string; updated_at: string }[];
  expect(row?.firstname).toBe('Lili');
  expect(row?.updated_at).toMatch(/^2026-11-19/);
});

test.each([
  ['visitor', null],
  ['forged', null],
  ['expired', null],
  ['sender', 'sender'],
] as const)('an order sent by %s belongs to %s', async (role, owner) => {
  const id = crypto.randomUUID();
  const reply = await order(role, id);
  expect(reply.status).toBe(201);
  expect(reply.headers.get('x-order-owned')).toBe(owner && 'yes');
  expect((await ownersOf()).get(id)?.user_id).toBe(owner && ids[owner]);
});

test('an order that came without a token is its sender’s once it comes with one', async () => {
  const id = crypto.randomUUID();
  expect((await order('expired', id)).status).toBe(201);
  const again = await order('sender', id);
  expect([again.status, again.headers.get('x-order-owned')]).toEqual([200, 'yes']);
  expect((await ownersOf()).get(id)?.user_id).toBe(ids.sender);
});

test('an order of one account does not become another’s', async () => {
  const reply = await order('own', orders.other);
  expect([reply.status, reply.headers.get('x-order-owned')]).toEqual([200, null]);
  expect((await ownersOf()).get(orders.other)?.user_id).toBe(ids.other);
});

test('a session that has ended opens nothing, though its token lives on', async () => {
  const { token, id } = await newPerson('parti@exemple.gp');
  tokens.gone = token;
  expect((await call('gone', 'POST', '/auth/v1/logout?scope=global')).status).toBe(204);
  expect(await (await call('gone', 'GET', `/rest/v1/profiles?id=eq.${id}`)).json()).toEqual([]);
  expect((await call('gone', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(403);
});

test('deleting the account takes everything that names somebody', async () => {
  const { token } = await newPerson('efface@exemple.gp');
  tokens.leaving = token;
  const id = crypto.randomUUID();
  expect((await order('leaving', id)).status).toBe(201);
  expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  const kept = (await ownersOf()).get(id);
  expect(kept).toMatchObject({ user_id: null, fields: {} });
  expect(JSON.stringify(kept)).not.toMatch(/Lili|0690/);
  const again = await newClient(server.url).auth.signInWithPassword({
    email: 'efface@exemple.gp',
    password: PASSWORD,
  });
  expect(again.error?.code).toBe('invalid_credentials');
  expect((await ownersOf()).get(orders.own)?.fields).not.toEqual({});
});

test('deleting the account takes its mails and their links, sessions and codes too', async () => {
  const email = 'traces@exemple.gp';
  const { token } = await newPerson(email);
  tokens.leaving = token;
  const enrolled = await call('leaving', 'POST', '/auth/v1/factors', { factor_type: 'totp' });
  const { id: factor } = (await enrolled.json()) as { id: string };
  await call('leaving', 'POST', `/auth/v1/factors/${factor}/challenge`, {});
  await newClient(server.url).auth.resetPasswordForEmail(email);
  const traces = async () => {
    const tables = [
      `select count(*) from local.mails where recipient = '${email}'`,
      `select count(*) from auth.users where email = '${email}'`,
      'select count(*) from auth.one_time_tokens where user_id not in (select id from auth.users)',
      'select count(*) from auth.sessions where user_id not in (select id from auth.users)',
      'select count(*) from auth.refresh_tokens where session_id not in (select id from auth.sessions)',
      `select count(*) from auth.mfa_challenges where factor_id = '${factor}'`,
    ];
    const counts: unknown[] = [];
    for (const sql of tables) {
      const [row] = await server.database.transaction((tx) => tx.query<{ count: string }>(sql));
      counts.push(Number(row?.count));
    }
    return counts;
  };
  expect(await traces()).toEqual([2, 1, 0, 0, 0, 1]);
  expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  expect(await traces()).toEqual([0, 0, 0, 0, 0, 0]);
});

test('an order paid by card belongs to the account signed in when the card form opens', async () => {
  const payer = await newPerson('carte@exemple.gp');
  const id = crypto.randomUUID();
  const opened = await openCardForm(id, payer.token);
  expect(opened.status).toBe(200);
  expect((await ownersOf()).get(id)).toMatchObject({ user_id: payer.id });
});

test('an order that is being paid is not emptied by the deletion of its account', async () => {
  const payer = await newPerson('partie@exemple.gp');
  tokens.payer = payer.token;
  const id = crypto.randomUUID();
  const opened = await openCardForm(id, payer.token);
  const { checkoutId } = v.parse(CheckoutReply, await opened.json());
  expect((await call('payer', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  expect((await ownersOf()).get(id)).toMatchObject({ user_id: null });
  const client = new PaymentClient(() => server.url);
  await client.pay(checkoutId, CARDS.good);
  await client.status(id);
  const paid = (await server.inbox()).find(({ submissionId }) => submissionId === id);
  expect(paid).toMatchObject({ status: 'recue', fields: { ...PARCEL_REQUEST.fields, montant_paye: '9.95' } });
});

const inInbox = async (id: string) =>
  (await server.inbox()).find(({ submissionId }) => submissionId === id) ?? null;

test('an order that is paid and under way is delivered though its account is deleted, and erased then', async () => {
  const payer = await newPerson('partante@exemple.gp');
  tokens.payer = payer.token;
  const id = crypto.randomUUID();
  const { checkoutId } = v.parse(CheckoutReply, await (await openCardForm(id, payer.token)).json());
  const client = new PaymentClient(() => server.url);
  await client.pay(checkoutId, CARDS.good);
  await client.status(id);
  expect((await call('payer', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  expect((await ownersOf()).get(id)).toMatchObject({ user_id: null });
  const purge = () =>
    fetch(`${server.url}/functions/v1/purge-files`, {
      method: 'POST',
      headers: { apikey: readSecretKey(server.dataDir) ?? '' },
    });
  await purge();
  const kept = await inInbox(id);
  expect(kept).toMatchObject({ status: 'recue', fields: PARCEL_REQUEST.fields });

  const args = ['set', kept?.reference ?? '', 'annulee'];
  expect((await new Program('cli/inbox.ts', server.env, args).exit()).code).toBe(0);
  await purge();
  expect(await inInbox(id)).toMatchObject({ status: 'annulee', fields: {}, payment: { amount: 9.95 } });
});
