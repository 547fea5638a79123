import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { PROJECT_ROOT } from '../config.ts';
import { HostedServer } from './hosted-server.ts';
import { removeTemporaryFolders, temporaryFolder } from './temporary.ts';

/** A server that takes orders, with reference tables of its own, and what is posted to it. */

export let server: HostedServer;
/** The folder of its reference tables. */
export let tables: string;

/** Starts the server before the tests of a file, and stops it after them. */
export function startSubmitting(): void {
  beforeAll(async () => {
    tables = temporaryFolder();
    cpSync(path.join(PROJECT_ROOT, 'public/data'), tables, { recursive: true });
    server = await HostedServer.start({ REFERENCE_DIR: tables });
  });
  afterAll(async () => {
    await server.stop();
    removeTemporaryFolders();
  });
}

/** Posts a body, JSON or what becomes it, as the outbox does. */
export function submit(body: unknown, key: string = randomUUID()): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${server.url}${SUBMIT_PATH}`, { method: 'POST', headers: submitHeaders(key), body: text });
}

/** A meal with other fields. */
export const orderWith = (fields: Record<string, unknown>) => ({
  ...RESTAURANT_REQUEST,
  fields: { ...RESTAURANT_REQUEST.fields, ...fields },
});

/** The reason for which an order was not taken. */
export async function refusalOf(reply: Response): Promise<Refusal['error']> {
  return v.parse(Refusal, await reply.json()).error;
}
