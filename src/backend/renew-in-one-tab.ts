import { onSessionChange, readStoredSession } from './session.ts';

/** How long a tab may keep the others waiting, in milliseconds: it may have been put to sleep. */
const PATIENCE = 5000;
/** How long a session that another tab has renewed is waited for, in milliseconds. */
const SPREADS_WITHIN = 3000;

const markOf = (token: string) => `renewed:${token}`;

/**
 * The lock of supabase-js, which leaves it to the server to sort out two tabs that renew the same session at once. On a slow
 * network the second renewal comes too late for that, looks like a copied token, and signs the customer out everywhere.
 *
 * Local storage alone would not do: what one tab writes reaches the processes of the others some time after the lock does.
 * A tab therefore holds, as long as it lives, a second lock that names the session it has renewed.
 */
export function oneTabAtATime<T>(name: string, _timeout: number, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return new Promise((resolve) => {
    let isBegun = false;
    const hold = async () => {
      isBegun = true;
      await untilRead();
      const before = currentToken();
      const working = work();
      resolve(working);
      await working.catch(() => undefined);
      if (before !== null && currentToken() !== before) await mark(before);
    };
    navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, hold).catch(() => {
      if (!isBegun) resolve(work());
    });
  });
}

/** Of the session as this tab reads it. */
const currentToken = (): string | null => readStoredSession()?.accessToken ?? null;

/** Resolves once the others can see that the session of this token is another by now. Never fails. */
function mark(token: string): Promise<void> {
  return new Promise((done) => {
    const asLongAsItLives = () => {
      done();
      return new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(markOf(token), { mode: 'shared', ifAvailable: true }, asLongAsItLives)
      .catch(() => done());
  });
}

/** Waits where another tab has renewed the session that this one still reads. Never fails. */
async function untilRead(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  if (!held.some(({ name }) => name === markOf(token))) return;
  await new Promise<void>((done) => {
    const stop = onSessionChange(finish);
    const timer = setTimeout(finish, SPREADS_WITHIN);
    function finish() {
      clearTimeout(timer);
      stop();
      done();
    }
    if (currentToken() !== token) finish();
  });
}
