import { type Entry, isFinished } from '../../domain/submission.ts';
import { onErasure } from '../database/changes.ts';
import { onDatabaseLost } from '../database/connection.ts';
import { writeAgain } from '../page/unload.ts';
import { getEntry, insertEntry, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { copyWaiting, waitingCopies } from './waiting-copies.ts';

/** Another tab's word that the customer erases the device may come after the loss that it explains. */
const WORD_OF_ERASURE = 500;
/** And long before it: every row goes first. */
const ERASURE_TAKES = 10_000;

/** Pauses before the database is asked again, in milliseconds: the loss itself may still be under way. */
const AGAIN = [1000, 2000, 4000, 8000];

/** Puts an entry back where the database does not have it. What it has stays as it is. @returns whether it is there now */
async function restoreEntry(entry: Entry): Promise<boolean> {
  const known = await getEntry(entry.id);
  if (!known.ok) return false;
  if (known.value && known.durable) return true;
  // What this page alone holds moves into the database with the next change.
  const kept = known.value
    ? await updateEntry(entry.id, (held) => ({ ok: true, entry: held }))
    : await insertEntry(entry);
  return kept.ok && kept.durable;
}

/**
 * Keeps what waits from going with its database: one that is found empty, or that is deleted or taken away under an open
 * page, gets back what this page knows and what it has copied, with what is being typed. Returns the function that stops it.
 * @param wordOfErasure milliseconds after a loss in which another tab may still say that it is meant
 */
export function startRestoring(wordOfErasure: number = WORD_OF_ERASURE): () => void {
  const { entries, notKept } = outbox;
  /** While something may still have to be put back, what is not in the database is no reason to drop its copy. */
  let isWhole = false;
  let erasedAt = Number.NEGATIVE_INFINITY;

  /**
   * What waits, whatever has become of the database since: a page that reads an emptied one knows of nothing, and a
   * second loss may follow the first within milliseconds.
   */
  const waiting = new Map<string, Entry>();
  let before: readonly Entry[] = [];

  /** What goes from a whole database has been taken off by the customer, in whichever tab, and must not come back. */
  const dropTakenOff = (known: readonly Entry[]) => {
    const ids = new Set(known.map(({ id }) => id));
    if (isWhole) for (const { id } of before) if (!ids.has(id)) waiting.delete(id);
    before = known;
  };

  const copy = () => {
    const known = entries.get();
    dropTakenOff(known ?? []);
    for (const entry of known ?? []) {
      if (isFinished(entry)) waiting.delete(entry.id);
      else waiting.set(entry.id, entry);
    }
    if (isWhole && known && notKept.get() === null) copyWaiting(known);
  };
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  const restore = async (attempt = 0) => {
    const done: boolean[] = [];
    for (const entry of [...waitingCopies(), ...waiting.values()]) done.push(await restoreEntry(entry));
    const pause = AGAIN[attempt];
    if (done.includes(false) && pause !== undefined) {
      clearTimeout(nextAttempt);
      nextAttempt = setTimeout(() => void restore(attempt + 1), pause);
      return;
    }
    isWhole = true;
    copy();
  };
  let waitingForWord: ReturnType<typeof setTimeout> | undefined;
  const onLost = () => {
    isWhole = false;
    // One loss is often told twice: by the connection, and by the database that is found made anew.
    waitingForWord ??= setTimeout(() => {
      waitingForWord = undefined;
      const isMeant = performance.now() - erasedAt < ERASURE_TAKES;
      if (isMeant) waiting.clear();
      void restore();
      if (!isMeant) writeAgain();
    }, wordOfErasure);
  };

  void restore();
  const stops = [
    entries.subscribe(copy),
    onDatabaseLost(onLost),
    onErasure(() => {
      erasedAt = performance.now();
      clearTimeout(nextAttempt);
    }),
  ];
  return () => {
    clearTimeout(nextAttempt);
    clearTimeout(waitingForWord);
    for (const stop of stops) stop();
  };
}
