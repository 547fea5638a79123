import * as v from 'valibot';
import { openChannel } from './channel.ts';
import { STORE_NAMES, type StoreName } from './schema.ts';

/** @param key the row that changed; undefined when it may be any */
type Listener = (key: string | undefined) => void;

const Change = v.object({ store: v.picklist(STORE_NAMES), key: v.optional(v.string()) });
const Erasure = v.object({ erased: v.literal(true) });
const Message = v.union([Change, Erasure]);
type Message = v.InferOutput<typeof Message>;

const listeners = new Map<StoreName, Set<Listener>>();
const erasureListeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

function tell(message: Message): void {
  if ('erased' in message) for (const listener of erasureListeners) listener();
  else for (const listener of listeners.get(message.store) ?? []) listener(message.key);
}

/** The line to other tabs and to the worker; null where there is none. */
function line(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel('lg-storage');
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(Message, data);
      if (message.success) tell(message.output);
    };
  return channel;
}

/** Says, in every tab and worker, that a row of a store has changed; without a key, that any may have. */
export function broadcast(store: StoreName, key?: string): void {
  spread(key === undefined ? { store } : { store, key });
}

/** Says, in every tab, that the customer is erasing this device: what goes now is meant to go. */
export function broadcastErasure(): void {
  spread({ erased: true });
}

function spread(message: Message): void {
  tell(message);
  try {
    line()?.postMessage(message);
  } catch {
    // A channel that the browser has closed must not fail the write that it reports.
    channel = null;
  }
}

/** Calls back when the customer erases this device, in whichever tab. Returns the function that stops it. */
export function onErasure(listener: () => void): () => void {
  line();
  erasureListeners.add(listener);
  return () => void erasureListeners.delete(listener);
}

/** Calls back after every change of a store, whoever made it. Returns the function that stops it. */
export function onChange(store: StoreName, listener: Listener): () => void {
  line();
  const set = listeners.get(store) ?? new Set();
  listeners.set(store, set.add(listener));
  return () => void set.delete(listener);
}
