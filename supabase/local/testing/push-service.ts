import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';
import { push } from '../../functions/push/handler.ts';
import { pushSubscribe } from '../../functions/push-subscribe/handler.ts';
import { readSecretKey } from '../data-dir.ts';
import { changeStatus } from '../records/inbox.ts';
import { HostedServer } from './hosted-server.ts';
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

export interface Pushed {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/**
 * A push service on the loopback, with a browser's keys to decrypt messages. It uses Node's own crypto
 * instead of the product's code.
 */
export class PushService {
  readonly pushed: Pushed[] = [];
  /** The statuses of the next answers; 201 after them. */
  readonly answers: number[] = [];
  /** A hook that runs once, between the arrival of a push and its answer. */
  meanwhile: (() => Promise<void>) | undefined;
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    const answer = this.answers.shift() ?? 201;
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    response.writeHead(answer).end();
  });

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.ecdh.generateKeys();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The subscription in the format of PushSubscription.toJSON. */
  subscription(device = 'phone') {
    return {
      endpoint: `${this.origin}/${device}`,
      expirationTime: null,
      keys: { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  /** Decrypts a message as the browser does for its service worker (RFC 8291, section 4). */
  read({ body }: Pushed): unknown {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), theirs]);
    const ikm = derive(this.ecdh.computeSecret(theirs), this.auth, info, 32);
    const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const iv = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, iv);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, -1).toString());
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A pair of VAPID keys in the environment's format. */
export function vapidKeys(): Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT', string> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // The private key may be shorter than 32 bytes, so it is padded.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    VAPID_SUBJECT: 'mailto:bonjour@livraison.example',
  };
}
