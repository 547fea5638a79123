import * as v from 'valibot';
import { STORE_NAMES, type StoreName } from './schema.ts';

/** @param key the row that changed; undefined when it may be any */
type Listener = (key: string | undefined) => void;

const Change = v.object({ store: v.picklist(STORE_NAMES), key: v.optional(v.string()) });
type Change = v.InferOutput<typeof Change>;

const listeners = new Map<StoreName, Set<Listener>>();
let channel: BroadcastChannel | null = null;

function tell({ store, key }: Change): void {
  for (const listener of listeners.get(store) ?? []) listener(key);
}

/** The line to other tabs and to the worker; null where the browser has none. */
function line(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('lg-storage');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const change = v.safeParse(Change, data);
    if (change.success) tell(change.output);
  };
  return channel;
}

/** Says, in every tab and worker, that a row of a store has changed; without a key, that any may have. */
export function announce(store: StoreName, key?: string): void {
  const change: Change = key === undefined ? { store } : { store, key };
  tell(change);
  try {
    line()?.postMessage(change);
  } catch {
    // A channel that the browser has closed must not fail the write that it reports.
    channel = null;
  }
}

/** Calls back after every change of a store, whoever made it. Returns the function that stops it. */
export function onChange(store: StoreName, listener: Listener): () => void {
  line();
  const set = listeners.get(store) ?? new Set();
  listeners.set(store, set.add(listener));
  return () => void set.delete(listener);
}
