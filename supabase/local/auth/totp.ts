import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { SETTINGS } from './settings.ts';

const PERIOD = 30;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

function generator(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}

/** The empty modules around a QR code, which readers need. */
const QUIET_ZONE = 4;

/** The enrolment data for an authenticator app: its address, and the QR code as SVG. */
export function enrolment(
  secret: string,
  label: string,
  issuer: string,
): { readonly uri: string; readonly qr_code: string } {
  const uri = generator(secret, label, issuer).toString();
  return { uri, qr_code: renderSVG(uri, { ecc: 'M', border: QUIET_ZONE, pixelSize: 1 }) };
}

/** The 30-second step that a code belongs to, at most one step from the present; null for a wrong code. */
export function stepOf(code: string, secret: string, label: string): number | null {
  const delta = generator(secret, label, SETTINGS.siteName).validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}
