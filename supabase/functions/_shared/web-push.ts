import { importJWK, SignJWT } from 'jose';
import type { Bytes } from '../../../src/domain/files.ts';
import { fromBase64Url, toBase64Url } from '../../../src/domain/text/base64.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';

/**
 * The hosts of the browsers' push services; private.is_push_service in supabase/procedures has the same. Chromium that is not Google's own
 * build, as Linux has it, subscribes at the second one.
 */
const SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|jmt17\.google\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com)\//;

/**
 * Whether an endpoint belongs to a push service. Customers choose the address that the server posts to, so
 * any other address would allow requests into our own network.
 * @param more origins of further services, separated by commas (PUSH_SERVICES)
 */
export function isPushService(endpoint: string, more: string | undefined): boolean {
  if (SERVICES.test(endpoint)) return true;
  const origins = more?.split(',').map((origin) => origin.trim()) ?? [];
  return URL.canParse(endpoint) && origins.includes(new URL(endpoint).origin);
}

/**
 * Our identity for push services (RFC 8292). The keys are base64url: the uncompressed point, and the private
 * number.
 */
export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact address for push services: mailto: or https:. */
  readonly subject: string;
}

/** Push services refuse a lifetime of more than a day. */
const LIFETIME_S = 12 * 60 * 60;

/** The settings of the environment; null when Web Push is not configured. */
export function vapidSettings(env: (name: string) => string | undefined): VapidSettings | null {
  const [publicKey, privateKey] = [env('VAPID_PUBLIC_KEY'), env('VAPID_PRIVATE_KEY')];
  const subject = env('VAPID_SUBJECT') || env('SITE_URL');
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

/**
 * The `Authorization` header of a push to that endpoint.
 * @throws TypeError when the public key is no base64url, DOMException when the keys are no pair
 */
export async function vapidHeader(
  endpoint: string,
  { publicKey, privateKey, subject }: VapidSettings,
  now: Instant,
): Promise<string> {
  const point = fromBase64Url(publicKey);
  if (!point) throw new TypeError('VAPID_PUBLIC_KEY is no base64url');
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_S)
    .setSubject(subject)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The keys of a browser's subscription, in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** The random values of a message; tests pass those of the RFC. */
export interface MessageSecrets {
  readonly salt: Bytes;
  readonly keys: Readonly<Record<'publicKey' | 'privateKey', Key>>;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const RECORD_SIZE = 4096;
/** The delimiter of the last record (RFC 8188). */
const LAST_RECORD = 2;

const utf8 = (text: string) => new TextEncoder().encode(text);

/**
 * Encrypts a message for one browser (RFC 8291), by WebCrypto, which Node, Deno and browsers share. Why no package does it:
 * docs/decisions/0023-what-we-write-ourselves.md.
 * @returns the body of the push, `aes128gcm` with its header
 * @throws TypeError when the subscription's keys are no base64url, DOMException when they are no keys
 */
export async function encryptPush(
  message: Bytes,
  { p256dh, auth }: SubscriptionKeys,
  secrets?: MessageSecrets,
): Promise<Bytes> {
  const { salt, keys } = secrets ?? (await newSecrets());
  const [theirs, secret] = [fromBase64Url(p256dh), fromBase64Url(auth)];
  if (!theirs || !secret) throw new TypeError('The keys of the subscription are no base64url');
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await crypto.subtle.importKey('raw', theirs, CURVE, false, []) },
    keys.privateKey,
    256,
  );
  const context = concat(utf8('WebPush: info\0'), theirs, ours);
  const ikm = await derive(new Uint8Array(shared), secret, context, 32);
  const key = await derive(ikm, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derive(ikm, salt, utf8('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const plain = concat(message, Uint8Array.of(LAST_RECORD));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, plain));
  return concat(salt, recordSize(), Uint8Array.of(ours.length), ours, sealed);
}

async function newSecrets(): Promise<MessageSecrets> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys };
}

/** HKDF with SHA-256. */
async function derive(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
  return new Uint8Array(bits);
}

function recordSize(): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, RECORD_SIZE);
  return bytes;
}

function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
