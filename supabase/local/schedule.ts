import { purgeRefreshTokens } from './auth/refresh-tokens.ts';
import { type Database, dropOldCopy } from './database/database.ts';
import { purgeMails } from './mail/queue.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The functions that pg_cron calls in a hosted project, with their periods here. */
const SCHEDULE = {
  'payment-sweep': MINUTE_MS,
  forward: 10 * SECOND_MS,
  push: 5 * SECOND_MS,
  'purge-files': 60 * MINUTE_MS,
} as const;

/** The longest first delay: rare jobs must also run when the process is restarted every day. */
const FIRST_AT_MOST_MS = MINUTE_MS;

/**
 * Calls the scheduled functions, each with its own period and never twice at the same time.
 * @param functionsUrl the base address of the functions
 * @returns the function that stops the schedule
 */
export function startSchedule(functionsUrl: string, secretKey: string): () => void {
  const stops = Object.entries(SCHEDULE).map(([name, period]) =>
    repeat(period, () =>
      fetch(`${functionsUrl}/${name}`, { method: 'POST', headers: { apikey: secretKey }, body: '{}' }),
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Repeats work with a pause of `period` milliseconds between runs. A failed run is ignored.
 * @returns the function that stops it
 */
export function repeat(period: number, work: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const next = (pause: number) => {
    if (isStopped) return;
    timer = setTimeout(
      () =>
        void work()
          .catch(() => undefined)
          .then(() => next(period)),
      pause,
    );
    timer.unref();
  };
  next(Math.min(period, FIRST_AT_MOST_MS));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const PERIOD_MS = 3_600_000;

/**
 * Deletes what only the embedded backend keeps beyond its time; the purge-files function deletes the rest.
 * @param now epoch milliseconds
 */
export async function purgeLocal(database: Database, now: number): Promise<void> {
  await purgeMails(database, now);
  await purgeRefreshTokens(database, now);
}

/**
 * Purges what only the embedded backend keeps, every hour. Returns the function that stops it.
 * @param folder of the embedded database
 */
export function startPurge(database: Database, folder: string): () => void {
  return repeat(PERIOD_MS, async () => {
    dropOldCopy(folder, Date.now());
    await purgeLocal(database, Date.now());
  });
}
