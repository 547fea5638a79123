import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { parseInstant } from '../../../src/domain/instant.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';
import { push } from '../../functions/push/handler.ts';
import { pushSubscribe } from '../../functions/push-subscribe/handler.ts';
import { readSecretKey } from '../data-dir.ts';
import { changeStatus } from '../records/status.ts';
import { HostedServer } from './hosted-server.ts';
import { PushService, vapidKeys } from './push-service.ts';
import { NOON } from './test-server.ts';

/** A server whose pushes a service takes, run by run. */

export const KEYS = vapidKeys();
export let server: HostedServer;
export let service: PushService;
export let now: number;

/** Lets so many milliseconds pass. */
export function pass(time: number): void {
  now += time;
}

export const context = {
  env: (name: string) =>
    ({
      ...KEYS,
      PUSH_SERVICES: service.origin,
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: readSecretKey(server.dataDir) ?? '',
    })[name],
  now: () => now,
  fetch: globalThis.fetch,
  tables: createTableCache(undefined, () => now, fetch),
};
export const post = (body: unknown, headers = {}) =>
  new Request('http://functions/', { method: 'POST', headers, body: JSON.stringify(body) });
export const tick = async () =>
  (await push(post({}, { apikey: readSecretKey(server.dataDir) ?? '' }), context)).json();
export const subscribe = (submissionIds: string[], subscription: object = service.subscription()) =>
  pushSubscribe(post({ submissionIds, ...subscription }), context);
export const moveOn = (reference: string, status: string) =>
  changeStatus(server.database, { reference, status });

export async function order(
  request: object = RESTAURANT_REQUEST,
): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const init = { method: 'POST', headers: submitHeaders(id), body: JSON.stringify(request) };
  const reply = (await (await fetch(`${server.url}${SUBMIT_PATH}`, init)).json()) as { reference: string };
  return { id, reference: reply.reference };
}

/** Starts the server and the push service for the tests of a file. Each test begins a minute after noon. */
export function startPush(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    service = await PushService.start();
  });
  beforeEach(() => {
    now = (parseInstant(NOON) ?? 0) + 60_000;
    service.pushed.length = 0;
    service.answers.length = 0;
    service.meanwhile = undefined;
  });
  afterAll(async () => {
    await server.stop();
    await service.close();
  });
}
