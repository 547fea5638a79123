import { deleteSetting, readSetting, type Setting, writeSetting } from '../database/settings.ts';

/** The token of an account, in the worker, which has no local storage: from the copy that the page makes. */
export async function workerTokenOf(account: string): Promise<string | null> {
  const session = await readSetting('session');
  return session?.userId === account ? session.accessToken : null;
}

let writing: Promise<unknown> = Promise.resolve();

/**
 * Copies what the worker needs of the session, or takes the copy away. Copies are made in turn, and each reads the session
 * when its turn comes: the last state wins.
 */
export function copySession(read: () => Setting<'session'> | null): Promise<unknown> {
  writing = writing.then(() => {
    const session = read();
    return session ? writeSetting('session', session) : deleteSetting('session');
  });
  return writing;
}
