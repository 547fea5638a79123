import type { Entry } from '../domain/submission.ts';
import { getEntry, listEntries, onOutboxChange, type UnreadableRow } from '../storage/outbox.ts';
import type { StorageError } from '../storage/result.ts';
import { showBadge } from '../sync/badge.ts';
import type { DrainStatus } from '../sync/drain.ts';
import { startDraining } from '../sync/scheduler.ts';
import { requestBackgroundSync } from './background-sync.ts';
import { serverNow } from './clock.ts';
import { createStore, useStore } from './store.ts';
import { onUploadBegun, uploadWithProgress } from './uploads.ts';
import { onVisible } from './visibility.ts';

const NONE: readonly Entry[] = [];
const NO_ROWS: readonly UnreadableRow[] = [];
const entries = createStore<readonly Entry[] | null>(null);
const lastDrain = createStore<DrainStatus | null>(null);

const unreadable = createStore<readonly UnreadableRow[]>(NO_ROWS);
const whyNotRead = createStore<StorageError | null>(null);

async function readAll(): Promise<void> {
  const listed = await listEntries();
  whyNotRead.set(listed.ok ? null : listed.error);
  if (!listed.ok) return;
  entries.set(listed.value.entries);
  unreadable.set(listed.value.unreadable);
}

/** Reads the one that changed: a queue of a thousand must not be read a thousand times while it is being sent. */
async function readOne(id: string): Promise<void> {
  const read = await getEntry(id);
  const known = entries.get();
  if (!read.ok || known === null) return readAll();
  const others = known.filter((entry) => entry.id !== id);
  if (read.value === null) return void entries.set(others);
  const isNew = others.length === known.length;
  const { value } = read;
  entries.set(isNew ? [...others, value] : known.map((entry) => (entry.id === id ? value : entry)));
}

/** Changes that nobody has read yet, by id; null stands for all of them. */
const unread = new Set<string | null>();
let isReading = false;

async function readChanges(): Promise<void> {
  if (isReading) return;
  isReading = true;
  while (unread.size > 0) {
    const ids = [...unread];
    unread.clear();
    if (ids.includes(null)) await readAll();
    else for (const id of ids) if (id !== null) await readOne(id);
  }
  isReading = false;
  if ((entries.get() ?? NONE).some(({ state }) => state === 'queued')) void requestBackgroundSync();
}

function onOutbox(id: string | null): void {
  unread.add(id);
  void readChanges();
}

function onWake(wake: () => void): () => void {
  window.addEventListener('online', wake);
  const stopWatching = onVisible(wake);
  return () => {
    window.removeEventListener('online', wake);
    stopWatching();
  };
}

/** Sends what waits, whenever there is a chance to, and follows the outbox. Returns the function that stops it. */
export function startOutbox(): () => void {
  const stopListening = onOutboxChange((id) => onOutbox(id ?? null));
  onOutbox(null);
  const stopBadging = entries.subscribe(() => void showBadge(entries.get() ?? NONE));
  const stopDraining = startDraining({
    fetch: (url, init) => fetch(url, init),
    upload: uploadWithProgress,
    now: serverNow,
    owner: `page-${crypto.randomUUID()}`,
    random: Math.random,
    subscribe: onWake,
    onReport: ({ status }) => lastDrain.set(status),
  });
  return () => {
    stopListening();
    stopBadging();
    stopDraining();
  };
}

/** Every submission of this device, oldest first; null until the device has been asked. */
export const useEntries = (): readonly Entry[] | null => useStore(entries, null);

/** Rows of the outbox that this version of the app cannot read; they are kept as they are. */
export const useUnreadable = (): readonly UnreadableRow[] => useStore(unreadable, NO_ROWS);

/** Why the device's submissions cannot be read; null when they can. */
export const useOutboxFailure = (): StorageError | null => useStore(whyNotRead, null);

/** One submission; undefined when this device has none of that id, null until it has been asked. */
export function useEntry(id: string | undefined): Entry | null | undefined {
  const all = useEntries();
  return all === null ? null : all.find((entry) => entry.id === id);
}

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
  const read = () => (entries.get() ?? NONE).find((entry) => entry.id === id) ?? null;
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
    const stops = [entries.subscribe(check), lastDrain.subscribe(check), onUploadBegun(id, uploading)];
    void readOne(id).then(() => {
      isFresh = true;
      check();
    });
  });
}
