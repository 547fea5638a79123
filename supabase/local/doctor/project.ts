import type { Config } from '../config.ts';
import {
  AccountSettings,
  aboutManaged,
  aboutProviders,
  aboutSettings,
  namedAlike,
  PublicSettings,
} from './accounts.ts';
import { ask, failureOf, jsonOf } from './ask.ts';
import { type ExpectedSchema, expectedSchema } from './expected-schema.ts';
import { byHand, type Finding, fault } from './finding.ts';
import { diagnoseManaged, type Manager, managerOf } from './management.ts';
import { connectTo, type ProjectDatabase, withPassword } from './project-connection.ts';
import { PROJECT_COPY } from './project-copy.ts';
import { diagnoseDatabase } from './project-database.ts';
import { diagnoseFunctions, knock } from './project-functions.ts';
import { diagnoseRights } from './rights.ts';
import type { Environment } from './variables.ts';

const SETUP = 'Sur un projet hébergé';

/**
 * Asks a hosted project whether it is as the guide says: over its own API, and through SUPABASE_ACCESS_TOKEN and SUPABASE_DB_URL
 * where the operator has set them. Nothing is changed in it. What cannot be asked is named.
 * @param manager the project in the management API; null without a token
 */
export async function diagnoseProject(
  config: Config,
  env: Environment,
  manager: Manager | null = managerOf(config.hostedBackend, env),
): Promise<Finding[]> {
  const { hostedBackend: url, siteUrl } = config;
  const key = env.VITE_SUPABASE_PUBLISHABLE_KEY;
  if (!url || !key) return [];
  const asked = await ask(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  const settings = failureOf(asked) === null ? jsonOf(asked, PublicSettings) : null;
  // A project that is paused, or another address: what follows would say the same over and over.
  if (settings === null) {
    return [fault(PROJECT_COPY.noAccounts(failureOf(asked) ?? PROJECT_COPY.foreignAnswer), SETUP)];
  }
  const expected = await expectedSchema();
  return [
    ...aboutProviders(settings, env.VITE_AUTH_PROVIDERS),
    ...(await diagnoseAccounts(settings, siteUrl, manager)),
    ...(await diagnoseRights({ url, key }, expected, !manager && !env.SUPABASE_DB_URL)),
    ...(await diagnoseFunctions(url)),
    ...(manager ? await diagnoseManaged(manager, url, siteUrl) : []),
    ...(await diagnoseDatabaseOf(env, manager, expected, () => knock(url, key))),
    ...(manager
      ? []
      : [byHand(env.SUPABASE_ACCESS_TOKEN ? PROJECT_COPY.noRef : PROJECT_COPY.withoutToken, SETUP)]),
    byHand(PROJECT_COPY.always, 'Vérifier'),
  ];
}

async function diagnoseAccounts(
  settings: PublicSettings,
  siteUrl: string | undefined,
  manager: Manager | null,
): Promise<Finding[]> {
  const managed = await manager?.read('auth', AccountSettings);
  const told = managed && 'told' in managed ? managed.told : null;
  return [
    ...aboutSettings(told ?? namedAlike(settings), siteUrl),
    ...(told ? aboutManaged(told, siteUrl) : []),
    ...(managed && 'finding' in managed ? [managed.finding] : []),
  ];
}

/** Over the operator's own connection where there is one, otherwise through the management API. */
async function diagnoseDatabaseOf(
  { SUPABASE_DB_URL: url, PGPASSFILE: file }: Environment,
  manager: Manager | null,
  expected: ExpectedSchema,
  knocks: () => Promise<boolean>,
): Promise<Finding[]> {
  if (!url) {
    return manager
      ? diagnoseDatabase(manager.database, expected, knocks)
      : [byHand(PROJECT_COPY.withoutDatabase, SETUP)];
  }
  let database: ProjectDatabase;
  try {
    database = await connectTo(withPassword(url, file));
  } catch (error) {
    return [fault(PROJECT_COPY.noDatabase((error as Error).message), SETUP)];
  }
  try {
    return await diagnoseDatabase(database, expected, knocks);
  } finally {
    await database.close();
  }
}
