import * as v from 'valibot';
import { readSteps } from '../database/schema-files.ts';
import { SCHEMA_OUTLINE } from '../database/schema-outline.ts';
import type { ExpectedSchema } from './expected-schema.ts';
import { byHand, type Finding, fault, type Heading } from './finding.ts';
import type { ProjectDatabase } from './project-connection.ts';
import { PROJECT_COPY } from './project-copy.ts';

const SETUP: Heading = 'Sur un projet hébergé';
const UPDATE: Heading = 'Mises à jour';

/** Reads a part of the database by a schema. */
type Read = <T>(
  what: keyof typeof PROJECT_COPY.asked,
  sql: string,
  row: v.GenericSchema<unknown, T>,
) => Promise<T[]>;

/** A part of the database that could not be read. */
class Unread extends Error {}

const reading =
  (database: ProjectDatabase): Read =>
  async (what, sql, row) => {
    try {
      return v.parse(v.array(row), await database.query(sql));
    } catch (error) {
      throw new Unread(PROJECT_COPY.noAnswer(PROJECT_COPY.asked[what], (error as Error).message));
    }
  };

/**
 * What a project's database is not as the guide says.
 * @param knock asks a function that counts its caller's address
 */
export async function diagnoseDatabase(
  database: ProjectDatabase,
  expected: ExpectedSchema,
  knock: () => Promise<boolean>,
): Promise<Finding[]> {
  const read = reading(database);
  const parts = [
    () => schema(read, expected),
    () => storagePolicies(read),
    () => schedule(read, expected),
    () => vault(read),
    () => calls(read),
    () => address(read, knock),
    () => managers(read),
  ];
  const findings: Finding[] = [];
  for (const part of parts) {
    try {
      findings.push(...(await part()));
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      findings.push(byHand(error.message, SETUP));
    }
  }
  return findings;
}

const Named = v.object({ name: v.string() });
const namesIn = (rows: readonly v.InferOutput<typeof Named>[]) => rows.map(({ name }) => name);

const isThere = async (read: Read, what: keyof typeof PROJECT_COPY.asked, ...relations: string[]) => {
  const all = relations.map((name) => `to_regclass('${name}') is not null`).join(' and ');
  const [found] = await read(what, `select ${all} as "isThere"`, v.object({ isThere: v.boolean() }));
  return found?.isThere === true;
};

const RECORDS = 'supabase_migrations.schema_migrations';
/** What the last migration of a deployment makes to pass over its own record (schema-files.ts). */
const PASS_OVER = /\bpass_over\b/;
const MOST_LINES = 3;
const LONGEST_LINE = 120;

async function schema(read: Read, expected: ExpectedSchema): Promise<Finding[]> {
  const hasRecords = await isThere(read, 'steps', RECORDS);
  const applied = hasRecords
    ? await read('steps', `select version::text as name from ${RECORDS}`, Named)
    : [];
  const versions = new Set(namesIn(applied));
  const steps = readSteps();
  const missing = steps.filter(({ version }) => !versions.has(version));
  const ours = new Set(steps.map(({ version }) => version));
  const unknown = [...versions].filter((version) => !ours.has(version));
  const listOf = (names: readonly string[]) => PROJECT_COPY.list(names.map(PROJECT_COPY.step));
  if (unknown.length > 0) return [fault(PROJECT_COPY.unknownSteps(listOf(unknown)), UPDATE)];
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name.replace(/\.sql$/, ''));
    return [fault(PROJECT_COPY.missingSteps(listOf(names)), UPDATE)];
  }
  const rows = await read('schema', SCHEMA_OUTLINE, v.object({ line: v.string() }));
  const is = new Set(rows.map(({ line }) => line).filter((line) => !PASS_OVER.test(line)));
  const wanted = new Set(expected.outline);
  const shown = (line: string) => line.replaceAll(/\s+/g, ' ').slice(0, LONGEST_LINE);
  const lines = [
    ...[...wanted].filter((line) => !is.has(line)).map((line) => PROJECT_COPY.missingLine(shown(line))),
    ...[...is].filter((line) => !wanted.has(line)).map((line) => PROJECT_COPY.addedLine(shown(line))),
  ];
  return lines.length === 0
    ? []
    : [fault(PROJECT_COPY.otherSchema(PROJECT_COPY.some(lines, MOST_LINES)), UPDATE)];
}

/** Our buckets have none: nobody but the functions opens what is in them. */
async function storagePolicies(read: Read): Promise<Finding[]> {
  const sql = `select policyname::text as name from pg_policies where schemaname = 'storage' order by 1`;
  const names = namesIn(await read('policies', sql, Named));
  return names.length === 0 ? [] : [fault(PROJECT_COPY.storagePolicies(PROJECT_COPY.list(names)), SETUP)];
}

