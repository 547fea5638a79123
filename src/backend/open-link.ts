import * as v from 'valibot';
import { attempt, parsed, type Reply, reply } from './account-problem.ts';
import { endOnServer } from './auth.ts';
import { loadClient, loadPassingClient, loadProviderClient } from './client.ts';
import { forgetAsked, type MailLink } from './mail-links.ts';
import { readStoredSession } from './session.ts';

/** The account that a link or a passkey opens, with a session that this device has not adopted yet. */
const Opened = v.pipe(
  v.object({
    user: v.object({
      id: v.string(),
      email: v.optional(v.string(), ''),
      app_metadata: v.nullish(v.object({ needs_password: v.optional(v.unknown()) })),
    }),
    access_token: v.string(),
    refresh_token: v.string(),
  }),
  v.transform(({ user, access_token, refresh_token }) => ({
    userId: user.id,
    email: user.email,
    // Several people have signed up with this address: none of their passwords holds.
    needsPassword: user.app_metadata?.needs_password === true,
    accessToken: access_token,
    refreshToken: refresh_token,
  })),
);
export type Opened = v.InferOutput<typeof Opened>;

/**
 * Uses a link (POST /verify). The session of this device does not change.
 * @returns null when a change of address also needs the link that was mailed to the other address
 * docs/rules/accounts.md#links-of-mails
 */
export async function spendLink({
  type,
  tokenHash,
}: MailLink & { kind: 'unused' }): Promise<Reply<Opened | null>> {
  const answer = await reply<unknown>(async () => {
    const { auth } = await loadPassingClient();
    const { data, error } = await auth.verifyOtp({ type, token_hash: tokenHash });
    return { data: data.session, error };
  });
  return parsed(v.nullable(Opened), answer);
}

/**
 * Asks the server whose session a link carries, because tokens can be forged. The session of this device does not
 * change.
 */
export async function identifySession(link: MailLink & { kind: 'session' }): Promise<Reply<Opened>> {
  const tokens = { access_token: link.accessToken, refresh_token: link.refreshToken };
  const answer = await reply<unknown>(async () => {
    const { auth } = await loadPassingClient();
    const { data, error } = await auth.setSession(tokens);
    return { data: data.session, error };
  });
  return parsed(Opened, answer);
}

/**
 * Exchanges the code of a provider for a session, which only the device that requested the sign-in can. The session of this device
 * stays as it is.
 */
export async function spendCode(link: MailLink & { kind: 'provider' }): Promise<Reply<Opened>> {
  const answer = await reply<unknown>(async () => {
    const { auth } = await loadProviderClient();
    const { data, error } = await auth.exchangeCodeForSession(link.code);
    return { data: data.session, error };
  });
  return parsed(Opened, answer);
}

/** Opens an account with a passkey that its owner chooses. The session of this device does not change. */
export async function openByPasskey(): Promise<Reply<Opened>> {
  const answer = await reply<unknown>(async () => {
    const { auth } = await loadPassingClient();
    const { data, error } = await auth.signInWithPasskey();
    return { data: data?.session, error };
  });
  return parsed(Opened, answer);
}

/**
 * Whether to ask the customer before this device adopts the account. That is so when another account is signed in
 * here, or when no account is and this device did not request it.
 */
export function needsConsent({ userId }: Opened, wasAsked: boolean): boolean {
  const present = readStoredSession();
  return present ? present.userId !== userId : !wasAsked;
}

export const isSignedInHere = (): boolean => readStoredSession() !== null;

/** Replaces the session of this device with this one. */
export async function takeSession({ email, accessToken, refreshToken }: Opened): Promise<Reply<null>> {
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const answer = await attempt(async () => (await loadClient()).auth.setSession(tokens));
  if (answer.ok) forgetAsked(email, Date.now());
  return answer;
}

/** Ends a session that this device has not adopted. Never fails. */
export const refuseSession = ({ accessToken }: Opened): Promise<unknown> => endOnServer(accessToken);
