import type { Database } from '../database/database.ts';
import { type InboxEntry, inbox } from '../records/inbox.ts';
import { type Mail, mails } from '../records/mails.ts';
import { siteListener } from '../static/site.ts';
import { BackendHost, type Differences } from './backend-host.ts';
import { ownPort } from './ports.ts';
import { NOON } from './test-server.ts';

interface Place {
  readonly host: BackendHost;
  /** Its own, since a system's choice may be somebody else's between a stop and the next start. */
  readonly port: number;
}

/** Hosts of this process that nobody uses. Files that run in one worker after another hand them on. */
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
 * The embedded backend in this process, which takes milliseconds to start where TestServer takes a second. It does nothing
 * by itself: a test calls what a schedule would. This process has its clock, and its complaints are the test's.
 */
export class HostedServer {
  readonly url: string;
  /** For programs that use its data. */
  readonly env: Record<string, string>;
  private readonly place: Place;
  private isOurs = true;
  private isAltered = false;

  private constructor(place: Place, url: string, env: Record<string, string>) {
    this.place = place;
    this.url = url;
    this.env = { ...env, DATA_DIR: place.host.dataDir };
  }

  /** @param env in place of the tests' own: noon, no limits, a port of its own */
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

  /** Moves its clock. @param at as CLOCK_AT */
  moveTo(at: string): void {
    this.place.host.setClock(Date.parse(at));
  }

  /** Stops it, and starts it again on its data and address with these variables changed. */
  async restart(changes: Record<string, string> = {}): Promise<void> {
    await this.place.host.resume(changes);
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
    const { host } = this.place;
    await host.stop();
    if (this.isAltered) await host.close();
    else idle.push(this.place);
  }
}
