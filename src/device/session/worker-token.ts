import { deleteSetting, readSetting, type Setting, writeSetting } from '../database/settings.ts';

/**
 * The token of an account for the worker, which has no local storage: read from the page's copy. Null when this
 * device is not signed in to the account.
 */
export async function workerTokenOf(account: string): Promise<string | null> {
  const session = await readSetting('session');
  return session?.userId === account ? session.accessToken : null;
}

let writing: Promise<unknown> = Promise.resolve();

/**
 * Copies the part of the session that the worker needs, or deletes the copy. Copies run in turn, and each reads the
 * session when its turn comes, so that the last state is copied last.
 */
export function copySession(read: () => Setting<'session'> | null): Promise<unknown> {
  writing = writing.then(() => {
    const session = read();
    return session ? writeSetting('session', session) : deleteSetting('session');
  });
  return writing;
}
