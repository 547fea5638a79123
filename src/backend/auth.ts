import * as v from 'valibot';
import type { Provider } from '../domain/person/sign-in-providers.ts';
import { attempt, parsed, problem, type Reply, reply } from './account-problem.ts';
import { loadClient, loadProviderClient } from './client.ts';
import { backend } from './config.ts';
import { forgetDesk } from './desk/forget-desk.ts';
import { forgetEnding } from './ended-session.ts';
import { forgetAsked, linkTarget, noteAsked } from './mail-links.ts';
import { readJson } from './read-json.ts';
import {
  isSameSession,
  readStoredSession,
  SESSION_KEY,
  type StoredSession,
  sessionItems,
} from './session.ts';

/** The longest answer to a refused sign-out that is read, in bytes. */
const MAX_REFUSAL_BYTES = 10_000;
/** GoTrue answers 403, and this, for a session that it does not know any more; older versions of its API by another name. */
const EndedCode = v.picklist(['session_not_found', 'user_not_found', 'bad_jwt']);
const Ended = v.union([v.looseObject({ code: EndedCode }), v.looseObject({ error_code: EndedCode })]);

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
  const answer = await attempt(async () => (await loadClient()).auth.signInWithPassword({ email, password }));
  if (answer.ok) forgetAsked(email, Date.now());
  return answer;
}

/** Requests an account. The answer is the same whether or not the address has one already. */
export async function signUp(
  email: string,
  password: string,
  profile: SignUpData,
  referralCode = '',
): Promise<Reply<null>> {
  const data = { ...profile, ...(referralCode !== '' && { referral_code: referralCode }) };
  const options = { data, emailRedirectTo: linkTarget('confirmation') };
  return asking(email, async () => (await loadClient()).auth.signUp({ email, password, options }), true);
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
async function asking(
  email: string,
  work: Parameters<typeof attempt>[0],
  isSignUp = false,
): Promise<Reply<null>> {
  const answer = await attempt(work);
  // Without an answer the mail may have left all the same.
  const mayHaveLeft = answer.ok || answer.problem.code === 'network';
  if (mayHaveLeft) noteAsked(email, Date.now(), isSignUp && answer.ok);
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
 * Ends this device's session: on the device at once, because the page may be closed the next moment, then on the server
 * (docs/rules/accounts.md#signing-out). Never fails.
 * @returns false when the server refuses to end it: the session then goes on there
 */
export async function signOut(): Promise<boolean> {
  const session = readStoredSession();
  forgetEnding();
  sessionItems.removeItem(SESSION_KEY);
  forgetDesk();
  if (!session) return true;
  const isOver = await endOnServer(session.accessToken);
  await endRenewed(session);
  return isOver;
}

/**
 * Ends the session again if a renewal that was under way has stored it anew after the sign-out. A different session, which
 * somebody else has begun on this device meanwhile, goes on. Never fails.
 */
async function endRenewed(ended: StoredSession): Promise<void> {
  const isBack = () => {
    const stored = readStoredSession();
    return stored !== null && isSameSession(stored, ended);
  };
  await attempt(async () => {
    const { auth } = await loadClient();
    // supabase-js answers once a renewal that is under way has ended.
    const { error } = await auth.getSession();
    return isBack() ? auth.signOut({ scope: 'local' }) : { error };
  });
  if (isBack()) sessionItems.removeItem(SESSION_KEY);
}

/**
 * Ends one session on the server. It uses `keepalive`: a request of supabase-js would be cancelled with the page.
 * Never fails.
 * @returns false when the server refuses; not when it is out of reach or has ended the session already
 */
export async function endOnServer(token: string): Promise<boolean> {
  const { url, key } = backend();
  const answer = await fetch(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => null);
  if (answer === null || answer.ok || answer.status === 401 || answer.status === 404) return true;
  return v.is(Ended, await readJson(answer, MAX_REFUSAL_BYTES).catch(() => undefined));
}

/**
 * Ends the sessions of every other device. A refusal is one: `signOut` of supabase-js takes 401, 403 and 404 for a success.
 * @returns how many there were
 */
export async function signOutElsewhere(): Promise<Reply<number>> {
  const counted = parsed(
    v.nullable(v.number()),
    await reply<unknown>(async () => (await loadClient()).rpc('count_other_sessions')),
  );
  if (!counted.ok) return counted;
  const { value: count } = counted;
  if (count === null) return { ok: false, problem: problem('session_not_found') };
  const ended = await attempt(async () => {
    const { auth } = await loadClient();
    const { data, error } = await auth.getSession();
    return data.session ? auth.admin.signOut(data.session.access_token, 'others') : { error };
  });
  return ended.ok ? { ok: true, value: count } : ended;
}

/** The address to leave for: the project's, which leads on to the provider and back to /connexion (GET /authorize). */
export async function providerAddress(provider: Provider): Promise<Reply<string | null>> {
  const options = { redirectTo: linkTarget('provider'), skipBrowserRedirect: true };
  return reply(async () => {
    const { data, error } = await (await loadProviderClient()).auth.signInWithOAuth({ provider, options });
    return { data: data.url, error };
  });
}
