import type { Entry } from '../../domain/submission.ts';
import { outbox } from './outbox.ts';
import { lastDrain, readOne } from './run-outbox.ts';
import { onUploadBegun } from './upload-progress.ts';

/**
 * How long the form waits for an answer before it says that the order is stored and will be sent, in milliseconds.
 */
const PATIENCE = 20_000;

/** Whether an entry was answered, or tried without success, since it was confirmed. */
function hasOutcome({ state, attempts }: Entry, confirmed: Entry): boolean {
  if (state === 'sending') return false;
  return state !== 'queued' || attempts > confirmed.attempts || lastDrain.get() === 'offline';
}

/**
 * Waits until the submission was answered, could not be sent, or the limit has passed. An upload can take minutes,
 * and the next page shows its progress, so the wait ends once it begins.
 * @param confirmed the entry as the confirmation wrote it
 * @returns the entry; null when this page does not know it
 */
export function waitForOutcome(confirmed: Entry): Promise<Entry | null> {
  const { id } = confirmed;
  const read = () => outbox.entries.get()?.find((entry) => entry.id === id) ?? null;
  lastDrain.set(null);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(read());
    };
    let isUploading = false;
    // An entry that the page read before the confirmation was written has no outcome yet.
    let isFresh = false;
    const check = () => {
      const entry = isFresh ? read() : null;
      if (entry && (hasOutcome(entry, confirmed) || (isUploading && entry.state === 'sending'))) finish();
    };
    const uploading = () => {
      isUploading = true;
      check();
    };
    const timer = setTimeout(finish, PATIENCE);
    const stops = [outbox.entries.subscribe(check), lastDrain.subscribe(check), onUploadBegun(id, uploading)];
    void readOne(id).then(() => {
      isFresh = true;
      check();
    });
  });
}
