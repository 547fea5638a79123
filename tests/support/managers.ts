import { newManager as newManagerOf } from '../../supabase/local/testing/manager.ts';
import { Program } from '../../supabase/local/testing/test-server.ts';
import type { Session } from './accounts.ts';
import type { ServerUnderTest } from './server-under-test.ts';

/** An account with a role at the desk, given by the operator's command. Returns its session, with the second factor shown. */
export async function newManager(
  server: ServerUnderTest,
  email = 'nadia@exemple.gp',
  role: 'gestionnaire' | 'admin' = 'gestionnaire',
): Promise<Session> {
  const setRole = () => {
    const args = ['add', email, ...(role === 'admin' ? ['--admin'] : [])];
    return new Program('cli/manager.ts', { DATA_DIR: server.dataFolder }, args).exit();
  };
  const device = await newManagerOf(
    { url: server.origin, mails: () => server.mails(), setRole },
    email,
    role,
  );
  const { data } = await device.auth.getSession();
  if (!data.session) throw new Error('the manager is not signed in');
  return data.session as Session;
}
