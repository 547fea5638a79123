import type { Instant } from '../../domain/island-time.ts';
import { type Entry, renewLease } from '../../domain/submission.ts';
import type { WireFile } from '../../domain/wire.ts';
import { updateEntry } from './entries.ts';
import { onUploads, tellUploads } from './upload-messages.ts';

/** Well below the lease of one minute. */
const RENEW_EVERY = 20_000;

/** The time in which one attempt hands over an order's files. */
export type UploadAttempt = {
  signal: AbortSignal;
  isStopped(): boolean;
  /** Tells the screens how many bytes of the file under way have left. */
  progress(sentOfFile: number): void;
  fileDone(file: WireFile): void;
  /** Keeps the entry for this attempt; false when somebody else has it. */
  renew(): Promise<boolean>;
  end(): void;
};

const sizeOf = (files: readonly WireFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/**
 * Keeps an entry for the attempt that hands over its files, tells the screens how far it is, and hears when the customer
 * stops it.
 * @param left those of its files that the server does not hold yet
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
