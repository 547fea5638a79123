import { createHash } from 'node:crypto';
import { quoteRequest, RESTAURANT_REQUEST } from '../../support/orders.ts';

/**
 * A valid request, or one that is valid except for the sender's rights: the starting point of odd requests.
 */
export interface Target {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A placeholder for an order's id, replaced in each request. */
export const ID = '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f';

const BEARER = { authorization: 'Bearer a.b.c' };
/** No link has this token. */
const TOKEN = 'a'.repeat(32);

const KEYED = { 'idempotency-key': ID };
const FILE = '%PDF-1.4 an order';
const FILE_HEADERS = {
  ...KEYED,
  'x-sha256': createHash('sha256').update(JSON.stringify(FILE)).digest('hex'),
  'x-field': 'ordonnance',
};

const get = (path: string): Target => ({ method: 'GET', path });
const post = (path: string, body: unknown, headers: Target['headers'] = {}): Target => ({
  method: 'POST',
  path,
  body,
  headers,
});

const SITE: Target[] = [
  '/',
  '/restaurants',
  '/mes-envois',
  '/nulle-part',
  '/assets/',
  '/sw.js',
  '/manifest.webmanifest',
  '/data/tariffs.json',
  '/partager',
  '/healthz',
].map(get);

const FUNCTIONS: Target[] = [
  post('/functions/v1/submit', RESTAURANT_REQUEST, KEYED),
  post('/functions/v1/submit', quoteRequest('2026-11-19T16:00:00.000Z'), KEYED),
  post('/functions/v1/desk-submit', RESTAURANT_REQUEST, KEYED),
  post('/functions/v1/desk-replace', {
    key: ID,
    id: ID,
    version: 0,
    status: 'recue',
    request: RESTAURANT_REQUEST,
  }),
  post('/functions/v1/attach', FILE, FILE_HEADERS),
  post('/functions/v1/checkout', RESTAURANT_REQUEST, KEYED),
  post('/functions/v1/payment-status', { submissionId: ID }),
  post('/functions/v1/payment-webhook', { event_type: 'CHECKOUT_STATUS_CHANGED', id: ID }),
  post('/functions/v1/policy-report', {
    'csp-report': { 'violated-directive': 'frame-src', 'blocked-uri': 'https://a.example/' },
  }),
  post('/functions/v1/link-checkout', { token: 'a'.repeat(32), opens: true }),
  post('/functions/v1/refund', { key: ID, reference: ID, amount: 100, reason: 'Article manquant' }, BEARER),
  post('/functions/v1/order-status', { submissionIds: [ID] }),
  post('/functions/v1/course', {
    token: TOKEN,
    step: { key: ID, step: 'livree', at: '2026-11-19T16:00:00.000Z', receivedBy: 'Joël', code: '0000' },
  }),
  post('/functions/v1/follow', { token: TOKEN, answer: { question: ID, answer: 'oui' } }),
  post('/functions/v1/follow', { submissionId: ID, share: true }),
  post('/functions/v1/push-subscribe', {
    submissionIds: [ID],
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'BA', auth: 'AA' },
  }),
  post('/functions/v1/desk-table', {
    kind: 'save',
    key: ID,
    name: 'tariff',
    seen: { revision: 0, version: 'x' },
    content: {},
  }),
  post('/functions/v1/desk-ticket', { key: ID, submissionId: ID, sha256: 'a'.repeat(64) }, BEARER),
  post('/functions/v1/course-photo', { key: ID, token: TOKEN, sha256: 'a'.repeat(64) }),
  post('/functions/v1/link-ticket', { token: 'a'.repeat(32) }),
  post('/functions/v1/desk-file', { submissionId: ID, sha256: 'a'.repeat(64) }),
  ...['forward', 'push', 'payment-sweep', 'purge-files', 'nothing'].map((name) =>
    post(`/functions/v1/${name}`, {}),
  ),
];

