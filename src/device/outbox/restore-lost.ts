import { type Entry, isFinished } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { onErasure } from '../database/changes.ts';
import { onDatabaseLost } from '../database/connection.ts';
import { flushAfterDatabaseLoss } from '../page/reload.ts';
import { getEntry, insertEntry, updateEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { copyWaiting, deleteCopies, isKnownOver, waitingCopies } from './waiting-copies.ts';

/**
 * How long to wait after a loss for another tab's message that the customer is erasing the device, in milliseconds.
 */
const ERASURE_ANNOUNCEMENT_MS = 500;
/** How long before the loss the message of an erasure may come, in milliseconds: the erasure deletes every row before the database. */
const ERASURE_TAKES = 10_000;

/** Pauses before the database is tried again, in milliseconds: the loss may still be under way. */
const RETRY_PAUSES = [1000, 2000, 4000, 8000];
/** The pause between later tries, in milliseconds: a full disk has room again at some time. */
const LATER_PAUSE = 60_000;

const restored = new Set<() => void>();

/** Calls back when entries were restored after a loss. Returns the function that stops it. */
export function onRestored(listener: () => void): () => void {
  restored.add(listener);
  return () => void restored.delete(listener);
}

/** 'held': in this page's memory alone. 'unread': the database cannot be read, and may be empty. */
type Restored = 'stored' | 'held' | 'unread';

/** Restores an entry that the database lacks; an existing one stays as it is. */
async function restoreEntry(entry: Entry): Promise<Restored> {
  const known = await getEntry(entry.id);
  if (!known.ok) return 'unread';
  if (known.value && known.durable) return 'stored';
  // An entry in this page's memory moves into the database with the next change.
  const kept = known.value
    ? await updateEntry(entry.id, (held) => ({ ok: true, entry: held }))
    : // Another tab may have opened a card form since this page read the entry.
      await insertEntry({ ...entry, mayBePaid: entry.mayBePaid || entry.state === 'payment-due' });
  return kept.ok && kept.durable ? 'stored' : 'held';
}

/**
 * Restores unfinished submissions and the form's input after a loss of the database: when it is found empty, or when the browser
 * deletes or closes it. The entries come from this page's memory and its copies. Returns the function that stops it.
 * @param wordOfErasure milliseconds after a loss in which another tab may still announce an erasure
 * docs/rules/sending.md#put-back
 */
export function startRestoring(wordOfErasure: number = ERASURE_ANNOUNCEMENT_MS): () => void {
  const { entries, notKept } = outbox;
  /** Whether everything is restored. Before that, an entry that is missing in the database keeps its copy. */
  let isWhole = false;
  /** Whether this page has read every entry of the database once, and so knows those of one that does not answer. */
  let hasReadAll = false;
  let erasedAt = Number.NEGATIVE_INFINITY;
  /** The server's time at the erasure, by which submissions are dated. */
  let erasedUntil = Number.NEGATIVE_INFINITY;

  /**
   * The unfinished entries, independent of the database: a page that reads an emptied one knows of none, and a second
   * loss may follow the first within milliseconds.
   */
  const waiting = new Map<string, Entry>();
  /** The ids of submissions that this page has seen end. A full disk may have kept their copies as they were. */
  const finished = new Set<string>();
  let before: readonly Entry[] = [];

  /**
   * An entry that disappears from a complete database was removed by the customer, in some tab, and must not be
   * restored.
   */
  const dropTakenOff = (known: readonly Entry[]) => {
    const ids = new Set(known.map(({ id }) => id));
    if (isWhole) for (const { id } of before) if (!ids.has(id)) waiting.delete(id);
    before = known;
  };

  /** @param isFresh whether the page's list is at least as new as the notes of what is over */
  const copy = (isFresh = true) => {
    const known = entries.get();
    dropTakenOff(known ?? []);
    for (const entry of known ?? []) {
      if (isFinished(entry)) {
        waiting.delete(entry.id);
        finished.add(entry.id);
      } else {
        waiting.set(entry.id, entry);
        finished.delete(entry.id);
      }
    }
    const why = notKept.get();
    hasReadAll ||= known !== null && why === null;
    const isComplete = why === null || (why === 'frozen' && hasReadAll);
    // The copies also have what a full disk could not take, and what changes while the rest is being restored.
    if (known) copyWaiting(known, isFresh && isWhole && isComplete);
  };
  let isStopped = false;
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  const restore = async (attempt = 0) => {
    const done: Restored[] = [];
    // Later on the customer may have removed an entry that still has its copy.
    const copies = isWhole ? [] : waitingCopies().filter(({ id }) => !finished.has(id));
    const over = [...waiting.keys()].filter(isKnownOver);
    for (const id of over) waiting.delete(id);
    for (const entry of [...copies, ...waiting.values()]) done.push(await restoreEntry(entry));
    clearTimeout(nextAttempt);
    const pause = RETRY_PAUSES[attempt];
    if (isStopped) return;
    const isDone = done.every((place) => place === 'stored');
    if (!isDone) nextAttempt = setTimeout(() => void restore(attempt + 1), pause ?? LATER_PAUSE);
    // A copy may be all that is left of an entry until the database has been read.
    if (!isDone && (pause !== undefined || done.includes('unread'))) return;
    isWhole = true;
    // A list that still has what is over would take back the note, and restore it after the next loss.
    copy(over.length === 0);
    if (done.length > 0 || over.length > 0) for (const listener of restored) listener();
  };
  let waitingForWord: ReturnType<typeof setTimeout> | undefined;
  const onLost = () => {
    isWhole = false;
    // One loss is often reported twice: by the connection, and by the database that is found newly created.
    waitingForWord ??= setTimeout(() => {
      waitingForWord = undefined;
      const isMeant = performance.now() - erasedAt < ERASURE_TAKES;
      if (isMeant) {
        // An order that was made after the erasure is not meant.
        for (const [id, { createdAt }] of waiting) if (createdAt <= erasedUntil) waiting.delete(id);
        deleteCopies(erasedUntil);
      }
      void restore();
      if (!isMeant) flushAfterDatabaseLoss();
    }, wordOfErasure);
  };

  void restore();
  const stops = [
    entries.subscribe(() => copy()),
    onDatabaseLost(onLost),
    onErasure(() => {
      erasedAt = performance.now();
      erasedUntil = serverNow();
      clearTimeout(nextAttempt);
    }),
  ];
  return () => {
    isStopped = true;
    clearTimeout(nextAttempt);
    clearTimeout(waitingForWord);
    for (const stop of stops) stop();
  };
}
