import { importJWK, SignJWT } from 'jose';
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
