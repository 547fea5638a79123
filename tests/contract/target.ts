import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { UNKNOWN_PROBLEM } from '../../src/backend/account-copy.ts';
import { problemOf } from '../../src/backend/account-problem.ts';
import { readLink } from '../../src/backend/mail-links.ts';
import { readSecretKey } from '../../supabase/local/data-dir.ts';
import {
  type AccountsServer,
  newClient,
  newPerson,
  server,
  target,
} from '../../supabase/local/testing/accounts.ts';

/** The server that the contract is run against (README.md here); null for the embedded backend. */
export const other: AccountsServer | null = readOther(process.env);

function readOther(env: NodeJS.ProcessEnv): AccountsServer | null {
  const { CONTRACT_URL: url, CONTRACT_ANON_KEY: key = '', CONTRACT_HELPER: helper = '' } = env;
  if (!url) return null;
  return {
    url,
    key,
    run: `.${Date.now().toString(36)}${process.pid}`,
    mails: async () => (await fetch(`${helper}/mails`)).json(),
    async pass(seconds) {
      expect((await fetch(`${helper}/later?seconds=${seconds}`, { method: 'POST' })).status).toBe(200);
    },
  };
}

/** The key that has every right on the server. */
export const secretKey = (): string =>
  (other ? process.env.CONTRACT_SERVICE_KEY : readSecretKey(server.dataDir)) ?? '';

/** A client with that key. */
export const operator = (): SupabaseClient => newClient(target.url, secretKey());

/** The answer that is expected, where the two differ on purpose: docs/decisions/0021-what-a-hosted-project-does-otherwise.md. */
export const differing = <T>(embedded: T, hosted: T): T => (other ? hosted : embedded);

/**
 * The code of the problem that our pages make of an error; undefined without one. A code for which they have no sentence fails the
 * test.
 */
export function told(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { code, message } = problemOf(error);
  expect(message, `a sentence for ${code}`).not.toBe(UNKNOWN_PROBLEM);
  return code;
}

/** Suspends an account for a day, or ends the suspension, as its operator does. */
export async function suspend(userId: string, isSuspended: boolean): Promise<void> {
  if (other) {
    const change = { ban_duration: isSuspended ? '24h' : 'none' };
    expect((await operator().auth.admin.updateUserById(userId, change)).error).toBeNull();
  } else {
    const until = isSuspended ? `now() + interval '1 day'` : 'null';
    const update = `update auth.users set banned_until = ${until} where id = $1`;
    await server.database.transaction((tx) => tx.query(update, [userId]));
  }
}

/** Ends one session as our pages do when one signs out, without supabase-js and so without the version of the API. */
export const endSession = (token: string): Promise<Response> =>
  fetch(`${target.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: target.key, authorization: `Bearer ${token}` },
  });

/** Presses the button of the page that a mail's link opens, as our page does. */
export const press = (device: SupabaseClient, link: string) => {
  const { search, hash } = new URL(link);
  const read = readLink({ search, hash });
  if (read?.kind !== 'unused') throw new Error(`no link of a mail: ${link}`);
  return device.auth.verifyOtp({ type: read.type, token_hash: read.tokenHash });
};

/** The code that an authenticator app shows: now, or that many half minutes later. */
export const codeOf = (secret: string, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Begins the enrolment of a second factor, as our page does. */
export async function enrol(device: SupabaseClient, friendlyName = 'Application') {
  const issuer = 'Livraison Guadeloupe';
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (data?.type !== 'totp') throw new Error(`not enrolled: ${error?.message}`);
  return { factorId: data.id, ...data.totp };
}

/** Shows a code. Returns what our pages make of the answer, as `told` does. */
export const show = async (device: SupabaseClient, factorId: string, code: string) =>
  told((await device.auth.mfa.challengeAndVerify({ factorId, code })).error);

/** An account whose device has shown the code of its new second factor. */
export async function strongPerson() {
  const { email, device } = await newPerson();
  const factor = await enrol(device);
  expect(await show(device, factor.factorId, codeOf(factor.secret))).toBeUndefined();
  return { email, device, ...factor };
}

/** A manager of the desk, on a device that has shown the code of the second factor. */
export async function newManager(): Promise<SupabaseClient> {
  const { email, device } = await strongPerson();
  const given = await operator().rpc('set_manager', { p_email: email, p_role: 'gestionnaire' });
  expect([given.error, given.data]).toEqual([null, true]);
  return device;
}
