import * as v from 'valibot';
import type { Database } from '../database/database.ts';

export const MANAGER_ROLES = ['gestionnaire', 'admin'] as const;

/** A change of an account's role at the desk; null takes it away (docs/rules/desk.md#roles). */
export const RoleChange = v.object({
  email: v.pipe(v.string(), v.includes('@'), v.maxLength(255)),
  role: v.nullable(v.picklist(MANAGER_ROLES)),
});
export type RoleChange = v.InferOutput<typeof RoleChange>;

/** Whether an account with that confirmed address exists. */
export const RoleOutcome = v.object({ found: v.boolean() });
export type RoleOutcome = v.InferOutput<typeof RoleOutcome>;

const Manager = v.object({ email: v.string(), role: v.picklist(MANAGER_ROLES), hasFactor: v.boolean() });
/** The accounts with a role, and whether each has the second factor that the desk asks for. */
export const Managers = v.array(Manager);
export type Managers = v.InferOutput<typeof Managers>;

/** A manager needs no profile: « Mot de passe oublié » confirms the address of an account without a password. */
const INVITE = 'insert into auth.users (email) values (lower(btrim($1))) on conflict (email) do nothing';

/** Gives a role to an account, or takes it away. Where nobody has the address, an account waits for its owner, without a role. */
export async function changeRole(database: Database, { email, role }: RoleChange): Promise<RoleOutcome> {
  const call = 'select public.set_manager($1, $2) as found';
  const [row] = await database.transaction(async (tx) => {
    if (role !== null) await tx.query(INVITE, [email]);
    return tx.query<RoleOutcome>(call, [email, role]);
  });
  return { found: row?.found === true };
}

/** The accounts with a role, by address. */
export async function listManagers(database: Database): Promise<Managers> {
  const call = 'select public.list_managers() as list';
  const [row] = await database.transaction((tx) => tx.query<{ list: unknown }>(call, []));
  return v.parse(Managers, row?.list);
}

/** A request to remove an account's second factor. */
export const FactorRemoval = v.object({
  email: v.pipe(v.string(), v.includes('@'), v.maxLength(255)),
});
export type FactorRemoval = v.InferOutput<typeof FactorRemoval>;

/** Whether the account had a second factor; false also when the account does not exist. */
export const RemovalOutcome = v.object({ removed: v.boolean() });
export type RemovalOutcome = v.InferOutput<typeof RemovalOutcome>;

/** Removes an account's second factor and signs it out everywhere. The account is notified by mail. */
export async function removeFactor(database: Database, { email }: FactorRemoval): Promise<RemovalOutcome> {
  const call = 'select public.remove_second_factor($1) as removed';
  const [row] = await database.transaction((tx) => tx.query<RemovalOutcome>(call, [email]));
  return { removed: row?.removed === true };
}
