import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { Refusal } from '../../../src/domain/wire.ts';
import { Documents } from './documents.ts';
import { HostedServer } from './hosted-server.ts';

/** A server that takes documents. */

export let server: HostedServer;

export const documents = new Documents(() => server);

export async function refusalOf(reply: Response): Promise<Refusal['error']> {
  return v.parse(Refusal, await reply.json()).error;
}

/** Starts the server for the tests of a file, and stops it after them. */
export function startServer(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(async () => {
    await server.stop();
  });
}
