import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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
