import type { RequestListener } from 'node:http';
import { Hono, type MiddlewareHandler } from 'hono';
import { backendHeaders } from '../../build/security-headers.ts';
import {
  ADDRESS_HEADER,
  type ApiKeys,
  createIdentify,
  LOCAL_PUBLISHABLE_KEY,
  withClientAddress,
} from './access.ts';
import { createAuthLimits } from './auth/limits.ts';
import { createPasswords } from './auth/passwords.ts';
import { createTokens } from './auth/tokens.ts';
import { apiRoutes, functionRoutes, noSuchAddress, type Services } from './backend.ts';
import type { Config } from './config.ts';
import { type DataDir, dataDirAt, openDataDir, removeServerRecord, writeServerRecord } from './data-dir.ts';
import { type Database, openDatabase } from './database/database.ts';
import { askForProcedures } from './database/health.ts';
import { answerInProcess, loadFunctions } from './functions.ts';
import { beside, listenerOf, openHttpServer, withHeaders } from './http-server.ts';
import { createIntake, freeFloor, INTAKE } from './intake/intake.ts';
import { lockFolder } from './lock.ts';
import { startMailer } from './mail/mailer.ts';
import { privateRoutes } from './private.ts';
import { editedTables } from './records/counts.ts';
import { type SandboxPayments, sandboxPayments } from './sandbox-payments/sandbox.ts';
import { startPurge, startSchedule } from './schedule.ts';
import { StartupError } from './startup-error.ts';
import { referenceRoutes } from './static/site.ts';
import { createFileStore } from './storage/file-store.ts';
import { startSweep } from './storage/sweep.ts';

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
  /**
   * Resolves when the server's in-process requests are done, also after a stop: one may outlive the request
   * that caused it.
   */
  settled(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** The issuer of tokens. It is not the address, because a change of port must not sign everyone out. */
const ISSUER = 'livraison-guadeloupe/auth/v1';

/** Replacements for what a server takes from its process. */
export interface Surroundings {
  /** The environment that the functions and limits read, besides the configuration. */
  readonly environment?: NodeJS.ProcessEnv;
  /** An open database that outlives the server and replaces the configured one. */
  readonly database?: Database;
  /** bcrypt's cost, instead of PASSWORD_COST. */
  readonly passwordCost?: number;
  /** Whether the scheduler and the mailer run on timers; true by default. */
  readonly isScheduled?: boolean;
}

/**
 * Starts the embedded backend on the configured folder, beside the site (the built one, or Vite's).
 *
 * There are two servers: the public one, and one on the loopback for the product's own requests (functions
 * calling the database, which mostly stay in the process, and the command-line tools). So the tools'
 * interface is not on the public address, and a stop can refuse new customers while running orders finish.
 * @throws StartupError when the folder or the port is unavailable
 */
export async function startServer(
  config: Config,
  site: RequestListener,
  surroundings: Surroundings = {},
): Promise<RunningServer> {
  const { environment = process.env, database: opened, isScheduled = true } = surroundings;
  const dataDir = dataDirAt(config.dataDir);
  const keys = { publishable: LOCAL_PUBLISHABLE_KEY, secret: openDataDir(dataDir) };
  const locked = await lockFolder(dataDir.root);
  if (!locked.ok) {
    throw new StartupError(`DATA_DIR=${dataDir.root} is in use by process ${locked.pid}: stop it first.`);
  }
  // Mails contain the site's address, which is known last: the system may choose the port.
  let siteUrl = config.siteUrl ?? '';
  const database = opened ?? (await openDatabase(dataDir.postgres, config.databaseUrl));
  const services = await openServices(dataDir, database, keys, surroundings, {
    siteUrl: () => siteUrl,
    sendsMails: config.mail !== null,
  });
  const stopSweep = await startSweep(services.database, services.files, dataDir.files);
  const reference = referenceRoutes(config.referenceDir, editedTables(services.database));
  const sandbox = config.hasSandbox ? sandboxPayments(services.database, services.keys.secret) : null;
  // Functions need the inner address when they are loaded, and the sandbox calls them there.
  let functions = new Hono();
  const inner = await openInnerServer(services, reference, sandbox, (request) => functions.fetch(request));
  functions = await edgeFunctions(services, inner.url, sandbox, environment, () => siteUrl);
  const intake = createIntake(dataDir.files, { ...INTAKE, floorBytes: freeFloor(environment.FREE_SPACE_MB) });
  const outer = outerRoutes(services, intake, reference, functions, sandbox);
  const outerServer = await openHttpServer(
    beside(
      site,
      withHeaders(
        backendHeaders({ site: config.siteUrl }),
        withClientAddress(listenerOf(outer), config.addressHeader),
      ),
    ),
    config,
  );
  const url = `http://localhost:${outerServer.port}`;
  siteUrl ||= url;
  const stopSchedule = isScheduled
    ? startSchedule(`${inner.url}/functions/v1`, services.keys.secret)
    : () => undefined;
  const stopPurge = isScheduled ? startPurge(services.database, dataDir.postgres) : () => undefined;
  const stopMailer = await startMailer({
    database: services.database,
    settings: config.mail,
    siteUrl: () => siteUrl,
    env: (name) => environment[name],
    isScheduled,
  });
  writeServerRecord(dataDir.root, { pid: process.pid, privateUrl: `${inner.url}/private` });

  return {
    url,
    async stop() {
      stopSchedule();
      stopPurge();
      stopSweep();
      await outerServer.close();
      removeServerRecord(dataDir.root);
      await inner.close();
      await stopMailer();
      if (!opened) await database.close();
      locked.lock.release();
    },
    settled: inner.settled,
  };
}

async function openServices(
  dataDir: DataDir,
  database: Database,
  keys: ApiKeys,
  { environment = process.env, passwordCost }: Surroundings,
  mail: Pick<Services, 'siteUrl' | 'sendsMails'>,
): Promise<Services> {
  const tokens = await createTokens(database, ISSUER);
  const files = createFileStore(dataDir.files, freeFloor(environment.FREE_SPACE_MB));
  const limits = createAuthLimits(database, (name) => environment[name]);
  const passwords = createPasswords(passwordCost);
  const identify = createIdentify(keys, tokens.verify);
  return { database, tokens, keys, files, limits, passwords, identify, ...mail };
}

async function openInnerServer(
  services: Services,
  reference: Hono,
  sandbox: SandboxPayments | null,
  callFunction: (request: Request) => Response | Promise<Response>,
): Promise<{ readonly url: string; close(): Promise<void>; settled(): Promise<void> }> {
  const routes = new Hono();
  routes.route('/private', privateRoutes(services.database, services.keys.secret));
  routes.all('/functions/v1/*', (context) => callFunction(context.req.raw));
  if (sandbox) routes.route('/', sandbox.api);
  routes.route('/data', reference).route('/', apiRoutes(services));
  const server = await openHttpServer(listenerOf(routes), { host: LOOPBACK, port: 0 });
  const url = `http://${LOOPBACK}:${server.port}`;
  const inProcess = answerInProcess(url, (request) => routes.fetch(request));
  return {
    url,
    async close() {
      await server.close();
      inProcess.end();
    },
    settled: inProcess.settled,
  };
}

async function edgeFunctions(
  { identify, keys }: Services,
  innerUrl: string,
  sandbox: SandboxPayments | null,
  environment: NodeJS.ProcessEnv,
  siteUrl: () => string,
): Promise<Hono> {
  const provided: Record<string, string> = {
    SUPABASE_URL: innerUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    REFERENCE_URL: `${innerUrl}/data`,
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    ...sandbox?.env(innerUrl),
  };
  const env = (name: string) => (name === 'SITE_URL' ? siteUrl() : (provided[name] ?? environment[name]));
  return functionRoutes(loadFunctions(env), identify);
}

function outerRoutes(
  services: Services,
  intake: MiddlewareHandler,
  reference: Hono,
  functions: Hono,
  sandbox: SandboxPayments | null,
): Hono {
  const { database } = services;
  const routes = new Hono();
  routes.use(intake);
  const hasProcedures = askForProcedures(database);
  routes.get('/healthz', async (context) => {
    const isReady = await hasProcedures();
    return context.text(isReady ? 'ok\n' : 'not ready\n', isReady ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });
  if (sandbox) routes.route('/', sandbox.gateway);
  routes.notFound(noSuchAddress);
  return routes.route('/data', reference).route('/', functions).route('/', apiRoutes(services));
}
