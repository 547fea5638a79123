import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { formatEuros } from '../../../src/domain/money.ts';
import { CompanyTable } from '../../../src/domain/tables.ts';
import { reachServer } from '../cli/reach.ts';
import { type Config, readConfig } from '../config.ts';
import { openServer } from '../database/server.ts';
import { mailServerProblem } from '../mail/transport.ts';
import { PolicyReport, policyReports } from '../records/counts.ts';
import { UnansweredRefund, unansweredRefunds } from '../records/inbox.ts';
import { checkTables, readTables } from '../reference/check.ts';
import { DATA_COPY } from '../reference/copy.ts';
import { StartupError } from '../startup-error.ts';
import { DOCTOR_COPY } from './copy.ts';
import { advice, type Finding, fault } from './finding.ts';
import { diagnoseProject } from './project.ts';
import { diagnoseSite } from './site.ts';
import { type Environment, VARIABLE_RULES } from './variables.ts';

/**
 * The problems that keep a configuration from production, one sentence each.
 * @param isOnline also requests the addresses that the configuration names
 */
export async function diagnose(env: Environment, isOnline: boolean): Promise<Finding[]> {
  const config = configOf(env);
  if (typeof config === 'string') return [fault(config)];
  const variables = VARIABLE_RULES.filter(({ isBroken }) => isBroken(env));
  const findings = [...variables, ...tables(config), ...(await database(config)), ...backups(env)];
  if (!isOnline) return findings;
  return [
    ...findings,
    ...(await diagnoseSite(config)),
    ...(await mailServer(config)),
    ...(await diagnoseProject(config, env)),
  ];
}

/** In days: what the site erases must not stay in a backup for much longer than the site kept it. */
const BACKUP_DAYS = 14;
/** In days: one that was missed is made the next night. */
const LATEST_BACKUP_DAYS = 2;
const DAY_MS = 86_400_000;

/** What is wrong with the folder of the backups, the oldest one's age first. */
function backups({ BACKUP_DIR: folder }: Environment): Finding[] {
  if (!folder) return [];
  const files = filesIn(folder);
  if (files === null) return [fault(DOCTOR_COPY.backupsUnread(folder))];
  const [oldest] = files;
  const latest = files.at(-1);
  const isOlder = ({ mtimeMs }: BackupFile, days: number) => Date.now() - mtimeMs > days * DAY_MS;
  const open = files.find(({ mode }) => (mode & 0o077) !== 0);
  return [
    ...(oldest && isOlder(oldest, BACKUP_DAYS + 1)
      ? [fault(DOCTOR_COPY.backupOld(oldest.name, BACKUP_DAYS))]
      : []),
    ...(!latest || isOlder(latest, LATEST_BACKUP_DAYS) ? [fault(DOCTOR_COPY.backupLate(folder))] : []),
    ...(open ? [fault(DOCTOR_COPY.backupOpen(open.name))] : []),
  ];
}

interface BackupFile {
  readonly name: string;
  readonly mtimeMs: number;
  readonly mode: number;
}

/** The files of a folder, the oldest first; null where it cannot be read. */
function filesIn(folder: string): BackupFile[] | null {
  try {
    return readdirSync(folder)
      .map((name) => ({ name, stats: statSync(path.join(folder, name)) }))
      .filter(({ stats }) => stats.isFile())
      .map(({ name, stats: { mtimeMs, mode } }) => ({ name, mtimeMs, mode }))
      .sort((one, other) => one.mtimeMs - other.mtimeMs);
  } catch {
    return null;
  }
}

function configOf(env: Environment): Config | string {
  try {
    return readConfig({ ...env });
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}

function tables({ referenceDir }: Config): Finding[] {
  const edited = readTables(referenceDir);
  const mistakes = checkTables(edited);
  if (mistakes.length > 0) {
    return mistakes.map(({ table, line, what }) => fault(DATA_COPY.place(`${table}.json`, line, what)));
  }
  const company = v.parse(CompanyTable, JSON.parse(edited.company.text ?? ''));
  const demo = Object.entries(company).filter(([, value]) =>
    /\bexemple\b|\.example\b/i.test(JSON.stringify(value)),
  );
  const siret: Finding[] = company.siret ? [] : [advice(DOCTOR_COPY.siret)];
  return [...demo.map(([key]) => fault(DOCTOR_COPY.demo(key))), ...siret];
}

async function database({ databaseUrl, hostedBackend, dataDir }: Config): Promise<Finding[]> {
  if (hostedBackend && !databaseUrl) return [];
  try {
    const found = await (databaseUrl ? recordsAt(databaseUrl) : recordsOfServer(dataDir));
    return found ? [...refunds(found.refunds), ...stopped(found.reports)] : [];
  } catch (error) {
    if (error instanceof StartupError) return [fault(error.message)];
    throw error;
  }
}

/** What is looked for in the database. */
interface Records {
  readonly refunds: readonly UnansweredRefund[];
  readonly reports: readonly PolicyReport[];
}

/** Asks the database itself, and changes nothing in it: not even what is still to be migrated. */
async function recordsAt(databaseUrl: string): Promise<Records> {
  const engine = await openServer(databaseUrl);
  try {
    return { refunds: await unansweredRefunds(engine), reports: await policyReports(engine) };
  } finally {
    engine.close();
  }
}

/** Asks the running server; a folder that no server uses is left alone. */
const recordsOfServer = (dataDir: string): Promise<Records | null> =>
  reachServer(dataDir, async (ask) => {
    const read = async <T>(path: string, schema: v.GenericSchema<unknown, T>) => {
      const reply = await ask(path);
      return reply.ok ? v.parse(v.array(schema), await reply.json()) : [];
    };
    return {
      refunds: await read('/refunds/unanswered', UnansweredRefund),
      reports: await read('/policy-reports', PolicyReport),
    };
  });

/** Refunds whose answer was lost, or whose provider has no key here any more. Nobody else looks for them where nothing is owed. */
function refunds(found: readonly UnansweredRefund[]): Finding[] {
  if (found.length === 0) return [];
  const orders = found.map(({ reference, amount }) => DOCTOR_COPY.refundOf(reference, formatEuros(amount)));
  return [advice(DOCTOR_COPY.unansweredRefunds(orders))];
}

/** What browsers refused on the payment page. A customer may not have been able to pay, or an extension was stopped. */
function stopped(found: readonly PolicyReport[]): Finding[] {
  if (found.length === 0) return [];
  const reports = found.map(({ directive, blocked, times }) =>
    DOCTOR_COPY.stopped(directive, blocked, times),
  );
  return [advice(DOCTOR_COPY.policyReports(reports))];
}

/** Signs in to the mail server as if to send a mail, and sends none. */
async function mailServer({ mail }: Config): Promise<Finding[]> {
  const problem = mail ? await mailServerProblem(mail) : null;
  return problem === null ? [] : [fault(DOCTOR_COPY.mailServer(problem))];
}
