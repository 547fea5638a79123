import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Registers a child process to be ended with this one, even when a fixture is abandoned half-way. If this
 * process is killed, its process group takes the children along (run.ts).
 */
export function endWithTests<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
