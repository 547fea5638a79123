import { Client } from 'pg';
import type { Database } from '../../../supabase/local/database/database.ts';
import { type InboxEntry, inbox } from '../../../supabase/local/records/inbox.ts';
import type { Mail } from '../../../supabase/local/records/mails.ts';
import { onlyOne, type ServerUnderTest } from './shared-server.ts';

/** Whether the test runs against a hosted project, for the rows of docs/decisions/0021-what-a-hosted-project-does-otherwise.md. */
export const isHosted = (server: ServerUnderTest): boolean => server instanceof HostedProject;

/** Everything that accounts and orders leave, in one statement. The steps and the schedule stay. */
const EMPTY = `do $$ begin execute (
  select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' cascade' from pg_tables
  where schemaname in ('auth', 'private', 'public') and tablename not in ('schema_migrations', 'scheduled_functions')
); end $$`;

/**
 * A hosted project, with the site that was built for it at a host of files (tests/contract/README.md). It runs on its own clock and
 * tables, and no test can stop it.
 */
export class HostedProject implements ServerUnderTest {
  readonly origin: string;
  readonly backend: ServerUnderTest['backend'];
  private readonly database: Client;
  private readonly helper: string;
  private mailsBefore = 0;

  private constructor(env: NodeJS.ProcessEnv) {
    this.origin = env.CONTRACT_SITE ?? '';
    this.backend = { url: env.CONTRACT_URL ?? '', key: env.CONTRACT_ANON_KEY ?? '' };
    this.helper = env.CONTRACT_HELPER ?? '';
    this.database = new Client(env.CONTRACT_DATABASE);
  }

  /** Empties the project. Its database is none that anybody needs. */
  static async start(env: NodeJS.ProcessEnv): Promise<HostedProject> {
    const project = new HostedProject(env);
    await project.database.connect();
    await project.database.query(EMPTY);
    project.mailsBefore = (await project.everyMail()).length;
    return project;
  }

  inbox(): Promise<InboxEntry[]> {
    const query = async (text: string, values: readonly unknown[] = []) =>
      (await this.database.query(text, [...values])).rows;
    return inbox.read({ transaction: (work) => work({ query } as never) } as Database);
  }

  async onlyEntry(): Promise<InboxEntry> {
    return onlyOne(await this.inbox());
  }

  async mails(): Promise<Mail[]> {
    return (await this.everyMail()).slice(this.mailsBefore);
  }

  /** What docs/exploitation.md tells the operator to do in the project's editors. */
  readonly operator: ServerUnderTest['operator'] = {
    setRole: ({ email, role }) => this.database.query('select public.set_manager($1, $2)', [email, role]),
    setStatus: (reference, status) =>
      this.database.query('update public.submissions set status = $2 where reference = $1', [
        reference,
        status,
      ]),
  };

  async dispose(): Promise<void> {
    await this.database.end();
  }

  readonly log = '';
  get port(): number {
    return notOurs();
  }
  get listeningPort(): number {
    return notOurs();
  }
  get dataFolder(): string {
    return notOurs();
  }
  get tables(): ServerUnderTest['tables'] {
    return notOurs();
  }
  stop = async () => notOurs();
  restart = async () => notOurs();
  kill = async () => notOurs();

  private async everyMail(): Promise<Mail[]> {
    return (await fetch(`${this.helper}/mails`)).json();
  }
}

function notOurs(): never {
  throw new Error(
    'Tests neither stop a hosted project nor write into its folders: this one cannot run against it.',
  );
}
