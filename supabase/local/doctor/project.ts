import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type Config, PROJECT_ROOT } from '../config.ts';
import { projectSetting } from '../project-config.ts';
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
import { PROJECT_COPY } from './project-copy.ts';
import { connectTo, diagnoseDatabase, type ProjectDatabase } from './project-database.ts';
import {
  aboutDeployed,
  aboutSecrets,
  DeployedFunctions,
  diagnoseFunctions,
  knock,
  SecretDigests,
} from './project-functions.ts';
import { diagnoseRights } from './rights.ts';
import type { Environment } from './variables.ts';

/** The API that projects are managed by (https://supabase.com/docs/reference/api, in beta; read on 2026-11-29). */
export const MANAGEMENT = 'https://api.supabase.com';

const SETUP = 'Sur un projet hébergé';

/**
 * Asks a hosted project whether it is as the guide says: over its own API, and through SUPABASE_ACCESS_TOKEN and SUPABASE_DB_URL
 * where the operator has set them. Nothing is changed in it. What cannot be asked is named.
 * @param management the address of the management API
 */
export async function diagnoseProject(
  config: Config,
  env: Environment,
  management: string,
): Promise<Finding[]> {
  const { hostedBackend: url, siteUrl } = config;
  const key = env.VITE_SUPABASE_PUBLISHABLE_KEY;
  if (!url || !key) return [];
  const expected = await expectedSchema();
  const manager = managerOf(url, env, management);
  return [
    ...(await diagnoseAccounts(url, key, siteUrl, env.VITE_AUTH_PROVIDERS, manager)),
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

/** A project as the management API has it. */
interface Manager {
  /** A part of it; a finding where that was not told. */
  read<T>(
    part: keyof typeof PROJECT_COPY.managed,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<{ readonly told: T } | { readonly finding: Finding }>;
  readonly database: ProjectDatabase;
}

const PARTS: Readonly<Record<keyof typeof PROJECT_COPY.managed, string>> = {
  auth: 'config/auth',
  rest: 'postgrest',
  storage: 'config/storage',
  functions: 'functions',
  secrets: 'secrets',
};

/** Null without a token, and where nothing says which project it is. */
function managerOf(url: string, { SUPABASE_ACCESS_TOKEN: token }: Environment, management: string) {
  const ref = referenceOf(url);
  if (!token || !ref) return null;
  const at = (part: string) => `${management}/v1/projects/${ref}/${part}`;
  const headers = { authorization: `Bearer ${token}` };
  const manager: Manager = {
    read: async (part, schema) => {
      const asked = await ask(at(PARTS[part]), { headers });
      const told = failureOf(asked) === null ? jsonOf(asked, schema) : null;
      if (told !== null) return { told };
      const why = failureOf(asked) ?? PROJECT_COPY.foreignAnswer;
      return { finding: fault(PROJECT_COPY.noManagement(PROJECT_COPY.managed[part], why)) };
    },
    database: {
      query: async (query) => {
        const asked = await ask(at('database/query/read-only'), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        });
        const failure = failureOf(asked);
        if (failure !== null) throw new Error(failure);
        return jsonOf(asked, v.unknown());
      },
      close: async () => undefined,
    },
  };
  return manager;
}

const HOSTED = /^https:\/\/([a-z]{20})\.supabase\.(?:co|in)$/;
/** Where `supabase link` notes the project that the folder is linked to. */
const LINKED = path.join(PROJECT_ROOT, '.cache/deploy/supabase/.temp/project-ref');

/** The name by which Supabase knows a project, which may have an address of its own. */
function referenceOf(url: string): string | null {
  const inAddress = HOSTED.exec(url)?.[1];
  if (inAddress) return inAddress;
  const linked = existsSync(LINKED) ? readFileSync(LINKED, 'utf8').trim() : '';
  return /^[a-z]{20}$/.test(linked) ? linked : null;
}

async function diagnoseAccounts(
  url: string,
  key: string,
  siteUrl: string | undefined,
  providers: string | undefined,
  manager: Manager | null,
): Promise<Finding[]> {
  const asked = await ask(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  const settings = failureOf(asked) === null ? jsonOf(asked, PublicSettings) : null;
  if (settings === null) {
    return [fault(PROJECT_COPY.noAccounts(failureOf(asked) ?? PROJECT_COPY.foreignAnswer), SETUP)];
  }
  const managed = await manager?.read('auth', AccountSettings);
  const told = managed && 'told' in managed ? managed.told : null;
  return [
    ...aboutProviders(settings, providers),
    ...aboutSettings(told ?? namedAlike(settings), siteUrl),
    ...(told ? aboutManaged(told, siteUrl) : []),
    ...(managed && 'finding' in managed ? [managed.finding] : []),
  ];
}

const RestSettings = v.object({ db_schema: v.string() });
const StorageSettings = v.object({ fileSizeLimit: v.number() });
const MB = 1024 * 1024;

/** What the management API tells of the rest. */
async function diagnoseManaged(manager: Manager, url: string, siteUrl: string | undefined) {
  const about = async <T>(
    part: keyof typeof PROJECT_COPY.managed,
    schema: v.GenericSchema<unknown, T>,
    findingsOf: (told: T) => Finding[],
  ) => {
    const answer = await manager.read(part, schema);
    return 'told' in answer ? findingsOf(answer.told) : [answer.finding];
  };
  return (
    await Promise.all([
      about('rest', RestSettings, aboutRest),
      about('storage', StorageSettings, aboutStorage),
      about('functions', DeployedFunctions, aboutDeployed),
      about('secrets', SecretDigests, (secrets) => aboutSecrets(secrets, url, siteUrl)),
    ])
  ).flat();
}

function aboutRest({ db_schema: schemas }: v.InferOutput<typeof RestSettings>): Finding[] {
  const wanted = v.parse(v.array(v.string()), projectSetting('api', 'schemas'));
  const is = schemas.split(',').map((name) => name.trim());
  return is.every((name) => wanted.includes(name))
    ? []
    : [fault(PROJECT_COPY.exposed(PROJECT_COPY.list(is)), SETUP)];
}

function aboutStorage({ fileSizeLimit }: v.InferOutput<typeof StorageSettings>): Finding[] {
  const wanted = Number.parseInt(String(projectSetting('storage', 'file_size_limit')), 10);
  if (fileSizeLimit >= wanted * MB) return [];
  return [fault(PROJECT_COPY.fileSize(String(Math.floor(fileSizeLimit / MB)), String(wanted)), SETUP)];
}

/** Over the operator's own connection where there is one, otherwise through the management API. */
async function diagnoseDatabaseOf(
  { SUPABASE_DB_URL: url }: Environment,
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
    database = await connectTo(url);
  } catch (error) {
    return [fault(PROJECT_COPY.noDatabase((error as Error).message), SETUP)];
  }
  try {
    return await diagnoseDatabase(database, expected, knocks);
  } finally {
    await database.close();
  }
}
