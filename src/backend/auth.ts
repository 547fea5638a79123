import { attempt, type Reply } from './account-problem.ts';
import { noteAsked } from './asked-links.ts';
import { loadClient } from './client.ts';
import { linkTarget } from './mail-links.ts';
import { backend } from './project.ts';
import { readStoredSession, SESSION_KEY, sessionItems } from './session.ts';

/** The sign-up form's values, besides e-mail and password (docs/rules/accounts.md#sign-up). */
export interface SignUpData {
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
  readonly phone: string;
  readonly address: string;
  /** YYYY-MM-DD */
  readonly birthdate: string;
}

/** Signs in. An account with a second factor gets a session that still awaits its code. */
export async function signIn(email: string, password: string): Promise<Reply<null>> {
  return attempt(async () => (await loadClient()).auth.signInWithPassword({ email, password }));
}

/** Requests an account. The answer is the same whether or not the address has one already. */
export async function signUp(email: string, password: string, data: SignUpData): Promise<Reply<null>> {
  const options = { data, emailRedirectTo: linkTarget('confirmation') };
  return asking(email, async () => (await loadClient()).auth.signUp({ email, password, options }));
}

/** Mails the confirmation again, if the address awaits one. */
export async function resendConfirmation(email: string): Promise<Reply<null>> {
  const options = { emailRedirectTo: linkTarget('confirmation') };
  return asking(email, async () => (await loadClient()).auth.resend({ type: 'signup', email, options }));
}

/** Mails a link for choosing a new password, if the address has an account. */
export async function recoverPassword(email: string): Promise<Reply<null>> {
  const options = { redirectTo: linkTarget('recovery') };
  return asking(email, async () => (await loadClient()).auth.resetPasswordForEmail(email, options));
}

/** Runs a request that sends a mail, and records that this device requested its link. */
async function asking(email: string, work: Parameters<typeof attempt>[0]): Promise<Reply<null>> {
  const answer = await attempt(work);
  if (answer.ok) noteAsked(email, Date.now());
  return answer;
}

/**
 * Changes the password of the signed-in customer; their other sessions end.
 * @param current null when a recovery link opened the session
 */
export async function changePassword(password: string, current: string | null): Promise<Reply<null>> {
  const proof = current === null ? {} : { current_password: current };
  return attempt(async () => (await loadClient()).auth.updateUser({ password, ...proof }));
}

/**
 * Ends this device's session: on the device at once, because the page may be closed the next moment, then on the
 * server. It ends here even when the server is out of reach or has ended it already (401, 404)
 * (docs/rules/accounts.md#signing-out). Never fails.
 */
export async function signOut(): Promise<void> {
  const session = readStoredSession();
  sessionItems.removeItem(SESSION_KEY);
  if (session) await endOnServer(session.accessToken);
  // A renewal under way would restore the session. This call waits for it, and ends the renewed session.
  await attempt(async () => (await loadClient()).auth.signOut({ scope: 'local' }));
  sessionItems.removeItem(SESSION_KEY);
}

/**
 * Ends one session on the server. It uses `keepalive`: a request of supabase-js would be cancelled with the page.
 * Never fails.
 */
export async function endOnServer(token: string): Promise<void> {
  const { url, key } = backend();
  await fetch(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}

/** Ends the sessions of every other device. */
export async function signOutElsewhere(): Promise<Reply<null>> {
  return attempt(async () => (await loadClient()).auth.signOut({ scope: 'others' }));
}