const EMAIL = 'fuzz@exemple.gp';
const CREDENTIAL = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'AA',
    attestationObject: 'oA',
    signature: 'AA',
    userHandle: 'AA',
  },
};
const AUTH: Target[] = [
  get('/auth/v1/health'),
  get('/auth/v1/settings'),
  get('/auth/v1/authorize?provider=google'),
  get('/auth/v1/user'),
  get('/auth/v1/.well-known/jwks.json'),
  get('/auth/v1/verify?token=abc&type=signup&redirect_to=/connexion'),
  post('/auth/v1/verify', { type: 'recovery', token_hash: 'abc' }),
  post('/auth/v1/signup', { email: EMAIL, password: 'colombo du dimanche', data: { firstname: 'A' } }),
  post('/auth/v1/token?grant_type=password', { email: EMAIL, password: 'colombo du dimanche' }),
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'abc' }),
  post('/auth/v1/recover', { email: EMAIL }),
  post('/auth/v1/resend', { type: 'signup', email: EMAIL }),
  post('/auth/v1/logout', {}),
  post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'téléphone' }),
  post(`/auth/v1/factors/${ID}/challenge`, {}),
  post(`/auth/v1/factors/${ID}/verify`, { challenge_id: ID, code: '123456' }),
  { method: 'DELETE', path: `/auth/v1/factors/${ID}` },
  get('/auth/v1/passkeys'),
  post('/auth/v1/passkeys/authentication/options', {}),
  post('/auth/v1/passkeys/authentication/verify', { challenge_id: ID, credential: CREDENTIAL }),
  post('/auth/v1/passkeys/registration/options', {}),
  post('/auth/v1/passkeys/registration/verify', { challenge_id: ID, credential: CREDENTIAL }),
  { method: 'PATCH', path: `/auth/v1/passkeys/${ID}`, body: { friendly_name: 'téléphone' } },
  { method: 'DELETE', path: `/auth/v1/passkeys/${ID}` },
  { method: 'PUT', path: '/auth/v1/user', body: { password: 'colombo du lundi' } },
];

const REST: Target[] = [
  get('/rest/v1/rpc/own_orders?p_from=0&p_most=100'),
  get(`/rest/v1/rpc/own_order?p_id=${ID}`),
  get(`/rest/v1/rpc/own_profile?p_id=${ID}`),
  post('/rest/v1/rpc/save_own_profile', { p_id: ID, p_change: { firstname: 'A' } }),
  post('/rest/v1/rpc/delete_account', {}),
  post('/rest/v1/rpc/take_allowance', { p_kind: 'submit', p_subject: 'x', p_times: 1, p_seconds: 1 }),
  get('/rest/v1/rpc/take_allowance?p_kind=submit&p_subject=x&p_times=1&p_seconds=1'),
  { method: 'PATCH', path: '/rest/v1/profiles?id=eq.1', body: { firstname: 'A' } },
];

const STORAGE: Target[] = [
  get('/storage/v1/object/documents/a/b.pdf'),
  post('/storage/v1/object/list/documents', { prefix: '', limit: 10 }),
  post('/storage/v1/object/documents/a.pdf', 'a file'),
  { method: 'PUT', path: '/storage/v1/object/documents/a.pdf', body: 'a file' },
  { method: 'DELETE', path: '/storage/v1/object/documents', body: { prefixes: ['a.pdf'] } },
];

const SANDBOX: Target[] = [
  get('/sandbox/sumup-sdk.js'),
  get(`/sandbox/checkouts/${ID}`),
  post(`/sandbox/checkouts/${ID}/pay`, { number: '4200000000000042', cvv: '123' }),
  post(`/sandbox/checkouts/${ID}/authenticate`, { accepted: true }),
  get('/sandbox/frame'),
  get('/sandbox/challenge'),
  get('/sandbox/return'),
  get(`/sandbox/bank?checkout=${ID}&challenge=frame`),
  post('/sandbox/bank', { checkout: ID, challenge: 'posted' }),
  post('/sandbox/bank/answer', { checkout: ID, challenge: 'posted', answer: 'accept' }),
  get(`/sandbox/pay/${ID}`),
  post(`/sandbox/pay/${ID}`, { number: '4200000000000042' }),
];

/** Every address of the embedded server (supabase/local/backend.test.ts), and some unknown ones. */
export const TARGETS: readonly Target[] = [...SITE, ...FUNCTIONS, ...AUTH, ...REST, ...STORAGE, ...SANDBOX];
