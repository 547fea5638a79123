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
  /** In milliseconds; after that the program is ended. */
  readonly timeLimit: number;
  /** Called with each line that it prints. */
  readonly onLine?: (line: string) => void;
}

/**
 * Runs a program from the project's own `node_modules`.
 * @returns its exit code; 1 when it could not be started
 */
export function runProgram(name: string, args: readonly string[], options: ProgramOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${name}`, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...options.env },
    });
    running.add(child);
    const log = createWriteStream(options.logFile);
    let rest = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) options.onLine?.(line);
      });
    }
    const timer = setTimeout(() => {
      console.log(`${name} ran out of time.`);
      stop(child);
    }, options.timeLimit);
    child.on('error', (error) => console.log(String(error)));
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      log.end();
      resolve(code ?? 1);
    });
  });
}

/** The last lines of a program's output. */
export const lastLines = (logFile: string, count: number): string =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
