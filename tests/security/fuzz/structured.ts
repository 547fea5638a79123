import { labelled } from '../../../src/domain/files/label.ts';
import { hashOf } from '../../../supabase/local/testing/documents.ts';
import type { Random } from '../../faults/random.ts';
import { onRequestLine } from './oddities.ts';
import type { OddRequest } from './send.ts';
import { FORM_BODIES, oddBodyOfForm } from './structures/bodies.ts';
import { oddFile } from './structures/files.ts';
import { oddForm, oddName } from './structures/names.ts';
import { oddSecret, oddToken } from './structures/tokens.ts';
import { ID } from './targets.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const bytesOf = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const get = (path: string, headers = {}): OddRequest => ({ method: 'GET', path, headers, body: null });
const post = (path: string, body: unknown, headers = {}): OddRequest => ({
  method: 'POST',
  path,
  headers: { ...JSON_TYPE, ...headers },
  body: bytesOf(body),
});

/** Requests whose odd part has the structure that its reader expects, or nearly. */
type Structured = (random: Random, token: string) => OddRequest;

const file: Structured = (random) => {
  const { value } = oddFile(random);
  const label = {
    'idempotency-key': random.uuid(),
    'x-sha256': random.chance(0.95) ? hashOf(value) : 'a'.repeat(64),
    'x-field': random.chance(0.9) ? 'prescription' : 'x'.repeat(100),
  };
  const isBare = random.chance(0.2);
  return {
    method: 'POST',
    path: '/functions/v1/attach',
    headers: { 'content-type': 'application/octet-stream', ...(isBare ? {} : label) },
    body: isBare ? labelled(label, value) : value,
  };
};

const call: Structured = (random, token) => {
  const procedure = random.pick(['own_orders', 'own_profile', 'save_own_profile', 'desk_orders', 'pg_sleep']);
  const { value } = oddName(random);
  const args = {
    [random.pick(['p_id', 'p_from', 'p_change', value])]: random.pick([value, 1, null, {}, [value]]),
  };
  const query = onRequestLine(`${Object.keys(args)[0]}=${value}`, 8000);
  return random.chance(0.5)
    ? get(`/rest/v1/rpc/${procedure}?${query}`, bearer(token))
    : post(`/rest/v1/rpc/${procedure}`, args, bearer(token));
};

const token: Structured = (random, valid) => {
  const path = random.pick([
    '/auth/v1/user',
    '/rest/v1/rpc/own_orders?p_from=0&p_most=9',
    '/rest/v1/rpc/count_other_sessions',
    '/storage/v1/object/a/b',
  ]);
  return get(path, { authorization: `Bearer ${onRequestLine(oddToken(valid, random).value, 12_000)}` });
};

const secret: Structured = (random, valid) => {
  const { value } = oddSecret(random);
  return random.pick<() => OddRequest>([
    () => post('/auth/v1/token?grant_type=refresh_token', { refresh_token: value }),
    () =>
      post('/auth/v1/verify', {
        type: random.pick(['signup', 'recovery', 'email', value]),
        token_hash: value,
      }),
    () => post(`/auth/v1/factors/${ID}/verify`, { challenge_id: value, code: value }, bearer(valid)),
    () => post('/functions/v1/order-status', { submissionIds: [value, ID] }),
    () => post('/functions/v1/payment-status', { submissionId: value, checkoutId: value }),
    () => post('/functions/v1/payment-webhook', { event_type: 'CHECKOUT_STATUS_CHANGED', id: value }),
    () => get(`/auth/v1/verify?token=${onRequestLine(value)}&type=${onRequestLine(value)}`),
    () => get(`/suivi-commande?numero=${onRequestLine(value)}`),
    () => get(`/partage?recu=${onRequestLine(value)}`),
  ])();
};

const name: Structured = (random, valid) => {
  const { value } = oddName(random);
  const email = `${random.uuid()}@exemple.gp`;
  return random.pick<() => OddRequest>([
    () => post('/auth/v1/signup', { email, password: 'colombo du dimanche', data: { firstname: value } }),
    () => post('/auth/v1/signup', { email: value, password: 'colombo du dimanche' }),
    () =>
      post('/auth/v1/factors', { factor_type: 'totp', friendly_name: value, issuer: value }, bearer(valid)),
    () => post('/rest/v1/rpc/delete_account', { [value]: value }),
    () => post(`/storage/v1/object/documents-sante/${onRequestLine(value)}`, 'a file', bearer(valid)),
    () => post('/storage/v1/object/list/documents-sante', { prefix: value }, bearer(valid)),
    () => get(`/data/${onRequestLine(value)}`),
    () => get(`/assets/${onRequestLine(value)}`),
  ])();
};

const form: Structured = (random, valid) => {
  const { contentType, body } = oddForm(random).value;
  const path = random.pick([
    '/functions/v1/attach',
    '/functions/v1/submit',
    '/storage/v1/object/documents-sante/a',
    '/storage/v1/object/documents/a.pdf',
    '/partager',
    '/auth/v1/signup',
  ]);
  const headers = { 'content-type': contentType, ...(random.chance(0.5) ? bearer(valid) : {}) };
  return { method: 'POST', path, headers, body };
};

const body: Structured = (random) => {
  const path = random.pick(['submit', 'submit', 'checkout']);
  const key = random.uuid();
  const isBare = random.chance(0.1);
  const value = isBare
    ? JSON.stringify({
        ...random.pick(FORM_BODIES),
        submissionId: random.chance(0.5) ? key : oddSecret(random).value,
      })
    : oddBodyOfForm(random).value;
  return post(`/functions/v1/${path}`, value, isBare ? {} : { 'idempotency-key': key });
};

const KINDS: readonly Structured[] = [file, file, call, call, token, secret, name, form, body, body];

/** A request whose odd part is a file, a procedure’s arguments, a token, a secret, a name, a form of parts, or a form’s body. */
export const structuredRequest: Structured = (random, valid) => random.pick(KINDS)(random, valid);
