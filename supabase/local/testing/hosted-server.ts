import type { Database } from '../database/database.ts';
import { type InboxEntry, inbox } from '../records/inbox.ts';
import { type Mail, mails } from '../records/mails.ts';
import { siteListener } from '../static/site.ts';
import { BackendHost, type Differences } from './backend-host.ts';
import { NOON } from './test-server.ts';

/** Hosts of this process that nobody uses. Files that run in one worker after another hand them on. */
const idle: BackendHost[] = [];

const takeHost = async () => idle.pop() ?? BackendHost.open(() => siteListener(''));

/** An empty database on the machine's own time, without a backend. */
export async function borrowDatabase(): Promise<{ readonly database: Database; giveBack(): void }> {
  const host = await takeHost();
  await host.empty();
  return { database: host.database, giveBack: () => void idle.push(host) };
}

/**
 * The embedded backend in this process, which takes milliseconds to start where TestServer takes a second. It does nothing
 * by itself: a test calls what a schedule would. This process has its clock, and its complaints are the test's.
 */
export class HostedServer {
  readonly url: string;
  /** For programs that use its data. */
  readonly env: Record<string, string>;
  private readonly host: BackendHost;
  private isOurs = true;
  private isAltered = false;

  private constructor(host: BackendHost, url: string, env: Record<string, string>) {
    this.host = host;
    this.url = url;
    this.env = { ...env, DATA_DIR: host.dataDir };
  }

  /** @param env in place of the tests' own: noon, no limits, a port that the system chooses */
  static async start(env: Record<string, string> = {}, differences: Differences = {}): Promise<HostedServer> {
    const host = await takeHost();
    const full = { PORT: '0', CLOCK_AT: NOON, LIMITS: 'off', ...env };
    const url = await host.start(full, { isScheduled: false, ...differences });
    return new HostedServer(host, url, full);
  }

  get dataDir(): string {
    return this.host.dataDir;
  }

  get database(): Database {
    return this.host.database;
  }

  inbox(): Promise<InboxEntry[]> {
    return inbox.read(this.database);
  }

  mails(): Promise<Mail[]> {
    return mails.read(this.database);
  }

  /** Moves its clock. @param at as CLOCK_AT */
  moveTo(at: string): void {
    this.host.setClock(Date.parse(at));
  }

  /** Stops it, and starts it again on its data and address with these variables changed. */
  async restart(changes: Record<string, string> = {}): Promise<void> {
    await this.host.resume(changes);
  }

  /** Runs statements that change more than rows: nobody gets its database after it. */
  async alter(statements: readonly string[]): Promise<void> {
    this.isAltered = true;
    await this.database.transaction(async (tx) => {
      for (const statement of statements) await tx.query(statement);
    });
  }

  /** Stops it for good: its data are lost with the next one's start. */
  async stop(): Promise<void> {
    if (!this.isOurs) return;
    this.isOurs = false;
    await this.host.stop();
    if (this.isAltered) await this.host.close();
    else idle.push(this.host);
  }
}
