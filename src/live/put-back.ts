import { type Entry, isFinished } from '../domain/submission.ts';
import { onErasure } from '../storage/changes.ts';
import { onDatabaseLost } from '../storage/db.ts';
import { getEntry, insertEntry } from '../storage/outbox.ts';
import { copyWaiting, waitingCopies } from '../storage/waiting-copies.ts';
import { flushBeforeLeaving } from './leaving.ts';
import { outbox } from './outbox.ts';

/** Another tab's word that the customer erases the device may come after the loss that it explains. */
const WORD_OF_ERASURE = 500;
/** And long before it: every row goes first. */
const ERASURE_TAKES = 10_000;

/** Puts back what the database does not have. What it has stays as it is. */
async function putBack(entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const known = await getEntry(entry.id);
    if (known.ok && known.durable && known.value === null) await insertEntry(entry);
  }
}

/**
 * Keeps what waits from going with its database: one that is found empty, or that is deleted or taken away under an open
 * page, gets back what this page knows and what it has copied, with what is being typed. Returns the function that stops it.
 */
export function startPuttingBack(): () => void {
  const { entries, notKept } = outbox;
  /** While something may still have to be put back, what is not in the database is no reason to drop its copy. */
  let isWhole = false;
  let erasedAt = Number.NEGATIVE_INFINITY;

  /**
   * What waits, whatever has become of the database since: a page that reads an emptied one knows of nothing, and a
   * second loss may follow the first within milliseconds.
   */
  const waiting = new Map<string, Entry>();

  const copy = () => {
    const known = entries.get();
    for (const entry of known ?? []) {
      if (isFinished(entry)) waiting.delete(entry.id);
      else waiting.set(entry.id, entry);
    }
    if (isWhole && known && notKept.get() === null) copyWaiting(known);
  };
  const restore = async (known: readonly Entry[]) => {
    await putBack([...waitingCopies(), ...known]);
    isWhole = true;
    copy();
  };
  const onLost = () => {
    isWhole = false;
    setTimeout(() => {
      const isMeant = performance.now() - erasedAt < ERASURE_TAKES;
      if (isMeant) waiting.clear();
      void restore([...waiting.values()]);
      if (!isMeant) void flushBeforeLeaving();
    }, WORD_OF_ERASURE);
  };

  void restore([]);
  const stops = [
    entries.subscribe(copy),
    onDatabaseLost(onLost),
    onErasure(() => {
      erasedAt = performance.now();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
