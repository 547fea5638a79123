import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';

const running = new Set<ChildProcess>();

/** Ends a program with its children: it leads a process group of its own. */
function stop(child: ChildProcess): void {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) stop(child);
    process.exit(1);
  });
}

export interface ProgramOptions {
  readonly env: Readonly<Record<string, string>>;
  /** The file for its output, which is too long to print. */
  readonly logFile: string;
  /** In milliseconds. After that the program is asked to end, and has `GRACE_MS` to do so. */
  readonly timeLimit: number;
}

/** The time that a runner needs to close its browsers and servers. */
const GRACE_MS = 30_000;

export interface Ended {
  /** 1 when it could not be started, or was killed. */
  readonly code: number;
  readonly isStopped: boolean;
}

/** Runs a program from the project's own `node_modules`. */
export function runProgram(name: string, args: readonly string[], options: ProgramOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${name}`, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...options.env },
    });
    running.add(child);
    const log = createWriteStream(options.logFile);
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    let isStopped = false;
    let killing: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      isStopped = true;
      child.kill('SIGINT');
      killing = setTimeout(() => stop(child), GRACE_MS);
    }, options.timeLimit);
    child.on('error', (error) => log.write(String(error)));
    child.on('close', (code) => {
      clearTimeout(timer);
      clearTimeout(killing);
      running.delete(child);
      log.end(() => resolve({ code: code ?? 1, isStopped }));
    });
  });
}

/** The last lines of a program's output. */
export const lastLines = (logFile: string, count: number): string =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/**
 * Registers a child process to be ended with this one, even when a fixture is abandoned half-way. If this
 * process is killed, its process group takes the children along (run.ts).
 */
export function endWithTests<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}
