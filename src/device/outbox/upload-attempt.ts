import type { Instant } from '../../domain/island-time.ts';
import { type Entry, renewLease } from '../../domain/submission.ts';
import type { WireFile } from '../../domain/wire.ts';
import { updateEntry } from './entries.ts';
import { onUploads, tellUploads } from './upload-messages.ts';

/** In milliseconds: well below the lease of one minute. */
const RENEW_EVERY = 20_000;

/** An attempt to upload an order's files. */
export type UploadAttempt = {
  signal: AbortSignal;
  isStopped(): boolean;
  /** Reports the bytes of the present file that were sent to the screens. */
  progress(sentOfFile: number): void;
  fileDone(file: WireFile): void;
  /** Extends the lease; false when another sender has the entry. */
  renew(): Promise<boolean>;
  end(): void;
};

const sizeOf = (files: readonly WireFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/**
 * Extends an entry's lease while its files are uploaded, reports the progress to the screens, and listens for the
 * customer's stop.
 * @param left the files that the server does not have yet
 */
export function beginUploadAttempt(
  sent: Entry,
  files: readonly WireFile[],
  left: readonly WireFile[],
  now: () => Instant,
): UploadAttempt {
  const { id } = sent;
  const abort = new AbortController();
  const total = sizeOf(files);
  let done = total - sizeOf(left);
  let stopped = false;
  const unlisten = onUploads((message) => {
    if (message.kind !== 'stop' || message.id !== id) return;
    stopped = true;
    abort.abort();
  });
  const renew = async () => {
    const renewed = await updateEntry(id, (entry) => renewLease(entry, sent, now()));
    const isOurs = renewed.ok && renewed.value.ok;
    if (!isOurs) abort.abort();
    return isOurs;
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY);
  const progress = (sentOfFile: number) =>
    tellUploads({ kind: 'progress', id, sent: Math.min(total, done + sentOfFile), total });
  progress(0);
  return {
    signal: abort.signal,
    isStopped: () => stopped,
    progress,
    fileDone({ size }) {
      done += size;
      progress(0);
    },
    renew,
    end() {
      clearInterval(timer);
      unlisten();
      tellUploads({ kind: 'ended', id });
    },
  };
}
