import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/access.ts';
import { readCollection } from '../../../supabase/local/cli/reach.ts';
import { type InboxEntry, inbox } from '../../../supabase/local/records/inbox.ts';
import { type Mail, mails } from '../../../supabase/local/records/mails.ts';
import { QUICK_WASM } from '../../../supabase/local/testing/quick-wasm.ts';
import { ownPort } from '../../../supabase/local/testing/temporary.ts';
import { programCommand } from '../../../supabase/local/testing/test-server.ts';
import { endWithTests } from '../../runner/run-program.ts';
import { Nginx } from './nginx.ts';
import { ReferenceData, type TablePatches } from './reference-data.ts';
import { onlyOne, operatorOf, type Restart, type ServerUnderTest } from './shared-server.ts';

const START_LIMIT_MS = 90_000;

/** The variable with a data folder to copy: creating a database takes seconds, copying takes none. */
export const DATA_TEMPLATE = 'TEST_DATA_TEMPLATE';

export type ServerOptions = {
  /** ISO instant with offset at which the server's clock starts; null for the machine's own. */
  clockAt: string | null;
  tables?: TablePatches;
  env?: Record<string, string>;
  /** The origin that the browser sees, when something is between it and the server. */
  siteUrl?: string;
  /** Puts nginx in front, as `npm run nginx` configures it. */
  isBehindNginx?: boolean;
  /** Optimises Postgres' WebAssembly, as `npm start` does: what is measured is what an operator has. */
  isOptimised?: boolean;
};

/**
 * The real `npm start` process on its own port, data folder and tables. Node runs it without the npm and tsx
 * wrappers, so that a SIGKILL reaches the server itself. It uses this run's bundle when there is one.
 */
export class EmbeddedServer implements ServerUnderTest {
  readonly port: number;
  readonly tables: ReferenceData;
  private readonly options: ServerOptions;
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'lg-data-'));
  private process: ChildProcess | null = null;
  private output = '';
  private readonly nginx: Nginx | null;

  private constructor(port: number, options: ServerOptions, nginx: Nginx | null) {
    this.port = port;
    this.options = options;
    this.nginx = nginx;
    this.tables = new ReferenceData(options.tables);
    const template = process.env[DATA_TEMPLATE];
    if (template) cpSync(template, this.dataFolder, { recursive: true });
  }

  /** Starts a server; tries another port when a program has taken the free one first. */
  static async start(options: ServerOptions, attempts = 3): Promise<EmbeddedServer> {
    const port = await ownPort();
    const nginx = options.isBehindNginx
      ? await Nginx.before(port, { site: `http://localhost:${port}` })
      : null;
    const server = new EmbeddedServer(port, options, nginx);
    try {
      await server.boot();
    } catch (error) {
      await server.dispose();
      if (attempts > 1 && server.log.includes('is already in use'))
        return EmbeddedServer.start(options, attempts - 1);
      throw error;
    }
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  get backend() {
    return { url: this.origin, key: LOCAL_PUBLISHABLE_KEY };
  }

  get operator() {
    return operatorOf(this.dataFolder);
  }

  get log(): string {
    return this.output;
  }

  /** The process's resident memory. */
  residentBytes(): number {
    const status = readFileSync(`/proc/${this.process?.pid}/status`, 'utf8');
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  }

  /** Kills the server, as a power cut does. The data folder stays. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Starts it again on the same port and data. `clockAt` is the new time, when given. */
  async restart(changes: Restart = {}): Promise<void> {
    await this.kill();
    Object.assign(this.options, changes);
    await this.boot();
  }

  /** Stops the server as Ctrl-C does: it closes its database in order. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /**
   * The entries of `npm run inbox`: every submission received, oldest first. Works while the server is down.
   */
  inbox(): Promise<InboxEntry[]> {
    return readCollection(this.dataFolder, inbox);
  }

  async onlyEntry(): Promise<InboxEntry> {
    return onlyOne(await this.inbox());
  }

  mails(): Promise<Mail[]> {
    return readCollection(this.dataFolder, mails);
  }

  async dispose(): Promise<void> {
    await this.kill();
    await this.nginx?.dispose();
    rmSync(this.dataFolder, { recursive: true, force: true });
    rmSync(this.tables.folder, { recursive: true, force: true });
  }

  get listeningPort(): number {
    return this.nginx?.backendPort ?? this.port;
  }

  private get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.listeningPort),
      DATA_DIR: this.dataFolder,
      // All tests have the same address.
      LIMITS: 'off',
      ...(this.options.clockAt ? { CLOCK_AT: this.options.clockAt } : {}),
      REFERENCE_DIR: this.tables.folder,
      SITE_URL: this.options.siteUrl ?? this.origin,
      ...this.options.env,
    };
  }

  private get command(): string[] {
    const quick: readonly string[] = this.options.isOptimised ? QUICK_WASM : [];
    return programCommand('start.ts').filter((argument) => !quick.includes(argument));
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.process;
    this.process = null;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    await this.nginx?.stop();
  }

  private async boot(): Promise<void> {
    // At once, before another test is given the same free port.
    await this.nginx?.start();
    const child = endWithTests(
      spawn(process.execPath, this.command, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: this.environment,
      }),
    );
    const listen = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    this.process = child;
    await this.untilReady(child, `http://localhost:${this.listeningPort}`);
    if (this.nginx) await this.untilReady(child, this.origin);
  }

  private async untilReady(child: ChildProcess, origin: string): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The server did not start:\n${this.output}`);
      if (this.nginx?.hasFailed) throw new Error('nginx did not start: see above.');
      if (await answers(`${origin}/healthz`)) return;
      await wait(50);
    }
    throw new Error(`The server was not ready in time:\n${this.output}`);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
