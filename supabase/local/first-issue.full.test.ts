import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RESTAURANT_REQUEST } from '../../tests/support/orders.ts';
import { LOCAL_PUBLISHABLE_KEY } from './keys.ts';
import { HostedServer } from './testing/hosted-server.ts';

let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server.stop());
afterEach(() => v.deleteGlobalMessage());

/** How many texts as long as `part` fit into a body that is read. */
const FITTING = 200_000;
const repeated = (part: unknown) =>
  Array.from({ length: Math.floor(FITTING / (JSON.stringify(part).length + 1)) }, () => part);
const fieldsOf = (value: unknown) =>
  Object.fromEntries(Array.from({ length: FITTING / 20 }, (_, index) => [`a${index}`, value]));

const KEYED = { 'idempotency-key': '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f' };

test.each([
  ['files of nothing', 'submit', { ...RESTAURANT_REQUEST, files: repeated({}) }],
  ['lines of nothing', 'checkout', { ...RESTAURANT_REQUEST, quote: { serviceDetails: repeated({}) } }],
  ['fields of nothing', 'submit', { ...RESTAURANT_REQUEST, fields: fieldsOf({}) }],
  ['orders that are none', 'order-status', { submissionIds: repeated(1) }],
  ['orders that are none', 'push-subscribe', { submissionIds: repeated(1) }],
])('a body of %s to %s is refused at the first of them', async (_what, name, body) => {
  let issues = 0;
  // Valibot asks for the message of each issue that it makes.
  v.setGlobalMessage(() => {
    issues += 1;
    return '';
  });
  const reply = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json', ...KEYED },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(422);
  expect(issues).toBeGreaterThan(0);
  expect(issues).toBeLessThan(20);
});
