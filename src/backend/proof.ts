import { type Problem, problem, type Reply } from './account-problem.ts';
import { endOnServer, signIn } from './auth.ts';
import { awaitedFactor, verifyCode } from './factors.ts';
import { openByPasskey, refuseSession, takeSession } from './open-link.ts';
import { readStoredSession, type StoredSession } from './session.ts';

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

/** Shows who is signed in, by the `proof` of the session. @param secret the code or the password; nothing for a passkey */
export async function prove(secret: string): Promise<Reply<null>> {
  const session = readStoredSession();
  if (session?.proof === 'code') {
    const factor = await awaitedFactor();
    if (!factor.ok) return factor;
    return factor.value === null
      ? { ok: true, value: null }
      : verifyCode(factor.value, secret.replaceAll(/\s/g, ''));
  }
  const answer =
    session?.proof === 'passkey' ? await takePasskeyOf(session) : await signIn(session?.email ?? '', secret);
  // Either opens another session, which takes the place of this one.
  if (answer.ok && session) await endOnServer(session.accessToken);
  return answer;
}

/** The device may have passkeys of several accounts: that of another one changes nothing here. */
async function takePasskeyOf({ userId }: StoredSession): Promise<Reply<null>> {
  const opened = await openByPasskey();
  if (!opened.ok) return opened;
  if (opened.value.userId === userId) return takeSession(opened.value);
  await refuseSession(opened.value);
  return { ok: false, problem: problem('passkey_of_another') };
}
