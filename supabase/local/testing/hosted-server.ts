import type { Database } from '../database/database.ts';
import { type InboxEntry, inbox } from '../records/inbox.ts';
import { type Mail, mails } from '../records/mails.ts';
import { siteListener } from '../static/site.ts';
import { BackendHost, type Differences } from './backend-host.ts';
import { ownPort } from './temporary.ts';
import { NOON } from './test-server.ts';

interface Place {
  readonly host: BackendHost;
  /**
   * A reserved port, because a port chosen by the system may be taken by another process between a stop and
   * the next start.
   */
  readonly port: number;
}

/** Unused hosts of this process. Test files that run in one worker pass them on. */
const idle: Place[] = [];

const takePlace = async (): Promise<Place> =>
  idle.pop() ?? { host: await BackendHost.open(() => siteListener('')), port: await ownPort() };

/** An empty database on the machine's own time, without a backend. */
export async function borrowDatabase(): Promise<{ readonly database: Database; giveBack(): void }> {
  const place = await takePlace();
  await place.host.empty();
  return { database: place.host.database, giveBack: () => void idle.push(place) };
}

/**
 * The embedded backend in this process. It starts in milliseconds, while TestServer takes a second. No timers
 * run: a test calls the scheduled functions itself. The clock is the whole process's, and errors are logged
 * in the test.
 */
export class HostedServer {
  readonly url: string;
  /** The environment for programs that use its data. */
  readonly env: Record<string, string>;
  private readonly place: Place;
  private isOurs = true;
  private isAltered = false;

  private constructor(place: Place, url: string, env: Record<string, string>) {
    this.place = place;
    this.url = url;
    this.env = { ...env, DATA_DIR: place.host.dataDir };
  }

  /**
   * Starts a backend.
   * @param env overrides the defaults: noon, no limits, a reserved port
   */
  static async start(env: Record<string, string> = {}, differences: Differences = {}): Promise<HostedServer> {
    const place = await takePlace();
    const full = { PORT: String(place.port), CLOCK_AT: NOON, LIMITS: 'off', ...env };
    const url = await place.host.start(full, { isScheduled: false, ...differences });
    return new HostedServer(place, url, full);
  }

  get dataDir(): string {
    return this.place.host.dataDir;
  }

  get database(): Database {
    return this.place.host.database;
  }

  inbox(): Promise<InboxEntry[]> {
    return inbox.read(this.database);
  }

  mails(): Promise<Mail[]> {
    return mails.read(this.database);
  }

  /**
   * Moves the clock.
   * @param at in the format of CLOCK_AT
   */
  moveTo(at: string): void {
    this.place.host.setClock(Date.parse(at));
  }

  /** Restarts the backend on its data and address, with these variables changed. */
  async restart(changes: Record<string, string> = {}): Promise<void> {
    await this.place.host.resume(changes);
  }

  /** Runs statements that change more than rows. The database is not reused after that. */
  async alter(statements: readonly string[]): Promise<void> {
    this.isAltered = true;
    await this.database.transaction(async (tx) => {
      for (const statement of statements) await tx.query(statement);
    });
  }

  /** Stops the backend for good: the next one's start deletes its data. */
  async stop(): Promise<void> {
    if (!this.isOurs) return;
    this.isOurs = false;
    const { host } = this.place;
    await host.stop();
    if (this.isAltered) await host.close();
    else idle.push(this.place);
  }
}
