import * as v from 'valibot';
import { attempt, found, isSessionOver, parsed, problem, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';
import { backend } from './config.ts';
import { readStoredSession } from './session.ts';

const text = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
);

/** A profile for the screens: an unknown value is an empty text. */
const Profile = v.object({
  firstname: text,
  lastname: text,
  username: text,
  phone: text,
  address: text,
  /** YYYY-MM-DD */
  birthdate: text,
  referral_code: text,
  avatar_url: text,
});
export type Profile = v.InferOutput<typeof Profile>;

/** The customer may change these; the server sets the rest. */
export type ProfileChange = Pick<
  Profile,
  'firstname' | 'lastname' | 'username' | 'phone' | 'address' | 'birthdate'
>;

/** Reads the profile of an account. */
export async function readProfile(userId: string): Promise<Reply<Profile>> {
  return parsed(Profile, await withProfile(() => readOwn('own_profile', { p_id: userId })));
}

/** Asks a procedure that only reads. supabase-js asks again where no answer comes, which takes it up to seven seconds. */
export const readOwn = (
  procedure: string,
  args: Record<string, string | number> = {},
): Promise<Reply<unknown>> =>
  reply<unknown>(async () =>
    // In these seconds an account without a network would show nothing.
    (await loadClient()).rpc(procedure, args, { get: true }).retry(navigator.onLine !== false),
  );

/**
 * Asks about the account's profile, and makes it when it is missing. A session that was ended elsewhere finds none either, and may not
 * make one: that is a problem.
 */
async function withProfile(ask: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
  const first = await ask();
  if (!first.ok || first.value !== null) return first;
  const made = await reply<unknown>(async () => (await loadClient()).rpc('make_own_profile'));
  if (!made.ok) return made;
  if (made.value === false) return { ok: false, problem: problem('session_not_found') };
  return found(await ask(), 'no_profile');
}

/** Saves the customer's changes; an empty value is stored as null. A session that was ended elsewhere is a problem. */
export async function saveProfile(userId: string, change: Partial<ProfileChange>): Promise<Reply<unknown>> {
  const given = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null]));
  return withProfile(() =>
    reply<unknown>(async () =>
      (await loadClient()).rpc('save_own_profile', { p_id: userId, p_change: given }),
    ),
  );
}

/**
 * The picture of a profile, where the project itself keeps it; null for none. One of elsewhere is not asked for: its host would learn
 * who looks.
 */
export function ownPicture(address: string): string | null {
  const project = new URL(backend().url);
  try {
    const { origin, href } = new URL(address, project);
    return address !== '' && origin === project.origin ? href : null;
  } catch {
    return null;
  }
}

/**
 * Deletes the account and all data that names its owner (RGPD). One that is gone already is deleted: the answer to an earlier
 * press was lost.
 */
export async function deleteAccount(): Promise<Reply<null>> {
  const token = readStoredSession()?.accessToken;
  const answer = await attempt(async () => (await loadClient()).rpc('delete_account'));
  if (answer.ok || !isSessionOver(answer.problem)) return answer;
  // With its token: the refusal may have ended the session here.
  const known = await attempt(async () => (await loadClient()).auth.getUser(token));
  return !known.ok && known.problem.code === 'user_not_found' ? { ok: true, value: null } : answer;
}
