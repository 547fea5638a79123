import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../keys.ts';
import { newClient } from './client.ts';
import { HostedServer } from './hosted-server.ts';
import { NOON } from './test-server.ts';

/** A server on which people sign up and in. */

export let server: HostedServer;
let people = 0;

let clock: number;

/** Moves the server's clock forward, so that another mail can be requested. */
export function later(): void {
  clock += 15 * 60_000;
  server.moveTo(new Date(clock).toISOString());
}

export const PASSWORD = 'un mot de passe';
export function newEmail(): string {
  people += 1;
  return `personne${people}@exemple.gp`;
}
export const client = () => newClient(server.url);

export const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

export async function lastLink(email: string): Promise<string> {
  return (await mailsTo(email)).flatMap(({ links }) => links).at(-1) ?? '';
}

/** Presses the button of the page that a link opens. Returns the new session. */
export async function follow(link: string): Promise<{ access_token: string; refresh_token: string }> {
  const reply = await pressLink(server.url, link);
  expect(reply.status).toBe(200);
  return (await reply.json()) as { access_token: string; refresh_token: string };
}

/** The error code of a second press. */
export const refusalOf = async (link: string) =>
  ((await (await pressLink(server.url, link)).json()) as { code?: string }).code;

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

/** Starts the server for the tests of a file, and stops it after them. */
export function startServer(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    clock = Date.parse(NOON);
  });
  afterAll(async () => {
    await server.stop();
  });
}

/** The parts of a link in a mail. */
export function linkToken(link: string): { readonly token_hash: string; readonly type: string } {
  const { searchParams } = new URL(link);
  return { token_hash: searchParams.get('token_hash') ?? '', type: searchParams.get('type') ?? '' };
}

/** Presses the button of the page that a mail's link opens. Returns the response: a session or a refusal. */
export function pressLink(backendUrl: string, link: string): Promise<Response> {
  return fetch(`${backendUrl}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(linkToken(link)),
  });
}
