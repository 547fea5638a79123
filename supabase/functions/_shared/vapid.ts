import { fromBase64Url, toBase64Url } from '../../../src/domain/base64.ts';
import type { Instant } from '../../../src/domain/island-time.ts';

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
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + LIFETIME_S, sub: subject };
  const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const point = fromBase64Url(publicKey);
  if (!point) throw new TypeError('VAPID_PUBLIC_KEY is no base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
    d: privateKey,
  };
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(unsigned),
  );
  return `vapid t=${unsigned}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

const encoded = (part: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(part)));
