const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** What pg_cron calls on a hosted project, and how often it is called here. */
const SCHEDULE = {
  'payment-sweep': MINUTE_MS,
  forward: 10 * SECOND_MS,
  push: 5 * SECOND_MS,
  'purge-files': 60 * MINUTE_MS,
} as const;

/** What is due rarely is not to wait for a process that is started anew every day. */
const FIRST_AT_MOST_MS = MINUTE_MS;

/**
 * Calls the functions that nobody calls by hand, each in its own rhythm and never twice at a time.
 * @param functionsUrl folder of the functions' addresses
 * @returns the function that stops it
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

/** Does something again and again, with so many milliseconds between; a failure is left to the next time. */
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
