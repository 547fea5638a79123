import { deleteSetting, readSetting, type Setting, writeSetting } from '../database/settings.ts';

/**
 * The token of an account for the worker, which has no local storage: read from the page's copy. Null when this
 * device is not signed in to the account.
 */
export async function workerTokenOf(account: string): Promise<string | null> {
  const session = await readSetting('session');
  return session?.userId === account ? session.accessToken : null;
}

/** The account of the worker: the one that the page has copied for it; null without one. */
export const workerAccount = async (): Promise<string | null> =>
  (await readSetting('session'))?.userId ?? null;

/** The pause before a copy that could not be written or deleted is tried again, in milliseconds: a frozen tab blocks the database for a while. */
const RETRY_PAUSE = 60_000;

let retry: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<unknown> = Promise.resolve();

/**
 * Copies the part of the session that the worker needs, or deletes the copy. Copies run in turn, and each reads the
 * session when its turn comes, so that the last state is copied last.
 */
export function copySession(read: () => Setting<'session'> | null): Promise<unknown> {
  writing = writing.then(async () => {
    const session = read();
    const written = session && (await writeSetting('session', session));
    // A disk that is full refuses a new copy, and would keep the earlier one, which may be another account's.
    if (written?.ok && written.durable) return;
    const deleted = await deleteSetting('session');
    clearTimeout(retry);
    // Deleting a copy that was held in memory succeeds, also while the disk keeps an earlier one.
    const isGone = deleted.ok && written === null;
    if (!isGone) retry = setTimeout(() => void copySession(read), RETRY_PAUSE);
  });
  return writing;
}
