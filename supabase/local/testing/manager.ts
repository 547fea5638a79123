import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../database/database.ts';
import type { Mail } from '../records/mails.ts';
import { changeRole, type RoleChange } from '../records/managers.ts';
import { newClient, pressLink } from './accounts.ts';
import type { HostedServer } from './hosted-server.ts';

export const PASSWORD = 'colombo du dimanche';

/** The parts of the server under test that a manager's device needs. */
export interface DeskServer {
  readonly url: string;
  /** The publishable key, where it is not the embedded backend's. */
  readonly key?: string;
  mails(): Promise<readonly Mail[]>;
  /** Gives the role as the operator does. */
  setRole(change: RoleChange): Promise<unknown>;
}

/**
 * A device on which a manager has signed in and shown their second factor.
 * @param role null for an account with a second factor and no role
 * @throws Error when the server refuses a step
 */
export async function newManager(
  server: DeskServer,
  email = 'nadia@exemple.gp',
  role: RoleChange['role'] = 'gestionnaire',
): Promise<SupabaseClient> {
  const device = newClient(server.url, server.key);
  const data = { firstname: 'Nadia', lastname: 'Gestion' };
  await device.auth.signUp({ email, password: PASSWORD, options: { data } });
  const sent = (await server.mails()).filter(({ to }) => to === email);
  await pressLink(server.url, sent.at(-1)?.links[0] ?? '', server.key);
  await device.auth.signInWithPassword({ email, password: PASSWORD });
  if (role !== null) await server.setRole({ email, role });
  await showFactor(device, server.url);
  return device;
}

/** {@link newManager} on the embedded backend of this process. */
export const managerOn = (
  server: HostedServer,
  email?: string,
  role?: RoleChange['role'],
): Promise<SupabaseClient> =>
  newManager(
    {
      url: server.url,
      mails: () => server.mails(),
      setRole: (change) => changeRole(server.database, change),
    },
    email,
    role,
  );

/** Enrols a second factor on a signed-in device, and shows its code: the session is aal2 after that. */
async function showFactor(device: SupabaseClient, url: string): Promise<void> {
  const { data } = await device.auth.mfa.enroll({ factorType: 'totp' });
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  await showCode(device, url, { id: data?.id ?? '', secret });
}

interface Factor {
  readonly id: string;
  readonly secret: string;
}

/**
 * Another device on which a manager of {@link newManager} has signed in and shown their second factor.
 * @throws Error when the server refuses the code
 */
export async function signInAgain(url: string, email: string, factor: Factor): Promise<SupabaseClient> {
  const device = newClient(url);
  await device.auth.signInWithPassword({ email, password: PASSWORD });
  // The code of now has served on the first device; the next one is taken already.
  await showCode(device, url, factor, 30_000);
  return device;
}

async function showCode(
  device: SupabaseClient,
  url: string,
  { id, secret }: Factor,
  ahead = 0,
): Promise<void> {
  // The server's clock is not the machine's.
  const { headers } = await fetch(`${url}/healthz`);
  const timestamp = Date.parse(headers.get('date') ?? '') + ahead;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const { error } = await device.auth.mfa.challengeAndVerify({ factorId: id, code });
  if (error) throw error;
}

/**
 * Has a device's session count as one whose code was shown now. Codes cannot be shown again where a test moves the clock to and fro:
 * each counts once, and none that is older than the last.
 */
export async function proveNow(database: Database, device: SupabaseClient): Promise<void> {
  const { data } = await device.auth.getUser();
  const shown = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }];
  await database.transaction((tx) =>
    tx.query('update auth.sessions set amr = $1 where user_id = $2', [JSON.stringify(shown), data.user?.id]),
  );
  await device.auth.refreshSession();
}
