import * as v from 'valibot';
import { STORE_NAMES, type StoreName } from './schema.ts';

/** The tabs of this site and its worker tell each other about one thing. */
export interface Topic<T> {
  /** Tells every tab and the worker, this page included. Never throws. */
  tell(message: T): void;
  /** Calls back with every message. Returns the function that stops it. */
  listen(listener: (message: T) => void): () => void;
}

/** Each topic has one here: it hands a message of its own to its listeners. */
const receivers: ((message: unknown) => void)[] = [];
let channel: BroadcastChannel | null = null;

function receive(message: unknown): void {
  for (const receiver of receivers) receiver(message);
}

/** The broadcast channel to other tabs and to the worker; null when the browser refuses it. */
function connectedChannel(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel('lg-storage');
  if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  return channel;
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

/**
 * Creates a topic on the one channel of the site.
 * @param schema what its messages look like; those of another topic must not fit it
 */
export function createTopic<T>(schema: v.GenericSchema<unknown, T>): Topic<T> {
  const listeners = new Set<(message: T) => void>();
  const tellHere = (message: T) => {
    for (const listener of listeners) listener(message);
  };
  receivers.push((data) => {
    const message = v.safeParse(schema, data);
    if (message.success) tellHere(message.output);
  });
  return {
    tell(message) {
      tellHere(message);
      try {
        connectedChannel()?.postMessage(message);
      } catch {
        // A channel that the browser has closed must not fail the work that it reports.
        channel = null;
      }
    },
    listen(listener) {
      connectedChannel();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Rows change in these places: the stores of the database, and the manager's actions, which have a database of their own. */
const PLACES = [...STORE_NAMES, 'desk-actions'] as const;
type Place = StoreName | 'desk-actions';

const Change = v.object({ store: v.picklist(PLACES), key: v.optional(v.string()) });
const Erasure = v.object({ erased: v.literal(true) });
const Forgotten = v.object({ forgotten: v.string() });
const changes = createTopic(Change);
const erasures = createTopic(Erasure);
const departures = createTopic(Forgotten);

/** Notifies the listeners of this page alone, as a message of another tab would. */
export const notifyListeners = (
  message: v.InferOutput<typeof Change> | v.InferOutput<typeof Erasure>,
): void => receive(message);

/** Notifies every tab and the worker that a row of a store has changed; without a key, that any row may have. */
export function broadcast(store: Place, key?: string): void {
  changes.tell(key === undefined ? { store } : { store, key });
}

/**
 * Calls back after every change of a store, in this tab or another. Returns the function that stops it.
 * @param listener gets the key of the row that changed; undefined when it may be any
 */
export function onChange(store: Place, listener: (key: string | undefined) => void): () => void {
  return changes.listen((change) => {
    if (change.store === store) listener(change.key);
  });
}

/** Notifies every tab that the customer is erasing this device, so that the loss of the data is not repaired. */
export function broadcastErasure(): void {
  erasures.tell({ erased: true });
}

/** Calls back when the customer erases this device, in any tab. Returns the function that stops it. */
export function onErasure(listener: () => void): () => void {
  return erasures.listen(listener);
}

/** Notifies every tab that an account takes what it has half typed off this device. */
export function broadcastForgotten(account: string): void {
  departures.tell({ forgotten: account });
}

/** Calls back when an account takes what it has half typed off this device, in any tab. Returns the function that stops it. */
export function onForgotten(listener: (account: string) => void): () => void {
  return departures.listen(({ forgotten }) => listener(forgotten));
}
