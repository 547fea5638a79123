import * as v from 'valibot';
import { attempt, found, parsed, type Reply, reply } from './account-problem.ts';
import { loadClient } from './client.ts';

const text = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
);

/** A profile as the screens show it: what is not known is empty. */
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

/** What the customer may change; the rest is the server's. */
export type ProfileChange = Pick<
  Profile,
  'firstname' | 'lastname' | 'username' | 'phone' | 'address' | 'birthdate'
>;

const COLUMNS = 'firstname, lastname, username, phone, address, birthdate, referral_code, avatar_url';

/** The profile of an account. */
export async function readProfile(userId: string): Promise<Reply<Profile>> {
  const answer = await reply<unknown>(async () =>
    (await loadClient()).from('profiles').select(COLUMNS).eq('id', userId).maybeSingle(),
  );
  return parsed(Profile, found(answer, 'no_profile'));
}

/**
 * Saves what the customer changed; an empty date is no date. A session that was ended elsewhere, or an account that is gone,
 * finds no row to change: that is the problem `no_profile`.
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

/** Deletes the account and everything that names its owner (RGPD). */
export async function deleteAccount(): Promise<Reply<null>> {
  return attempt(async () => (await loadClient()).rpc('delete_account'));
}
