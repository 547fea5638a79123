import type { Problem, Reply } from './account-problem.ts';
import { endOnServer, signIn } from './auth.ts';
import { awaitedFactor, verifyCode } from './factors.ts';
import { readStoredSession } from './session.ts';

/** Less than the five minutes that the server counts: whoever answers at once is not asked in the middle. */
const LIFETIME_MS = 4.5 * 60_000;

/** The refusals of the accounts service and of the database. */
const CODES: ReadonlySet<string> = new Set(['reauthentication_needed', 'LG002']);

/** Whether the server asks who is signed in, before it does what was asked. */
export const asksForProof = ({ code }: Problem): boolean => CODES.has(code);

/**
 * Whether whoever is signed in has shown who they are within the last minutes: by the code of their second factor where the session
 * has one, else by signing in. The server decides; this saves a request that it would refuse.
 * @param now epoch milliseconds of the server's clock
 */
export function isRecentlyProven(now: number): boolean {
  const provenAt = readStoredSession()?.provenAt ?? null;
  return provenAt === null || now - provenAt < LIFETIME_MS;
}

/** Shows who is signed in: `secret` is a code of the second factor where the session has shown one, else the password. */
export async function prove(secret: string): Promise<Reply<null>> {
  const session = readStoredSession();
  if (session?.isStrong) {
    const factor = await awaitedFactor();
    if (!factor.ok) return factor;
    return factor.value === null
      ? { ok: true, value: null }
      : verifyCode(factor.value, secret.replaceAll(/\s/g, ''));
  }
  const answer = await signIn(session?.email ?? '', secret);
  // The password opens another session, which takes the place of this one.
  if (answer.ok && session) await endOnServer(session.accessToken);
  return answer;
}
