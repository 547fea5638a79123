import { type AuthError, createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect } from 'vitest';
import { ClosedSocket } from '../../functions/_shared/database.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import type { Mail } from '../records/mails.ts';
import { HostedServer } from './hosted-server.ts';

/** A browser client with its own session: one customer on one device. */
export function newClient(url: string, key: string = LOCAL_PUBLISHABLE_KEY): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    realtime: { transport: ClosedSocket },
  });
}

/** The profile that the account of a device reads; null where it may not. */
export async function profileOf(device: SupabaseClient): Promise<Record<string, string | null> | null> {
  return (await device.rpc('own_profile', { p_id: await userOf(device) })).data;
}

/** Changes the profile of a device's account, as its page does. */
export async function changeProfile(device: SupabaseClient, change: Record<string, string>): Promise<void> {
  const { error } = await device.rpc('save_own_profile', { p_id: await userOf(device), p_change: change });
  if (error) throw new Error(`not changed: ${error.message}`);
}

const userOf = async (device: SupabaseClient) => (await device.auth.getSession()).data.session?.user.id;

/** A server on which people sign up and in. */

/** The embedded backend, where the tests run against it. */
export let server: HostedServer;

/** A server as its people meet it. */
export interface AccountsServer {
  readonly url: string;
  /** The publishable key of the project. */
  readonly key: string;
  /** Tells the addresses of these people apart from those of earlier runs. */
  readonly run: string;
  mails(): Promise<readonly Pick<Mail, 'to' | 'subject' | 'links'>[]>;
  /** Lets this many seconds pass on the server. */
  pass(seconds: number): Promise<void>;
}
export let target: AccountsServer;
let people = 0;

/** Moves the server's clock forward, so that another mail can be requested. */
export const later = (): void => moveOn(15 * 60);

/** The clock is that of the whole process. */
const moveOn = (seconds: number): void => server.moveTo(new Date(Date.now() + seconds * 1000).toISOString());

/** Lets this many seconds pass on the server, whichever it is. */
export const pass = (seconds: number): Promise<void> => target.pass(seconds);

export const PASSWORD = 'un mot de passe';
export function newEmail(): string {
  people += 1;
  return `personne${people}${target.run}@exemple.gp`;
}
export const client = () => newClient(target.url, target.key);

export const mailsTo = async (email: string) => (await target.mails()).filter(({ to }) => to === email);

export async function lastLink(email: string): Promise<string> {
  return (await mailsTo(email)).flatMap(({ links }) => links).at(-1) ?? '';
}

/** Presses the button of the page that a link opens. Returns the new session. */
export async function follow(link: string): Promise<{ access_token: string; refresh_token: string }> {
  const reply = await pressLink(target.url, link, target.key);
  expect(reply.status).toBe(200);
  return (await reply.json()) as { access_token: string; refresh_token: string };
}

/** The error code of a second press. */
export const refusalOf = async (link: string) =>
  ((await (await pressLink(target.url, link, target.key)).json()) as { code?: string }).code;

/** A signed-in customer with a confirmed address. */
export async function newPerson(): Promise<{ email: string; device: SupabaseClient }> {
  const email = newEmail();
  const device = client();
  await device.auth.signUp({ email, password: PASSWORD, options: { data: { firstname: 'Maryse' } } });
  await follow(await lastLink(email));
  const { error } = await device.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { email, device };
}

export async function signedIn(email: string, password = PASSWORD): Promise<SupabaseClient> {
  const device = client();
  expect((await device.auth.signInWithPassword({ email, password })).error).toBeNull();
  return device;
}

export const codeOf = (error: AuthError | null) => error?.code;
export const isAlive = async (device: SupabaseClient) => (await device.auth.getUser()).error === null;

/**
 * Starts the embedded backend for the tests of a file, and stops it after them.
 * @param other the server to take in its place
 * @param env overrides the defaults of the embedded one
 */
export function startServer(
  other: AccountsServer | null = null,
  env: Readonly<Record<string, string>> = {},
): void {
  beforeAll(async () => {
    if (other) {
      target = other;
      return;
    }
    server = await HostedServer.start({ ...env });
    const { url } = server;
    const mails = () => server.mails();
    target = { url, key: LOCAL_PUBLISHABLE_KEY, run: '', mails, pass: async (seconds) => moveOn(seconds) };
  });
  afterAll(async () => {
    if (!other) await server.stop();
  });
}

/** The parts of a link in a mail. */
export function linkToken(link: string): { readonly token_hash: string; readonly type: string } {
  const { searchParams } = new URL(link);
  return { token_hash: searchParams.get('token_hash') ?? '', type: searchParams.get('type') ?? '' };
}

/** Presses the button of the page that a mail's link opens. Returns the response: a session or a refusal. */
export function pressLink(
  backendUrl: string,
  link: string,
  apikey: string = LOCAL_PUBLISHABLE_KEY,
): Promise<Response> {
  return fetch(`${backendUrl}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey, 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json' },
    body: JSON.stringify(linkToken(link)),
  });
}
