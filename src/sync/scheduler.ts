import { onOutboxChange } from '../storage/outbox.ts';
import { type DrainOptions, type DrainReport, drain } from './drain.ts';

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

/**
 * Drains at start, when woken, when the outbox changes, and when a back-off or a slot runs out. Browsers without
 * Background Sync have nothing else. Returns the function that stops it.
 */
export function startDraining(options: SchedulerOptions): () => void {
  let stopped = false;
  let running = false;
  /** Whether another pass was asked for during this one, and whether that one is eager. */
  let again: { eager: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    const report = await drain({ ...options, eager });
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

  const unsubscribe = options.subscribe?.(() => void run(true));
  const unlisten = onOutboxChange(() => {
    if (!isElsewhere) void run(false);
  });
  void run(true);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe?.();
    unlisten();
  };
}
