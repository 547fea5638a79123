import { onSessionChange, readStoredSession } from './session.ts';

/** How long to wait for another tab's lock, in milliseconds: the browser may have suspended that tab. */
const PATIENCE = 5000;
/** How long to wait for a session that another tab has renewed, in milliseconds. */
const SPREADS_WITHIN = 3000;

const markOf = (token: string) => `renewed:${token}`;

/**
 * The lock of supabase-js. By itself, supabase-js relies on the server when two tabs renew the same session at once.
 * On a slow network the second renewal comes too late for that, looks like a stolen token, and signs the customer out
 * everywhere.
 *
 * Local storage alone is not enough: another tab can acquire the lock before it sees what the first one wrote. A tab
 * therefore holds, for as long as it lives, a second lock whose name is the session that it renewed.
 */
export function oneTabAtATime<T>(name: string, _timeout: number, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return new Promise((resolve) => {
    let isBegun = false;
    const hold = async () => {
      isBegun = true;
      await awaitRenewal();
      const before = currentToken();
      const working = work();
      resolve(working);
      await working.catch(() => undefined);
      if (before !== null && currentToken() !== before) await announceRenewal(before);
    };
    navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, hold).catch(() => {
      if (!isBegun) resolve(work());
    });
  });
}

/** The token of the session that this tab reads from storage. */
const currentToken = (): string | null => readStoredSession()?.accessToken ?? null;

/**
 * Takes a lock that tells other tabs that the session of this token was renewed. Resolves when it is held. Never
 * fails.
 */
function announceRenewal(token: string): Promise<void> {
  return new Promise((done) => {
    const holdForever = () => {
      done();
      return new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(markOf(token), { mode: 'shared', ifAvailable: true }, holdForever)
      .catch(() => done());
  });
}

/** Waits when another tab has renewed the session that this one still reads. Never fails. */
async function awaitRenewal(): Promise<void> {
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
