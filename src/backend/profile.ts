import * as v from 'valibot';
import { attempt, found, parsed, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';

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

/** The columns that the customer may change; the server sets the others. */
export type ProfileChange = Pick<
  Profile,
  'firstname' | 'lastname' | 'username' | 'phone' | 'address' | 'birthdate'
>;

const COLUMNS = 'firstname, lastname, username, phone, address, birthdate, referral_code, avatar_url';

/** Reads the profile of an account; `no_profile` when there is none. */
export async function readProfile(userId: string): Promise<Reply<Profile>> {
  const answer = await reply<unknown>(async () =>
    (await loadClient()).from('profiles').select(COLUMNS).eq('id', userId).maybeSingle(),
  );
  return parsed(Profile, found(answer, 'no_profile'));
}

/**
 * Saves the customer's changes; an empty date is stored as null. A session that was ended elsewhere, or a deleted
 * account, finds no row to change: that is the problem `no_profile`.
 * @param now epoch milliseconds
 */
export async function saveProfile(
  userId: string,
  change: Partial<ProfileChange>,
  now: number,
): Promise<Reply<unknown>> {
  const row = {
    ...change,
    ...(change.birthdate !== undefined && { birthdate: change.birthdate || null }),
    updated_at: new Date(now).toISOString(),
  };
  const answer = await reply<unknown>(async () =>
    (await loadClient()).from('profiles').update(row).eq('id', userId).select('id').maybeSingle(),
  );
  return found(answer, 'no_profile');
}

/** Deletes the account and all data that names its owner (RGPD). */
export async function deleteAccount(): Promise<Reply<null>> {
  return attempt(async () => (await loadClient()).rpc('delete_account'));
}
