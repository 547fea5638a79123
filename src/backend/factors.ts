import * as v from 'valibot';
import { attempt, parsed, problem, type Reply, reply, waitFor } from './account-problem.ts';
import { loadClient } from './client.ts';

/** The data of an enrolment: an authenticator app scans the code, or the customer types the secret. */
export interface Enrolment {
  readonly factorId: string;
  /** The image as a data URL. */
  readonly qrCode: string;
  readonly secret: string;
  /**
   * The `otpauth:` address that gives the secret to an application of this device, which cannot scan its own screen; empty where the
   * server sends none.
   */
  readonly appLink: string;
}

const NAME = 'Application';

/** The id of the account's verified one-time-code factor; null when it has none. */
export async function findFactor(): Promise<Reply<string | null>> {
  return reply(async () => {
    const { data, error } = await (await loadClient()).auth.mfa.listFactors();
    return { data: data?.totp[0]?.id ?? null, error };
  });
}

/**
 * The id of the factor whose code the session awaits. Null when it was taken off meanwhile, as on another device: the
 * session is then open.
 */
export async function awaitedFactor(): Promise<Reply<string | null>> {
  const answer = await findFactor();
  if (!answer.ok || answer.value !== null) return answer;
  // The stored session lists the factors: without a refresh, it would await the code of one that is gone.
  return reply(async () => {
    const { error } = await (await loadClient()).auth.refreshSession();
    return { data: null, error };
  });
}

/**
 * A valid data URL of an SVG. supabase-js does not encode it, so that the # of its first colour would end it.
 * @param address `data:image/svg+xml;utf-8,<svg …`
 */
export function asImage(address: string): string {
  const svg = address.slice(address.indexOf(',') + 1);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Begins the enrolment of a second factor, and removes an unfinished one. */
export async function enrolFactor(issuer: string): Promise<Reply<Enrolment>> {
  return reply(async () => {
    const { mfa } = (await loadClient()).auth;
    const { data: known } = await mfa.listFactors();
    for (const { id, status } of known?.all ?? []) {
      if (status === 'unverified') await mfa.unenroll({ factorId: id });
    }
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: NAME, issuer });
    const totp = data?.totp;
    return {
      data: {
        factorId: data?.id ?? '',
        qrCode: asImage(totp?.qr_code ?? ''),
        secret: totp?.secret ?? '',
        appLink: totp?.uri.startsWith('otpauth://totp/') ? totp.uri : '',
      },
      error,
    };
  });
}

/** Verifies a code. This completes an enrolment, or raises a session that awaits its code. */
export async function verifyCode(factorId: string, code: string): Promise<Reply<null>> {
  return attempt(async () => (await loadClient()).auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Removes the second factor from the account. */
export async function removeFactor(factorId: string): Promise<Reply<null>> {
  return attempt(async () => {
    const { auth } = await loadClient();
    const { error } = await auth.mfa.unenroll({ factorId });
    // The stored session lists the factors: without a refresh, the next start would ask for the code of a removed
    // factor.
    if (!error) await auth.refreshSession();
    return { error };
  });
}

const Codes = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z2-9]{16}$/))), v.minLength(1), v.maxLength(20));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Shown = v.variant('outcome', [
  v.object({ outcome: v.literal('removed') }),
  v.object({ outcome: v.literal('wrong') }),
  v.object({ outcome: v.literal('too_many'), wait: v.number() }),
]);

/** Creates recovery codes and invalidates all earlier ones. The server shows them only this once. */
export async function renewRecoveryCodes(): Promise<Reply<string[]>> {
  return parsed(Codes, await reply<unknown>(async () => (await loadClient()).rpc('renew_recovery_codes')));
}

/** Counts the codes that are still unused. */
export async function countRecoveryCodes(): Promise<Reply<number>> {
  return parsed(Count, await reply<unknown>(async () => (await loadClient()).rpc('recovery_codes_left')));
}

/** Opens an account whose phone is lost: a right code removes the second factor. */
export async function showRecoveryCode(code: string): Promise<Reply<null>> {
  const answer = parsed(
    Shown,
    await reply<unknown>(async () => (await loadClient()).rpc('use_recovery_code', { p_code: code })),
  );
  if (!answer.ok) return answer;
  const shown = answer.value;
  if (shown.outcome === 'wrong') return { ok: false, problem: problem('recovery_code_wrong') };
  if (shown.outcome === 'too_many') return { ok: false, problem: waitFor(shown.wait) };
  // The stored session lists the factors: without a refresh, the account would still ask for a code of the phone.
  return reply(async () => {
    const { error } = await (await loadClient()).auth.refreshSession();
    return { data: null, error };
  });
}
