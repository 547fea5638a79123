import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder in which Debian installs one folder of programs for each major version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'psql'];

/** The message for tests that are skipped without the server. */
export const NO_POSTGRES = `PostgreSQL is not installed here (no ${DEBIAN_VERSIONS}/*/bin); "apt-get install postgresql" adds it`;

/** The programs of the newest PostgreSQL server that Debian has installed; null when there is none. */
export function findPostgres(): string | null {
  if (!existsSync(DEBIAN_VERSIONS)) return null;
  const folders = readdirSync(DEBIAN_VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_VERSIONS, version, 'bin'));
  return folders.find((bin) => PROGRAMS.every((program) => existsSync(path.join(bin, program)))) ?? null;
}

/** Makes test servers faster: their data need not survive a power cut. */
const THROW_AWAY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'shared_buffers=16MB'];

/**
 * A PostgreSQL server in an empty temporary folder, until stop. It listens on a socket in that folder, so
 * that servers never compete for a port, and only its user and root can connect.
 */
export class PostgresServer {
  /** The superuser's address, for libpq and node-postgres. */
  readonly url: string;
  private readonly bin: string;
  private readonly folder: string;
  private readonly launch: () => Promise<ChildProcess>;
  private child: ChildProcess;

  private constructor(bin: string, folder: string, launch: () => Promise<ChildProcess>, child: ChildProcess) {
    this.bin = bin;
    this.folder = folder;
    this.launch = launch;
    this.child = child;
    this.url = `postgresql://postgres@localhost/postgres?host=${folder}`;
  }

  /**
   * Starts a server.
   * @param bin the result of findPostgres
   * @param own settings that replace the fast, non-durable ones
   * @throws Error with the programs' output when they do not start
   */
  static async start(bin: string, own: readonly string[] = THROW_AWAY): Promise<PostgresServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'lg-pg-'));
    const user = unprivilegedUser();
    if (user) chownSync(folder, user.uid, user.gid);
    const data = path.join(folder, 'data');
    // Postgres uses the machine's message language, and refuses to run as root.
    const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    await promisify(execFile)(path.join(bin, 'initdb'), initdb, options);

    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...own];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const launch = async () => {
      const child = spawn(path.join(bin, 'postgres'), args, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      process.once('exit', () => child.kill('SIGKILL'));
      await untilReady(child);
      return child;
    };
    return new PostgresServer(bin, folder, launch, await launch());
  }

  /**
   * Runs SQL in one connection and returns its output, one line for each row.
   * @throws Error with the server's message
   */
  psql(sql: string): Promise<string> {
    const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', this.url, '-f', '-'];
    return new Promise((resolve, reject) => {
      const child = execFile(path.join(this.bin, 'psql'), args, (error, stdout, stderr) => {
        if (error) reject(new Error(stderr || error.message));
        else resolve(stdout.trimEnd());
      });
      // The exit code explains a psql that ends early.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(sql);
    });
  }

  /** Ends all connections and the server, as a restart does; the data stay. */
  async halt(): Promise<void> {
    this.child.kill('SIGINT');
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
  }

  /** Starts the halted server again, on the same data and address. */
  async resume(): Promise<void> {
    this.child = await this.launch();
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The user to run as instead of root; null when this process is not root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  while (!said.includes('ready to accept connections')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL did not start:\n${said}`);
    await Promise.race([once(child.stderr ?? child, 'data'), once(child, 'close')]);
  }
}
