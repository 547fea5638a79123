import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { aPdf } from '../../../src/domain/files/testing.ts';
import { Refusal, type SubmissionRequest, type WireFile } from '../../../src/domain/submission/wire.ts';
import { SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { readSecretKey } from '../data-dir.ts';
import { newClient } from './accounts.ts';
import { HostedServer } from './hosted-server.ts';

/** Health documents and their pharmacy orders, as a device sends them. */

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A unique PDF: no two files of the tests are the same. */
export const somePdf = () => aPdf(randomUUID());

export const wireFile = (bytes: Uint8Array, type: WireFile['type'] = 'application/pdf'): WireFile => ({
  field: 'prescription',
  name: 'ordonnance.pdf',
  type,
  size: bytes.byteLength,
  sha256: hashOf(bytes),
});

/** A pharmacy order on the wire: 7.80 for Les Abymes and 5.00 for priority. */
export function order(files?: WireFile[], fields = {}): SubmissionRequest {
  return {
    service: 'pharmacie',
    fields: {
      customer_name: 'Maryse Lacroix',
      customer_phone: '0690 12 34 56',
      delivery_commune: 'Les Abymes',
      priority_delivery: 'oui',
      tip_choice: 'non',
      consent: 'oui',
      frais_livraison_total: '12.80',
      ...fields,
    },
    quote: {
      serviceDetails: [],
      deliveryDetails: [
        { label: 'Livraison', amount: 7.8 },
        { label: 'Priorité', amount: 5 },
      ],
      budget: 0,
      totalToPay: 12.8,
      tariffVersion: '2026-11-01',
    },
    slot: null,
    confirmedAt: '2026-11-19T16:00:00.000Z',
    ...(files && { files }),
  };
}

/** A server's address and its data folder. */
interface Place {
  readonly url: string;
  readonly dataDir: string;
}

/** The customer's requests, and the operator's view of them. */
export class Documents {
  private readonly server: () => Place;

  constructor(server: () => Place) {
    this.server = server;
  }

  attach(
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.server().url}/functions/v1/attach`, {
      method: 'POST',
      headers: {
        ...submitHeaders(key),
        'content-type': 'application/octet-stream',
        'x-sha256': hashOf(bytes),
        'x-field': 'prescription',
        ...headers,
      },
      body: bytes,
    });
  }

  /** Sends a file as it arrives behind a proxy that strips our headers. */
  attachWithoutHeaders(body: Uint8Array<ArrayBuffer>): Promise<Response> {
    const url = `${this.server().url}/functions/v1/attach`;
    return fetch(url, { method: 'POST', headers: { 'content-type': 'application/pdf' }, body });
  }

  submit(key: string, body: SubmissionRequest): Promise<Response> {
    return fetch(`${this.server().url}${SUBMIT_PATH}`, {
      method: 'POST',
      headers: submitHeaders(key),
      body: JSON.stringify(body),
    });
  }

  operator() {
    const { url, dataDir } = this.server();
    return newClient(url, readSecretKey(dataDir) ?? '');
  }

  bucket() {
    return this.operator().storage.from('documents-sante');
  }
}

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
