import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { SupabaseClient } from '@supabase/supabase-js';
import { target } from './accounts.ts';

/** How an answer differs from that of a browser at the site, whose authenticator has verified its user. */
interface Oddities {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly key?: KeyObject;
}

const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const strangersKey = (): KeyObject => newKey().privateKey;

/** The flags of an authenticator's data. */
const PRESENT = 1;
const VERIFIED = 4;
const WITH_CREDENTIAL = 64;

/** A browser with an authenticator that keeps one passkey. */
export class Authenticator {
  private readonly keys = newKey();
  private readonly id = randomBytes(32);
  private userHandle = '';
  private count = 0;

  /** Answers the options of an addition, as `navigator.credentials.create` does. */
  create(options: { challenge: string; rp: { id?: string }; user: { id: string } }, odd: Oddities = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(cose)]);
    const authData = Buffer.concat([this.data(options.rp.id, WITH_CREDENTIAL, odd), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: base64Url(this.client('create', options.challenge, odd)),
      attestationObject: base64Url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
    });
  }

  /** Answers the options of a sign-in, as `navigator.credentials.get` does. */
  get(options: { challenge: string; rpId?: string }, odd: Oddities = {}) {
    this.count += 1;
    const client = this.client('get', options.challenge, odd);
    const authData = this.data(options.rpId, 0, odd);
    const signed = Buffer.concat([authData, sha256(client)]);
    return this.answer({
      clientDataJSON: base64Url(client),
      authenticatorData: base64Url(authData),
      signature: base64Url(sign('sha256', signed, odd.key ?? this.keys.privateKey)),
      userHandle: odd.userHandle === undefined ? this.userHandle : base64Url(odd.userHandle),
    });
  }

  private answer<T>(response: T) {
    const id = base64Url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  private client(type: 'create' | 'get', challenge: string, { origin }: Oddities): string {
    const at = origin ?? new URL(target.url).origin;
    return JSON.stringify({ type: `webauthn.${type}`, challenge, origin: at, crossOrigin: false });
  }

  private data(rpId: string | undefined, flags: number, odd: Oddities): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (odd.isVerified === false ? 0 : VERIFIED) | flags);
    head.writeUInt32BE(this.count, 1);
    return Buffer.concat([sha256(odd.rpId ?? rpId ?? ''), head]);
  }
}

/** Adds the passkey of an authenticator to the account of a device. Returns its id, empty where it was refused. */
export async function addPasskey(device: SupabaseClient, key: Authenticator, odd?: Oddities) {
  const { passkey } = device.auth;
  const begun = await passkey.startRegistration();
  if (!begun.data) return { id: '', error: begun.error };
  const { challenge_id: challengeId, options } = begun.data;
  const credential = key.create(options, odd);
  const { data, error } = await passkey.verifyRegistration({ challengeId, credential });
  return { id: data?.id ?? '', error };
}

/** Signs in with the passkey of an authenticator. Returns why not; null where it did. */
export async function signInByPasskey(device: SupabaseClient, key: Authenticator, odd?: Oddities) {
  const { passkey } = device.auth;
  const begun = await passkey.startAuthentication();
  if (!begun.data) return begun.error;
  const { challenge_id: challengeId, options } = begun.data;
  return (await passkey.verifyAuthentication({ challengeId, credential: key.get(options, odd) })).error;
}

/** The token of a device's session says by what it was opened. */
export async function levelOf(device: SupabaseClient): Promise<{ aal: unknown; methods: unknown[] }> {
  const { data } = await device.auth.getSession();
  const [, payload = ''] = data.session?.access_token.split('.') ?? [];
  const { aal, amr } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { aal, methods: amr.map(({ method }: { method: string }) => method) };
}
