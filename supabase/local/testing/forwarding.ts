import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { parseInstant } from '../../../src/domain/instant.ts';
import { Receipt } from '../../../src/domain/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';
import { forward } from '../../functions/forward/handler.ts';
import { readSecretKey } from '../data-dir.ts';
import { FormService } from './form-service.ts';
import { HostedServer } from './hosted-server.ts';
import { NOON } from './test-server.ts';

/** A server whose orders are forwarded to a form service, tick by tick. */

const MINUTE = 60_000;

export let server: HostedServer;
export let receiver: FormService;
export let now: number;
let endpoints: Record<string, string>;

/** Sets the address that each type of submission is forwarded to, by the names of the environment. */
export function forwardTo(addresses: Record<string, string>): void {
  endpoints = addresses;
}

/** Sets the time of the function. */
export function goTo(time: number): void {
  now = time;
}

export const context = {
  env: (name: string) =>
    ({
      ...endpoints,
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: readSecretKey(server.dataDir) ?? '',
    })[name],
  now: () => now,
  fetch: ((input, init) => receiver.impatientFetch(input, init)) as typeof fetch,
  tables: createTableCache(undefined, () => now, fetch),
};

const Tally = v.object({ delivered: v.number(), failed: v.number() });

/** Calls the function as the scheduler does, `minutes` after the last call. */
export async function tick(
  minutes = 1,
  patienceMs?: number,
  inContext = context,
): Promise<v.InferOutput<typeof Tally>> {
  now += minutes * MINUTE;
  const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
  const request = new Request('http://functions/forward', { method: 'POST', headers });
  const reply = await forward(request, inContext, patienceMs);
  expect(reply.status).toBe(200);
  return v.parse(Tally, await reply.json());
}

/** Forwards everything, so that the next test starts with an empty queue. */
export async function drain(): Promise<void> {
  receiver.manners.length = 0;
  for (let calls = 0; calls < 20; calls += 1) {
    const { delivered, failed } = await tick(16);
    if (delivered + failed === 0) return;
  }
}

/** Sends a submission, and returns its number. */
export async function submit(body: unknown = RESTAURANT_REQUEST, id: string = randomUUID()): Promise<string> {
  const init = { method: 'POST', headers: submitHeaders(id), body: JSON.stringify(body) };
  const reply = await fetch(`${server.url}${SUBMIT_PATH}`, init);
  expect(reply.status).toBe(201);
  return v.parse(Receipt, await reply.json()).reference;
}

const subjectsTaken = () => receiver.taken.map(({ fields }) => String(fields._subject));
export const referencesTaken = () => subjectsTaken().map((subject) => /\((LG-\d+)\)$/.exec(subject)?.[1]);
/** How often the receiver has taken the submission with that number. */
export const count = (of: string | undefined) =>
  referencesTaken().filter((reference) => reference === of).length;

/** Starts the server for the tests of a file. Each test has a form service of its own and begins with an empty queue. */
export function startForwarding(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    now = parseInstant(NOON) ?? 0;
  });
  beforeEach(async () => {
    receiver = await FormService.start();
    endpoints = { FORM_ENDPOINT: receiver.url };
  });
  afterEach(async () => {
    await drain();
    await receiver.close();
  });
  afterAll(async () => {
    await server.stop();
  });
}
