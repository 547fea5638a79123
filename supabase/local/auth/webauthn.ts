import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import dayjs from 'dayjs';
import { AuthError } from './errors.ts';
import { SETTINGS } from './settings.ts';

/** The site as authenticators know it: a passkey is bound to its domain. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null where browsers make no passkeys: at an address without a name, or without encryption. */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(siteUrl);
  const hasName = isIP(hostname) === 0 && !hostname.startsWith('[');
  return hasName && (protocol === 'https:' || hostname === 'localhost') ? { id: hostname, origin } : null;
}

/** GoTrue only prefers that the user is verified; its sessions are not strong. */
export const CEREMONY = { userVerification: 'required', timeout: SETTINGS.challengeExpiry * 1000 } as const;

export const refused = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');

/** An authenticator signs this. */
export interface Challenge {
  readonly challenge: string;
  readonly expires_at: Date;
}

/** @throws AuthError when the challenge has run out, or the work throws, as the library does on an answer that is not right */
async function verified<T>({ expires_at: expiresAt }: Challenge, work: () => Promise<T>): Promise<T> {
  if (dayjs().isAfter(expiresAt)) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  try {
    return await work();
  } catch {
    throw refused();
  }
}

/** Verifies the answer to a sign-in. Returns how often the authenticator has signed, 0 where it does not count. */
export const signCountOf = (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  response: AuthenticationResponseJSON,
  challenge: Challenge,
  credential: WebAuthnCredential,
): Promise<number> =>
  verified(challenge, async () => {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.challenge,
      expectedOrigin,
      expectedRPID,
      credential,
      requireUserVerification: true,
    });
    if (!isRight) throw refused();
    return authenticationInfo.newCounter;
  });

/** A passkey that an authenticator has made. */
export interface NewPasskey {
  /** base64url. */
  readonly id: string;
  readonly key: Uint8Array;
  readonly counter: number;
}

/** In bytes: the longest name of a credential that the standard allows. */
const MAX_CREDENTIAL = 1023;

/** Verifies the answer to an addition. */
export const passkeyIn = (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  response: RegistrationResponseJSON,
  challenge: Challenge,
): Promise<NewPasskey> =>
  verified(challenge, async () => {
    // None was asked for. To verify one that names certificates, the library would fetch what they point to.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    const isOwn = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
    if (!isOwn && attestation.get('fmt') !== 'none') throw refused();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    if (!registrationInfo) throw refused();
    const { id, publicKey, counter } = registrationInfo.credential;
    if (Buffer.from(id, 'base64url').length > MAX_CREDENTIAL) throw refused();
    return { id, key: publicKey, counter };
  });
