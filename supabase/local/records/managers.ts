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

/** Gives a role to an account, or takes it away. */
export async function changeRole(database: Database, { email, role }: RoleChange): Promise<RoleOutcome> {
  const call = 'select public.set_manager($1, $2) as found';
  const [row] = await database.transaction((tx) => tx.query<RoleOutcome>(call, [email, role]));
  return { found: row?.found === true };
}

/** The accounts with a role, by address. */
export async function listManagers(database: Database): Promise<Managers> {
  const call = 'select public.list_managers() as list';
  const [row] = await database.transaction((tx) => tx.query<{ list: unknown }>(call, []));
  return v.parse(Managers, row?.list);
}
