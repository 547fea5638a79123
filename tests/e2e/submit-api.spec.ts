import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Receipt } from '../../src/domain/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../support/orders.ts';
import { expect, serverTest as test } from '../support/test.ts';

test.use({ ownProcess: true });

test('a receipt survives a power cut, and the same key still gets it', async ({ request, server }) => {
  const key = randomUUID();
  const submit = () => request.post(SUBMIT_PATH, { headers: submitHeaders(key), data: RESTAURANT_REQUEST });
  const first = await submit();
  expect(first.status()).toBe(201);
  const receipt = v.parse(Receipt, await first.json());
  await server.kill();
  await server.restart();
  const second = await submit();
  expect(second.status()).toBe(200);
  expect(v.parse(Receipt, await second.json())).toEqual(receipt);
  expect(await server.inbox()).toHaveLength(1);
});
