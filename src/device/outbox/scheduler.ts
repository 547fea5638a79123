import { type DrainOptions, drainQueue } from './drain.ts';
import { onOutboxChange } from './entries.ts';
import { type DrainReport, QUEUES, type Queue } from './pass.ts';

export type SchedulerOptions = Omit<DrainOptions, 'eager'> & {
  /**
   * Subscribes `wake` to the return of the network and of the page's visibility; returns the function that
   * unsubscribes. The page passes it in, so that this file also runs without a page.
   */
  subscribe?: (wake: () => void) => () => void;
  onReport?: (report: DrainReport) => void;
};

/** The longest timer in milliseconds: a sleeping phone stops timers, and a short one limits the delay. */
const LONGEST_WAIT = 60_000;
const SHORTEST_WAIT = 250;
/** Pauses in milliseconds after a report that does not say when to drain next. */
const WAITS = { busy: 5000, offline: 30_000, failed: 30_000 } as const;

function waitAfter({ status, nextWakeAt }: DrainReport, now: number): number | null {
  if (status !== 'drained') return WAITS[status];
  if (nextWakeAt === null) return null;
  return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, nextWakeAt - now));
}

/**
 * How often a queue checks for work while the other one is running, in milliseconds: most changes are then the
 * other's own.
 */
const LOOK_AGAIN = 500;

interface QueueScheduler {
  /** Starts a pass. @param eager see `DrainOptions` */
  run(eager: boolean): Promise<void>;
  /** Reacts to a change of the outbox. @param isOtherRunning whether the other queue is running */
  look(isOtherRunning: boolean): void;
  isRunning(): boolean;
  stop(): void;
}

function scheduleQueue(queue: Queue, options: SchedulerOptions): QueueScheduler {
  let stopped = false;
  let running = false;
  /** Another pass that was requested during this one, and whether it is eager. */
  let again: { eager: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  /** Another tab or the worker is sending, including new entries: its changes need no pass here. */
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
 * Drains every queue at the start, on wake-up, after changes of the outbox, and when a back-off or a slot ends.
 * Browsers without Background Sync rely on it alone. Returns the function that stops it.
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
