import * as v from 'valibot';
import { readStoredSession } from '../../backend/session.ts';
import { serverNow } from '../clock/clock.ts';
import { withDesk } from './database.ts';
import { KeptRow } from './read-kept.ts';

/** The question whether the account may open the desk. */
export const ACCESS = 'access';

const isSignedIn = (userId: string) => readStoredSession()?.userId === userId;

/** Keeps that the account may open the desk, as {@link keepForDesk} does. It is what lets the rest be kept. */
export async function keepAccess(userId: string, value: unknown): Promise<void> {
  // Opening the database would make it anew after an erasure.
  if (!isSignedIn(userId)) return;
  const row = { userId, at: serverNow(), value };
  // Asked again once the database is open: a sign-out that comes later also deletes later.
  await withDesk(async (db) => isSignedIn(userId) && db.put('kept', row, ACCESS), true);
}

/**
 * Keeps the last answer of a question for the time without a network (docs/rules/desk.md#without-a-network). No health
 * document may be kept. An answer that comes after its account has signed out, or may not open the desk any more, is not kept
 * either. Never throws.
 * @param name of the question, such as `board`
 * @param userId the account that asked; no other one can read it
 */
export async function keepForDesk(name: string, userId: string, value: unknown): Promise<void> {
  const row = { userId, at: serverNow(), value };
  await withDesk(async (db) => {
    const { store, done } = db.transaction('kept', 'readwrite');
    // An erasure deletes the access too, in whichever tab: whether it comes before this or after it, nothing is left.
    const access = v.safeParse(KeptRow, await store.get(ACCESS));
    if (access.success && access.output.userId === userId && isSignedIn(userId)) await store.put(row, name);
    await done;
  });
}
