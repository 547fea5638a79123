import { attempt, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';

/** What an authenticator application scans, or has typed in. */
export interface Enrolment {
  readonly factorId: string;
  /** A picture, as the address of an image. */
  readonly qrCode: string;
  readonly secret: string;
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
 * supabase-js writes the picture into the address as it is, where the # of its first colour ends it.
 * @param address `data:image/svg+xml;utf-8,<svg …`
 */
export function asImage(address: string): string {
  const svg = address.slice(address.indexOf(',') + 1);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Begins an enrolment, in place of one that was left halfway. */
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
      data: { factorId: data?.id ?? '', qrCode: asImage(totp?.qr_code ?? ''), secret: totp?.secret ?? '' },
      error,
    };
  });
}

/** Shows a code: it completes an enrolment, or lifts a session that awaits it. */
export async function verifyCode(factorId: string, code: string): Promise<Reply<null>> {
  return attempt(async () => (await loadClient()).auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Takes the second factor off the account. */
export async function removeFactor(factorId: string): Promise<Reply<null>> {
  return attempt(async () => {
    const { auth } = await loadClient();
    const { error } = await auth.mfa.unenroll({ factorId });
    // The stored session lists the factors: without this the next start would ask for a code that nobody has.
    if (!error) await auth.refreshSession();
    return { error };
  });
}