const Job = v.object({
  name: v.string(),
  schedule: v.string(),
  active: v.boolean(),
  status: v.nullable(v.string()),
  /** Seconds since it last started. */
  age: v.nullable(v.number()),
});

const JOBS = `
  select job.jobname::text as name, job.schedule::text, job.active, last.status::text,
    extract(epoch from now() - last.start_time)::integer as age
  from cron.job left join lateral (
    select status, start_time from cron.job_run_details where jobid = job.jobid order by runid desc limit 1
  ) as last on true`;

/** How late a job may be, in seconds: five of each minute's calls, or two hours of a night's. */
const latestOf = (schedule: string) => (schedule === '* * * * *' ? 300 : 26 * 3600);

async function schedule(read: Read, { jobs }: ExpectedSchema): Promise<Finding[]> {
  if (!(await isThere(read, 'schedule', 'cron.job', 'cron.job_run_details'))) {
    return [fault(PROJECT_COPY.noSchedule, SETUP)];
  }
  const found = new Map((await read('schedule', JOBS, Job)).map((job) => [job.name, job]));
  const missing = jobs.filter(({ name, schedule }) => {
    const job = found.get(name);
    return !job?.active || job.schedule !== schedule;
  });
  const late = jobs.filter((wanted) => !missing.includes(wanted) && isLate(found.get(wanted.name)));
  const namesOf = (of: typeof jobs) => PROJECT_COPY.list(of.map(({ name }) => name));
  return [
    ...(missing.length > 0 ? [fault(PROJECT_COPY.notScheduled(namesOf(missing)), SETUP)] : []),
    ...(late.length > 0 ? [fault(PROJECT_COPY.late(namesOf(late)), SETUP)] : []),
  ];
}

/** One of each night that has not run yet may have been made today. */
function isLate(job: v.InferOutput<typeof Job> | undefined): boolean {
  if (!job) return false;
  if (job.age === null) return job.schedule === '* * * * *';
  return job.status === 'failed' || job.age > latestOf(job.schedule);
}

const SECRETS = ['project_url', 'secret_key'];

async function vault(read: Read): Promise<Finding[]> {
  if (!(await isThere(read, 'vault', 'vault.secrets'))) {
    return [fault(PROJECT_COPY.noVault(PROJECT_COPY.list(SECRETS)), SETUP)];
  }
  const names = namesIn(
    await read('vault', 'select name::text from vault.secrets where name is not null', Named),
  );
  const missing = SECRETS.filter((name) => !names.includes(name));
  return missing.length === 0 ? [] : [fault(PROJECT_COPY.noVault(PROJECT_COPY.list(missing)), SETUP)];
}

const Status = v.object({ status: v.nullable(v.number()), times: v.number() });
const RESPONSES = `
  select status_code as status, count(*)::integer as times from net._http_response
  where created > now() - interval '15 minutes' group by 1 order by 1`;

/** The calls of the schedule. A single failure comes and goes; when none succeeds, nothing runs. */
async function calls(read: Read): Promise<Finding[]> {
  if (!(await isThere(read, 'calls', 'net._http_response'))) return [];
  const found = await read('calls', RESPONSES, Status);
  if (found.length === 0 || found.some(({ status }) => status !== null && status < 300)) return [];
  const statuses = found.map(({ status }) => (status === null ? PROJECT_COPY.noStatus : `HTTP ${status}`));
  return [fault(PROJECT_COPY.refusedCalls(PROJECT_COPY.list(statuses)), 'Les clés')];
}

/** A function that sees its caller's address takes from an allowance, which leaves a row. */
async function address(read: Read, knock: () => Promise<boolean>): Promise<Finding[]> {
  if (!(await isThere(read, 'address', 'private.rate_limits'))) return [];
  const [before] = await read('address', 'select now()::text as name', Named);
  if (!before || !(await knock())) return [];
  const since = before.name.replaceAll(/[^\d\s:.+-]/g, '');
  const sql = `select exists (select from private.rate_limits where whole_at >= '${since}') as "isCounted"`;
  const [after] = await read('address', sql, v.object({ isCounted: v.boolean() }));
  return after?.isCounted ? [] : [fault(PROJECT_COPY.uncounted, SETUP)];
}

const Managers = v.object({ all: v.number(), withFactor: v.number() });
const MANAGERS = `
  select count(*)::integer as all, count(*) filter (where exists (
    select from auth.mfa_factors as factor where factor.user_id = held.user_id and factor.status::text = 'verified'
  ))::integer as "withFactor" from private.managers as held`;

/** Without one who has shown the second factor, nobody sees the orders. */
async function managers(read: Read): Promise<Finding[]> {
  if (!(await isThere(read, 'managers', 'private.managers', 'auth.mfa_factors'))) return [];
  const [found] = await read('managers', MANAGERS, Managers);
  return found && found.withFactor === 0 ? [fault(PROJECT_COPY.noManager(found.all), 'Donner l’accès')] : [];
}
