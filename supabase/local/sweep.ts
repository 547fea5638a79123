const SWEEP_EVERY_MS = 60_000;

/** Calls a function once a minute, as pg_cron does on a hosted project. Returns the function that stops it. */
export function startSweeping(url: string, secretKey: string): () => void {
  const sweep = () => {
    fetch(url, { method: 'POST', headers: { apikey: secretKey }, body: '{}' }).catch(() => undefined);
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
