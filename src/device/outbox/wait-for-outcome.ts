import type { Entry } from '../../domain/submission.ts';
import { outbox } from './outbox.ts';
import { lastDrain, readOne } from './run-outbox.ts';
import { onUploadBegun } from './upload-progress.ts';

/** How long the screen waits for an answer before it says that the order is kept and will leave by itself. */
const PATIENCE = 20_000;

/** Whether an entry has been answered, or tried in vain, since it was confirmed. */
function hasOutcome({ state, attempts }: Entry, confirmed: Entry): boolean {
  if (state === 'sending') return false;
  return state !== 'queued' || attempts > confirmed.attempts || lastDrain.get() === 'offline';
}

/**
 * Waits until the submission was answered, could not be sent, or has kept the customer waiting too long. Files can take
 * minutes, and the page that follows shows how far they are: once they leave, the wait is over.
 * @param confirmed the entry as the confirmation wrote it
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
    // What the page knew before the confirmation was written says nothing about it.
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
