import { onSessionChange } from '../../backend/session.ts';
import { type Entry, needsCustomer } from '../../domain/submission.ts';
import { loadClock, serverNow } from '../clock/measure-clock.ts';
import { settleClock } from '../clock/run-clock.ts';
import { showBadge } from '../page/badge.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { requestBackgroundSync } from '../queue/background-sync.ts';
import type { DrainStatus } from '../queue/drain.ts';
import { pageTokenOf } from '../session/page-token.ts';
import { createStore } from '../store.ts';
import { startDraining } from './drain.ts';
import { getEntry, listEntries, onOutboxChange } from './entries.ts';
import { outbox, seenEntries } from './outbox.ts';
import { startDroppingFiles, startStoring } from './page-memory.ts';
import { startRestoring } from './restore-lost.ts';
import { uploadWithProgress } from './upload-progress.ts';

const NONE: readonly Entry[] = [];
const { entries, unreadable, failure, notKept } = outbox;

/** How the last drain of this page ended; null before the first one. */
export const lastDrain = createStore<DrainStatus | null>(null);

/** These entries, and before them those that this page has read earlier. */
function withKnown(listed: readonly Entry[]): readonly Entry[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...(entries.get() ?? NONE).filter(({ id }) => !ids.has(id)), ...listed];
}

async function readAll(): Promise<void> {
  const listed = await listEntries();
  failure.set(listed.ok ? null : listed.error);
  if (!listed.ok) return;
  notKept.set(listed.durable ? null : listed.why);
  // A database that does not answer lists this page's own entries alone; the others are still there.
  const isPartial = !listed.durable && listed.why === 'frozen';
  entries.set(isPartial ? withKnown(listed.value.entries) : listed.value.entries);
  unreadable.set(listed.value.unreadable);
}

/**
 * Reads only the entry that changed: a queue of a thousand must not be read a thousand times while it is being sent. One
 * that is gone, or that a tab of a newer version has written, is a reason to read them all. @returns whether all were read
 */
export async function readOne(id: string): Promise<boolean> {
  const read = await getEntry(id);
  const known = entries.get();
  const isKeptAsBefore = read.ok && read.durable === (notKept.get() === null);
  if (!read.ok || known === null || !isKeptAsBefore || read.value === null) {
    await readAll();
    return true;
  }
  const { value } = read;
  const isNew = !known.some((entry) => entry.id === id);
  entries.set(isNew ? [...known, value] : known.map((entry) => (entry.id === id ? value : entry)));
  return false;
}

/** The ids of entries that have changed and were not read since; null stands for all of them. */
const unread = new Set<string | null>();
let isReading = false;

async function readChanges(): Promise<void> {
  if (isReading) return;
  isReading = true;
  while (unread.size > 0) {
    const ids = [...unread];
    unread.clear();
    if (ids.includes(null)) await readAll();
    else for (const id of ids) if (id !== null && (await readOne(id))) break;
  }
  isReading = false;
  if ((entries.get() ?? NONE).some(({ state }) => state === 'queued')) void requestBackgroundSync();
}

function onOutbox(id: string | null): void {
  unread.add(id);
  void readChanges();
}

/** Reads the outbox, now and after every change. Returns the function that stops it. */
export function followOutbox(): () => void {
  const stop = onOutboxChange((id) => onOutbox(id ?? null));
  onOutbox(null);
  return stop;
}

/**
 * Sends the queue whenever there is a chance to, once the stored clock is read: by the device's own clock, a slot that is ahead may
 * have passed. Returns the function that stops it.
 */
function startSending(): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  void loadClock().then(() => {
    if (isStopped) return;
    stop = startDraining({
      fetch: (url, init) => fetch(url, init),
      upload: uploadWithProgress,
      tokenOf: pageTokenOf,
      now: serverNow,
      settleClock,
      owner: `page-${crypto.randomUUID()}`,
      random: Math.random,
      onWakeUp,
      onDrained: (status) => lastDrain.set(status),
    });
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Sends the queue, and follows the outbox. Returns the function that stops it. */
export function startOutbox(): () => void {
  const stopRestoring = startRestoring();
  const stopListening = followOutbox();
  const stopStoring = startStoring();
  const stopDropping = startDroppingFiles();
  const badge = () => void showBadge((seenEntries() ?? NONE).filter(needsCustomer).length);
  const stopBadging = [entries.subscribe(badge), onSessionChange(badge)];
  const stopSending = startSending();
  return () => {
    stopListening();
    stopStoring();
    stopDropping();
    stopRestoring();
    for (const stop of stopBadging) stop();
    stopSending();
  };
}
