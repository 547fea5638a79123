import { pauseAfter } from '../../domain/back-off.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { DrainReport } from './drain.ts';

/** Drains one of several queues that are sent side by side. @param eager the network has just returned, or somebody is looking */
export type Lane = (eager: boolean) => Promise<Pick<DrainReport, 'status' | 'nextWakeAt'>>;

export interface Schedule {
  readonly lanes: readonly Lane[];
  readonly now: () => Instant;
  /** Subscribes to the changes of the rows, in whatever tab. Returns the function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
  /** Whether the rows have changed so that a drain is worth it. By default every change is. */
  readonly hasNews?: () => Promise<boolean>;
  /** Subscribes to the return of the network and of the page's visibility, where there is a page. Returns the function that unsubscribes. */
  readonly onWakeUp?: (wake: () => void) => () => void;
}

/** The longest timer in milliseconds: a sleeping phone stops timers, and a short one limits the delay. */
const LONGEST_WAIT = 60_000;
const SHORTEST_WAIT = 250;
/** The pause after another tab or the worker was found sending, in milliseconds. */
const BUSY_WAIT = 5000;
/** The pauses after a drain that reached nobody, or neither read nor wrote: not every browser tells when the network returns. */
const PAUSES = { first: 3000, factor: 3, longest: 30_000 };

/**
 * How often a lane checks for work while another one is running, in milliseconds: most changes are then the other's own.
 */
const LOOK_AGAIN = 500;

/** Runs one lane whenever there is a reason to. */
function scheduleLane(drain: Lane, { now, hasNews }: Schedule) {
  let stopped = false;
  let running = false;
  /** What has asked for another drain during this one. */
  let again: 'change' | 'wake-up' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  /** Another tab or the worker is sending, including new rows: its changes need no drain here. */
  let isElsewhere = false;
  /** How many drains in a row have failed. */
  let failures = 0;

  async function run(eager: boolean): Promise<void> {
    if (stopped) return;
    if (running) {
      again = eager ? 'wake-up' : (again ?? 'change');
      return;
    }
    running = true;
    clearTimeout(timer);
    const report = await drain(eager);
    running = false;
    isElsewhere = report.status === 'busy';
    const hasFailed = report.status === 'offline' || report.status === 'failed';
    failures = hasFailed ? (eager ? 0 : failures) + 1 : 0;
    plan(report);
  }

  function plan(report: Awaited<ReturnType<Lane>>): void {
    if (stopped) return;
    const asked = again;
    again = null;
    if (asked === 'wake-up' || (asked && !hasNews)) return void run(asked === 'wake-up');
    const wait = waitAfter(report);
    if (wait !== null) timer = setTimeout(() => void run(false), wait);
    if (asked) void runForNews();
  }

  function waitAfter({ status, nextWakeAt }: Awaited<ReturnType<Lane>>): number | null {
    if (status === 'busy') return BUSY_WAIT;
    if (failures > 0) return pauseAfter(failures, PAUSES);
    if (nextWakeAt === null) return null;
    return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, nextWakeAt - now()));
  }

  async function runForNews(): Promise<void> {
    if (!hasNews || (await hasNews())) await run(false);
  }

  /** Reacts to a change of the rows. @param isOtherRunning whether another lane is running */
  function look(isOtherRunning: boolean): void {
    if (isElsewhere) return;
    if (running) return void run(false);
    if (!isOtherRunning) return void runForNews();
    looking ??= setTimeout(() => {
      looking = undefined;
      void runForNews();
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
 * Drains every lane at the start, on wake-up, after changes of the rows, and when a pause ends. Browsers without Background Sync rely on
 * it alone. Returns the function that stops it.
 */
export function startScheduler(schedule: Schedule): () => void {
  const lanes = schedule.lanes.map((drain) => scheduleLane(drain, schedule));
  const runAll = () => {
    for (const lane of lanes) void lane.run(true);
  };
  const unsubscribe = schedule.onWakeUp?.(runAll);
  const unlisten = schedule.onChange(() => {
    const running = lanes.filter((lane) => lane.isRunning());
    for (const lane of lanes) lane.look(running.some((other) => other !== lane));
  });
  runAll();
  return () => {
    for (const lane of lanes) lane.stop();
    unsubscribe?.();
    unlisten();
  };
}
