import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/access.ts';
import type { InboxEntry } from '../../../supabase/local/records/inbox.ts';
import type { Mail } from '../../../supabase/local/records/mails.ts';
import type { RoleChange } from '../../../supabase/local/records/managers.ts';
import type { HostCall, HostReply } from '../../../supabase/local/testing/backend-host.ts';
import { ownPort } from '../../../supabase/local/testing/temporary.ts';
import { Program, programCommand } from '../../../supabase/local/testing/test-server.ts';
import { endWithTests } from '../../runner/run-program.ts';
import { ReferenceData } from './reference-data.ts';

export type SharedServerOptions = {
  readonly clockAt: string | null;
  readonly tables: ConstructorParameters<typeof ReferenceData>[0];
  readonly env: Record<string, string>;
};

/** A process that runs one server after another, for the tests of one Playwright worker. */
export class ServerHost {
  output = '';
  private readonly child: ChildProcess;
  private readonly waiting = new Map<
    number,
    { resolve(result: unknown): void; reject(error: Error): void }
  >();
  private calls = 0;
  readonly dataFolder: Promise<unknown>;
  /** The port of its servers. */
  readonly port = ownPort();

  constructor() {
    this.child = endWithTests(
      spawn(process.execPath, programCommand('testing/host.ts'), {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    );
    const listen = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.child.stdout?.on('data', listen);
    this.child.stderr?.on('data', listen);
    this.child.on('message', (message) => this.receive(message as HostReply));
    this.child.once('exit', () => this.giveUp());
    // Reply 0 comes unrequested, when the process is ready.
    this.dataFolder = this.reply(0);
  }

  call(call: HostCall): Promise<unknown> {
    this.calls += 1;
    const reply = this.reply(this.calls);
    if (this.child.connected) this.child.send({ id: this.calls, call });
    else this.giveUp();
    return reply;
  }

  async dispose(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exit = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exit;
    rmSync(String(await this.dataFolder), { recursive: true, force: true });
  }

  private reply(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private receive(message: HostReply): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.result);
  }

  private giveUp(): void {
    for (const { reject } of this.waiting.values())
      reject(new Error(`The servers' host has ended:\n${this.output}`));
    this.waiting.clear();
  }
}

/** A fresh server, in the process that all tests of a worker share. */
export class SharedServer implements ServerUnderTest {
  readonly port: number;
  readonly dataFolder: string;
  readonly tables: ReferenceData;
  private readonly host: ServerHost;
  private readonly logStart: number;

  private constructor(host: ServerHost, port: number, dataFolder: string, tables: ReferenceData) {
    this.host = host;
    this.port = port;
    this.dataFolder = dataFolder;
    this.tables = tables;
    this.logStart = host.output.length;
  }

  static async start(host: ServerHost, { clockAt, tables, env }: SharedServerOptions): Promise<SharedServer> {
    const server = new SharedServer(
      host,
      await host.port,
      String(await host.dataFolder),
      new ReferenceData(tables),
    );
    const environment = {
      ...process.env,
      PORT: String(server.port),
      // All tests have the same address.
      LIMITS: 'off',
      REFERENCE_DIR: server.tables.folder,
      SITE_URL: server.origin,
      ...clock(clockAt),
      ...env,
    };
    await host.call({ does: 'start', environment });
    return server;
  }

  get listeningPort(): number {
    return this.port;
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
    return this.host.output.slice(this.logStart);
  }

  async inbox(): Promise<InboxEntry[]> {
    return (await this.host.call({ does: 'inbox' })) as InboxEntry[];
  }

  async onlyEntry(): Promise<InboxEntry> {
    return onlyOne(await this.inbox());
  }

  async mails(): Promise<Mail[]> {
    return (await this.host.call({ does: 'mails' })) as Mail[];
  }

  async stop(): Promise<void> {
    await this.host.call({ does: 'stop' });
  }

  async restart({ clockAt, env }: Restart = {}): Promise<void> {
    await this.host.call({
      does: 'resume',
      environment: { ...(clockAt === undefined ? {} : clock(clockAt)), ...env },
    });
  }

  kill(): Promise<void> {
    throw new Error(
      'Other tests need this process too: test.use({ ownProcess: true }) gives a test one of its own.',
    );
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.tables.folder, { recursive: true, force: true });
  }
}

/** An empty variable counts as missing: the machine's own time. */
const clock = (at: string | null) => ({ CLOCK_AT: at ?? '' });

/** Changes for a restarted server; `clockAt` is an ISO instant with offset. */
export type Restart = { readonly clockAt?: string | null; readonly env?: Record<string, string> };

interface Operator {
  /** Gives a role at the desk to an account that exists, or takes it away. */
  setRole(change: RoleChange): Promise<unknown>;
  setStatus(reference: string, status: string): Promise<unknown>;
}

/** The server under test, as the operator and the tests see it. */
export interface ServerUnderTest {
  readonly port: number;
  /** The server's own port, when something is in front of it. */
  readonly listeningPort: number;
  readonly origin: string;
  /** Where its accounts and procedures are, and the key for them. */
  readonly backend: { readonly url: string; readonly key: string };
  readonly operator: Operator;
  readonly dataFolder: string;
  /** The served tables, which a test may rewrite at any time. */
  readonly tables: ReferenceData;
  /** Its output so far, for a failed test's report. */
  readonly log: string;
  /** The entries of `npm run inbox`: every submission received, oldest first. */
  inbox(): Promise<InboxEntry[]>;
  /**
   * The only submission received.
   * @throws Error when there is none or more than one
   */
  onlyEntry(): Promise<InboxEntry>;
  /** The entries of `npm run mails`: every mail that would have been sent. */
  mails(): Promise<Mail[]>;
  /** Stops the server as Ctrl-C does: its port refuses connections. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data, whether it was running or not. */
  restart(changes?: Restart): Promise<void>;
  /** Kills the server, as a power cut does. Only for a process of its own. */
  kill(): Promise<void>;
}

/**
 * The only entry.
 * @throws Error when there is none or more than one
 */
export function onlyOne(entries: readonly InboxEntry[]): InboxEntry {
  const [entry, ...others] = entries;
  if (!entry || others.length > 0) {
    throw new Error(`One submission expected, received ${entry ? others.length + 1 : 'none'}.`);
  }
  return entry;
}

/** Changes an order's status, as the operator does. */
export const moveOn = (server: ServerUnderTest, reference: string, status: string): Promise<unknown> =>
  server.operator.setStatus(reference, status);

/** The commands of the operator of a data folder. */
export const operatorOf = (dataFolder: string): Operator => ({
  setRole({ email, role }) {
    const args = role === null ? ['remove', email] : ['add', email, ...(role === 'admin' ? ['--admin'] : [])];
    return new Program('cli/manager.ts', { DATA_DIR: dataFolder }, args).exit();
  },
  async setStatus(reference, status) {
    const done = await new Program('cli/inbox.ts', { DATA_DIR: dataFolder }, [
      'set',
      reference,
      status,
    ]).exit();
    expect(done).toMatchObject({ code: 0, stderr: '' });
  },
});
