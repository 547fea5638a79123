import * as v from 'valibot';
import type { WireFile } from '../../domain/submission/wire.ts';
import { type Entry, renewLease } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { createTopic } from '../database/changes.ts';
import { updateEntry } from './entries.ts';

const Id = v.pipe(v.string(), v.maxLength(100));
const ByteCount = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** Tabs and worker tell each other about uploads. `sent` and `total` are in bytes. */
export const uploadMessages = createTopic(
  v.variant('kind', [
    v.object({ kind: v.literal('progress'), id: Id, sent: ByteCount, total: ByteCount }),
    v.object({ kind: v.literal('ended'), id: Id }),
    v.object({ kind: v.literal('stop'), id: Id }),
  ]),
);

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
  const unlisten = uploadMessages.listen((message) => {
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
    uploadMessages.tell({ kind: 'progress', id, sent: Math.min(total, done + sentOfFile), total });
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
      uploadMessages.tell({ kind: 'ended', id });
    },
  };
}
