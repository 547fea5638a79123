import * as v from 'valibot';
import { parseInstant } from '../domain/time/instant.ts';
import { attempt, type Problem, parsed, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';
import { backend } from './config.ts';
import { forgetAsked } from './mail-links.ts';
import { readJson } from './read-json.ts';
import { readStoredSession } from './session.ts';

const Settings = v.object({ passkeys_enabled: v.literal(true) });
/** In bytes. */
const MAX_SETTINGS = 20_000;

let known: Promise<boolean> | null = null;

/**
 * Whether this browser and the server have passkeys. The server is asked once, when a page needs to know; one that is out of reach has
 * none until the next page asks. Never rejects.
 */
export function hasPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return Promise.resolve(false);
  known ??= askServer().catch(() => {
    known = null;
    return false;
  });
  return known;
}

async function askServer(): Promise<boolean> {
  const { url, key } = backend();
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  return v.is(Settings, await readJson(answer, MAX_SETTINGS));
}

/** Signs in with a passkey that its owner chooses in the browser's own dialogue. */
export async function signInWithPasskey(): Promise<Reply<null>> {
  const answer = await attempt(async () => (await loadClient()).auth.signInWithPasskey());
  const session = readStoredSession();
  if (answer.ok && session) forgetAsked(session.email, Date.now());
  return answer;
}

/** Whether the browser has refused, or its owner in its dialogue: the names of supabase-js for it. The server has changed nothing. */
export const isRefusedHere = ({ code }: Problem): boolean => code.startsWith('ERROR_');

const Moment = v.pipe(v.string(), v.transform(parseInstant), v.number());

const Passkey = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    friendly_name: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    created_at: Moment,
    last_used_at: v.nullish(Moment, null),
  }),
  v.transform(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    // The accounts service gives this name where it does not know the authenticator.
    name: friendly_name === 'Passkey' ? '' : friendly_name,
    addedAt: created_at,
    usedAt: last_used_at,
  })),
);

/** A passkey of the account that is signed in. Its name is empty where nobody gave one; moments are epoch milliseconds. */
export type Passkey = v.InferOutput<typeof Passkey>;

/** The passkeys of the account, the oldest first. */
export const readPasskeys = async (): Promise<Reply<Passkey[]>> =>
  parsed(
    v.pipe(v.array(Passkey), v.maxLength(100)),
    await reply<unknown>(async () => (await loadClient()).auth.passkey.list()),
  );

/** Has this device, or another authenticator that its owner chooses, make a passkey for the account. */
export const addPasskey = (): Promise<Reply<null>> =>
  attempt(async () => (await loadClient()).auth.registerPasskey());

/** @param name not empty, 120 bytes at most */
export const renamePasskey = (passkeyId: string, name: string): Promise<Reply<null>> =>
  attempt(async () => (await loadClient()).auth.passkey.update({ passkeyId, friendlyName: name }));

export const removePasskey = (passkeyId: string): Promise<Reply<null>> =>
  attempt(async () => (await loadClient()).auth.passkey.delete({ passkeyId }));
