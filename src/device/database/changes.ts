import * as v from 'valibot';
import { STORE_NAMES, type StoreName } from './schema.ts';

/** Called after a change. @param key the row that changed; undefined when it may be any */
type Listener = (key: string | undefined) => void;

const Change = v.object({ store: v.picklist(STORE_NAMES), key: v.optional(v.string()) });
const Erasure = v.object({ erased: v.literal(true) });
const Forgotten = v.object({ forgotten: v.string() });
const Message = v.union([Change, Erasure, Forgotten]);
type Message = v.InferOutput<typeof Message>;

const listeners = new Map<StoreName, Set<Listener>>();
const erasureListeners = new Set<() => void>();
const forgottenListeners = new Set<(account: string) => void>();
let channel: BroadcastChannel | null = null;

/** Notifies the listeners of this page alone. */
export function notifyListeners(message: Message): void {
  if ('erased' in message) for (const listener of erasureListeners) listener();
  else if ('forgotten' in message) for (const listener of forgottenListeners) listener(message.forgotten);
  else for (const listener of listeners.get(message.store) ?? []) listener(message.key);
}

/** The broadcast channel to other tabs and to the worker; null when the browser refuses it. */
function connectedChannel(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel('lg-storage');
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(Message, data);
      if (message.success) notifyListeners(message.output);
    };
  return channel;
}

/** Notifies every tab and the worker that a row of a store has changed; without a key, that any row may have. */
export function broadcast(store: StoreName, key?: string): void {
  notifyEverywhere(key === undefined ? { store } : { store, key });
}

/** Notifies every tab that the customer is erasing this device, so that the loss of the data is not repaired. */
export function broadcastErasure(): void {
  notifyEverywhere({ erased: true });
}

/** Notifies every tab that an account takes what it has half typed off this device. */
export function broadcastForgotten(account: string): void {
  notifyEverywhere({ forgotten: account });
}

/** Calls back when an account takes what it has half typed off this device, in any tab. Returns the function that stops it. */
export function onForgotten(listener: (account: string) => void): () => void {
  connectedChannel();
  forgottenListeners.add(listener);
  return () => void forgottenListeners.delete(listener);
}

function notifyEverywhere(message: Message): void {
  notifyListeners(message);
  try {
    connectedChannel()?.postMessage(message);
  } catch {
    // A channel that the browser has closed must not fail the write that it announces.
    channel = null;
  }
}

/** Calls back when the customer erases this device, in any tab. Returns the function that stops it. */
export function onErasure(listener: () => void): () => void {
  connectedChannel();
  erasureListeners.add(listener);
  return () => void erasureListeners.delete(listener);
}

/** Calls back after every change of a store, in this tab or another. Returns the function that stops it. */
export function onChange(store: StoreName, listener: Listener): () => void {
  connectedChannel();
  const set = listeners.get(store) ?? new Set();
  listeners.set(store, set.add(listener));
  return () => void set.delete(listener);
}

/** Opens a broadcast channel to the other tabs and the worker; null when the browser refuses it together with storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox throws when cookies are blocked. Each tab then sees only its own changes.
    return null;
  }
}
