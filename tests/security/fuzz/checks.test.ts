import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { InboxEntry } from '../../../supabase/local/records/inbox.ts';
import { percentile } from './bystander.ts';
import { isFlat } from './memory.ts';
import { Written } from './oddities.ts';
import { CONFIDENTIAL, type OddRequest, type Reply, whatIsWrong } from './send.ts';

const ORIGIN = new URL('http://localhost:4173');
const HEADERS = {
  'content-type': 'application/json',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
const asked = (path: string, headers = {}): OddRequest => ({ method: 'POST', path, headers, body: null });
const reply = (status: number, text: string, headers = {}): Reply => ({
  status,
  text,
  headers: { ...HEADERS, ...headers },
});

test.each<[string, Reply, string]>([
  ['no answer', 'hang', 'no answer'],
  ['a server that has ended', 'gone', 'no server'],
  ['an error of the server', reply(500, '{}'), 'status 500'],
  ['what a customer wrote', reply(200, `{"a":"${CONFIDENTIAL}"}`), 'a customer’s data'],
  ['a stack', reply(400, '{"a":"x\n    at run (a.js)"}'), 'a leak'],
  ['a file of the server', reply(400, '{"a":"/home/livraison/.data"}'), 'a leak, /home/l'],
  ['a table', reply(400, '{"a":"relation auth.users"}'), 'a leak, auth.users'],
  ['a page for a program', reply(404, '404 Not Found'), 'a refusal that no program reads'],
  ['a cookie', reply(200, '{}', { 'set-cookie': 'a=1' }), 'a cookie'],
  ['a way elsewhere', reply(303, '', { location: '//exemple.com' }), 'a way to'],
  ['bare headers', reply(200, '{}', { 'cache-control': '' }), 'to be kept'],
])('the check finds %s', (_what, answer, found) => {
  expect(whatIsWrong(answer, ORIGIN, asked('/rest/v1/a'))).toContain(found);
});

test('it lets refusals pass, those of Node too, and what a request said itself', () => {
  expect(whatIsWrong(reply(400, '{"code":"a"}'), ORIGIN, asked('/rest/v1/a'))).toBeNull();
  const bare: Reply = { status: 400, text: '', headers: { connection: 'close' } };
  expect(whatIsWrong(bare, ORIGIN, asked('/rest/v1/a'))).toBeNull();
  const echo = reply(400, '{"message":"unsupported select: auth.users"}');
  expect(whatIsWrong(echo, ORIGIN, asked('/rest/v1/a?select=auth.users'))).toBeNull();
});

test('memory is flat when its least of the last third is that of the middle one', () => {
  const samples = (grow: number) =>
    Array.from({ length: 300 }, (_, index) => 100e6 + index * grow + (index % 10) * 20e6);
  expect(isFlat(samples(0))).toBe(true);
  expect(isFlat(samples(100_000))).toBe(true);
  expect(isFlat(samples(600_000))).toBe(false);
  // A warm-up may take what it likes.
  expect(isFlat(samples(0).map((bytes, index) => (index < 90 ? 1e6 : bytes)))).toBe(true);
});

test('a percentile is of the slowest, too', () => {
  const values = Array.from({ length: 1000 }, (_, index) => 1000 - index);
  expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 501, 991, 1000]);
});

test('what is stored is what was accepted', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lg-written-'));
  mkdirSync(path.join(folder, 'files'));
  const [accepted, refused, unknown, lost] = [1, 2, 3, 4].map(
    (digit) => `${digit}d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f`,
  );
  const inbox = (...ids: unknown[]) => ids.map((submissionId) => ({ submissionId }) as InboxEntry);
  const order = (id = '') => asked('/functions/v1/submit', { 'idempotency-key': id });
  const written = new Written(folder);
  written.note(order(accepted), reply(201, `{"submissionId":"${accepted}"}`));
  written.note(order(refused), reply(422, '{"error":{}}'));
  written.note(order(unknown), 'hang');
  expect(written.complaints(inbox(accepted), [])).toEqual([]);
  expect(written.complaints(inbox(accepted, unknown, 'other'), ['other'])).toEqual([]);
  expect(written.complaints(inbox(accepted, refused), [])).toEqual([
    `the refused order ${refused} was stored`,
  ]);
  expect(written.complaints(inbox(accepted), [lost ?? ''])).toEqual([
    `the accepted order ${lost} is not there`,
  ]);
  written.note(asked('/functions/v1/attach'), reply(422, '{}'));
  writeFileSync(path.join(folder, 'files', 'a'), '');
  expect(written.complaints(inbox(accepted), [])).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
