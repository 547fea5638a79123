import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFirmRefusals } from '../../src/backend/auth-failures.ts';
import { AnsweringServer, type Said, saidJson, saidPage } from '../support/server/answering-server.ts';

const SESSION = { access_token: 'a', refresh_token: 'r', expires_in: 3600, user: { id: 'x' } };
const RENEWAL = '/auth/v1/token?grant_type=refresh_token';

let server: AnsweringServer;

beforeAll(async () => {
  server = await AnsweringServer.start();
});
afterAll(() => server.stop());

const ask = async (answer: Said, path = RENEWAL) => {
  server.answer = answer;
  const reply = await withFirmRefusals(fetch)(server.url + path, { method: 'POST' });
  return { status: reply.status, json: await reply.json() };
};

test.each<[string, Said]>([
  ['a portal’s page in place of the answer', saidPage(200)],
  ['a portal that wants a sign-in', saidPage(511)],
  ['a page that refuses', saidPage(403)],
  ['a page that is not there', saidPage(404)],
  ['a gateway that is down', saidPage(502)],
  ['too many requests', saidJson(429, { code: 'over_request_rate_limit' })],
  ['renewals under way elsewhere', saidJson(409, { code: 'conflict' })],
  ['a key that the gateway does not know', saidJson(401, { message: 'Invalid API key' })],
  ['a request that took too long', saidJson(408, {})],
  ['a server that cannot go on', saidJson(500, { code: 'session_not_found' })],
  ['an object that is no session', saidJson(200, { ok: true })],
  ['a session without a token', saidJson(200, { ...SESSION, refresh_token: '' })],
  ['a session of wrong types', saidJson(200, { ...SESSION, access_token: 7 })],
  ['nothing at all', { status: 200, body: '' }],
  ['an answer without end', saidJson(200, { ...SESSION, user: 'x'.repeat(200_000) })],
])('%s does not end the session', async (_what, answer) => {
  expect((await ask(answer)).status).toBe(503);
});

test.each([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  'validation_failed',
])('the refusal %s does', async (code) => {
  expect(await ask(saidJson(400, { code, message: 'Invalid' }))).toEqual({
    status: 400,
    json: { code, message: 'Invalid' },
  });
  expect((await ask(saidJson(400, { code: 400, error_code: code, msg: 'Invalid' }))).status).toBe(400);
});

test('a session is passed on unchanged', async () => {
  expect(await ask(saidJson(200, SESSION))).toEqual({ status: 200, json: SESSION });
});

test('other questions are left alone', async () => {
  const password = RENEWAL.replace('refresh_token', 'password');
  expect((await ask(saidJson(429, { code: 'over_request_rate_limit' }), password)).status).toBe(429);
});
