import { type DrainOptions, drainQueue } from './drain.ts';
import { onOutboxChange } from './entries.ts';
import type { DrainReport } from './pass.ts';
import { QUEUES, type Queue } from './queues.ts';

export type SchedulerOptions = Omit<DrainOptions, 'eager'> & {
  /**
   * Hands over `wake`, to be called when the network comes back and when the page becomes visible again; returns the
   * function that unsubscribes. The page owns the events, so that this file runs anywhere.
   */
  subscribe?: (wake: () => void) => () => void;
  onReport?: (report: DrainReport) => void;
};

/** A sleeping phone stops timers: waking at least this often puts a late one right. */
const LONGEST_WAIT = 60_000;
const SHORTEST_WAIT = 250;
/** Pauses where the report can't say when to come back. */
const WAITS = { busy: 5000, offline: 30_000, failed: 30_000 } as const;

function waitAfter({ status, nextWakeAt }: DrainReport, now: number): number | null {
  if (status !== 'drained') return WAITS[status];
  if (nextWakeAt === null) return null;
  return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, nextWakeAt - now));
}

/** While the other queue is at work, most changes are its own: this queue looks whether one is for it this often. */
const LOOK_AGAIN = 500;

interface QueueScheduler {
  /** @param eager see `DrainOptions` */
  run(eager: boolean): Promise<void>;
  /** The outbox has changed. */
  look(isOtherRunning: boolean): void;
  isRunning(): boolean;
  stop(): void;
}

function scheduleQueue(queue: Queue, options: SchedulerOptions): QueueScheduler {
  let stopped = false;
  let running = false;
  /** Whether another pass was asked for during this one, and whether that one is eager. */
  let again: { eager: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  /** Another tab or the worker is at it, and takes along what arrives: its own changes are no reason to look again. */
  let isElsewhere = false;

  async function run(eager: boolean): Promise<void> {
    if (stopped) return;
    if (running) {
      again = { eager: eager || (again?.eager ?? false) };
      return;
    }
    running = true;
    clearTimeout(timer);
    const report = await drainQueue(queue, { ...options, eager });
    running = false;
    isElsewhere = report.status === 'busy';
    options.onReport?.(report);
    plan(report);
  }

  function plan(report: DrainReport): void {
    if (stopped) return;
    const asked = again;
    again = null;
    if (asked) return void run(asked.eager);
    const wait = waitAfter(report, options.now());
    if (wait !== null) timer = setTimeout(() => void run(false), wait);
  }

  function look(isOtherRunning: boolean): void {
    if (isElsewhere) return;
    if (running || !isOtherRunning) return void run(false);
    looking ??= setTimeout(() => {
      looking = undefined;
      void run(false);
    }, LOOK_AGAIN);
  }

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(looking);
  };
  return { run, look, isRunning: () => running, stop };
}

/**
 * Drains every queue at start, when woken, when the outbox changes, and when a back-off or a slot runs out. Browsers
 * without Background Sync have nothing else. Returns the function that stops it.
 */
export function startDraining(options: SchedulerOptions): () => void {
  const queues = QUEUES.map((queue) => scheduleQueue(queue, options));
  const runAll = () => {
    for (const queue of queues) void queue.run(true);
  };
  const unsubscribe = options.subscribe?.(runAll);
  const unlisten = onOutboxChange(() => {
    const running = queues.filter((queue) => queue.isRunning());
    for (const queue of queues) queue.look(running.some((other) => other !== queue));
  });
  runAll();
  return () => {
    for (const queue of queues) queue.stop();
    unsubscribe?.();
    unlisten();
  };
}
