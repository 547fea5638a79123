import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { PROJECT_ROOT } from '../config.ts';
import { projectSetting } from '../project-config.ts';
import { ask, failureOf, jsonOf } from './ask.ts';
import { byHand, type Finding, fault } from './finding.ts';
import type { ProjectDatabase } from './project-connection.ts';
import { PROJECT_COPY } from './project-copy.ts';
import { aboutDeployed, aboutSecrets, DeployedFunctions, SecretDigests } from './project-functions.ts';
import type { Environment } from './variables.ts';

/** The API that projects are managed by (https://supabase.com/docs/reference/api, in beta; read on 2026-11-29). */
const MANAGEMENT = 'https://api.supabase.com';

const SETUP = 'Sur un projet hébergé';

/** What it tells of a project, by path. */
const PARTS = {
  auth: 'config/auth',
  rest: 'postgrest',
  storage: 'config/storage',
  functions: 'functions',
  secrets: 'secrets',
} as const;
type Part = keyof typeof PARTS;

/** A project as the management API has it. */
export interface Manager {
  /** A part of it; a finding where that was not told. */
  read<T>(
    part: Part,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<{ readonly told: T } | { readonly finding: Finding }>;
  readonly database: ProjectDatabase;
}

/** Null without a token, and where nothing says which project it is. @param url of the project */
export function managerOf(
  url: string | undefined,
  { SUPABASE_ACCESS_TOKEN: token }: Environment,
): Manager | null {
  const ref = url && referenceOf(url);
  return token && ref ? managerAt(`${MANAGEMENT}/v1/projects/${ref}`, token) : null;
}

/** @param address of the project in the API */
export function managerAt(address: string, token: string): Manager {
  const headers = { authorization: `Bearer ${token}` };
  return {
    read: async (part, schema) => {
      const asked = await ask(`${address}/${PARTS[part]}`, { headers });
      const told = failureOf(asked) === null ? jsonOf(asked, schema) : null;
      if (told !== null) return { told };
      const why = failureOf(asked) ?? PROJECT_COPY.foreignAnswer;
      return { finding: byHand(PROJECT_COPY.noManagement(PROJECT_COPY.managed[part], why), SETUP) };
    },
    database: {
      query: async (query) => {
        const asked = await ask(`${address}/database/query/read-only`, {
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

const RestSettings = v.object({ db_schema: v.string(), max_rows: v.number() });
const StorageSettings = v.object({ fileSizeLimit: v.number() });
const MB = 1024 * 1024;

/** What the management API tells of all but the accounts. @param url of the project */
export async function diagnoseManaged(
  manager: Manager,
  url: string,
  siteUrl: string | undefined,
): Promise<Finding[]> {
  const about = async <T>(
    part: Part,
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

function aboutRest(told: v.InferOutput<typeof RestSettings>): Finding[] {
  const pairs = [
    ['schemas', told.db_schema.replaceAll(' ', ''), String(projectSetting('api', 'schemas'))],
    ['max_rows', String(told.max_rows), String(projectSetting('api', 'max_rows'))],
  ] as const;
  const differences = pairs.flatMap(([key, is, wanted]) =>
    is === wanted ? [] : [PROJECT_COPY.setting(`api.${key}`, is, wanted)],
  );
  return differences.length === 0
    ? []
    : [fault(PROJECT_COPY.pushedRest(PROJECT_COPY.some(differences, differences.length)), SETUP)];
}

function aboutStorage({ fileSizeLimit }: v.InferOutput<typeof StorageSettings>): Finding[] {
  const wanted = Number.parseInt(String(projectSetting('storage', 'file_size_limit')), 10);
  if (fileSizeLimit >= wanted * MB) return [];
  return [fault(PROJECT_COPY.fileSize(String(Math.floor(fileSizeLimit / MB)), String(wanted)), SETUP)];
}
