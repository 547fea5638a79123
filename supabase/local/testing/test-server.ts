import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCollection } from '../cli/reach.ts';
import { PROJECT_ROOT } from '../config.ts';
import { type InboxEntry, inbox } from '../records/inbox.ts';
import { QUICK_WASM } from './quick-wasm.ts';
import { temporaryDataDir } from './temporary.ts';

export interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A script of supabase/local as a process of its own, with its output. */
export class Program {
  readonly child: ChildProcess;
  private stdout = '';
  private stderr = '';

  /** @param root the folder of another version, whose script is run */
  constructor(
    script: string,
    env: Record<string, string>,
    args: readonly string[] = [],
    root: string = PROJECT_ROOT,
  ) {
    this.child = spawn(process.execPath, [...programCommand(script, root), ...args], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk;
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk;
    });
  }

  get output(): string {
    return this.stdout + this.stderr;
  }

  async exit(): Promise<Exit> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return { code: this.child.exitCode, stdout: this.stdout, stderr: this.stderr };
  }

  async kill(signal: NodeJS.Signals): Promise<Exit> {
    this.child.kill(signal);
    return this.exit();
  }

  /** The first match in the program's output. */
  async printed(pattern: RegExp): Promise<string> {
    while (this.child.exitCode === null) {
      const [found] = pattern.exec(this.output) ?? [];
      if (found !== undefined) return found;
      const { stdout, stderr } = this.child;
      const heard = new AbortController();
      await Promise.race([
        ...[stdout, stderr].map((stream) => once(stream ?? this.child, 'data', heard)),
        once(this.child, 'close', heard),
      ]);
      heard.abort();
    }
    throw new Error(`The program ended with code ${this.child.exitCode}:\n${this.output}`);
  }
}

/** The tests' default clock: a Thursday at noon on the island, when every service is open. */
export const NOON = '2026-11-19T12:00:00-04:00';

/** The embedded backend in a process of its own, on a port chosen by the system. */
export class TestServer {
  readonly program: Program;
  readonly url: string;
  readonly env: Record<string, string>;

  private constructor(program: Program, url: string, env: Record<string, string>) {
    this.program = program;
    this.url = url;
    this.env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = env.DATA_DIR ?? (await temporaryDataDir());
    const full = { PORT: '0', CLOCK_AT: NOON, LIMITS: 'off', ...env, DATA_DIR: dataDir };
    const program = new Program('testing/serve.ts', full);
    return new TestServer(program, await program.printed(/http:\S+/), full);
  }

  /** Kills this server and starts another on the same data. */
  async restartAfterKill(): Promise<TestServer> {
    await this.program.kill('SIGKILL');
    return TestServer.start(this.env);
  }

  inbox(): Promise<InboxEntry[]> {
    return readCollection(this.dataDir, inbox);
  }

  get dataDir(): string {
    return this.env.DATA_DIR ?? '';
  }

  async stop(): Promise<Exit> {
    return this.program.kill('SIGTERM');
  }
}

/** The variable with the folder of this run's bundled programs, when they were bundled. */
export const BUNDLED_PROGRAMS = 'TEST_PROGRAMS';

/** Node's arguments to run a script of supabase/local: the bundle of this run, or tsx as npm does. */
export function programCommand(script: string, root: string = PROJECT_ROOT): string[] {
  const folder = root === PROJECT_ROOT && process.env[BUNDLED_PROGRAMS];
  const bundled = folder && path.join(folder, script.replace(/\.ts$/, '.js'));
  if (bundled && existsSync(bundled)) return [...QUICK_WASM, bundled];
  return [...QUICK_WASM, '--import', 'tsx', path.join(root, 'supabase/local', script)];
}
