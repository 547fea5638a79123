import * as v from 'valibot';
import { openChannel } from '../database/changes.ts';

/** Messages between tabs and worker about uploads. `sent` and `total` are in bytes. */
const Id = v.pipe(v.string(), v.maxLength(100));
const Bytes = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const Message = v.variant('kind', [
  v.object({ kind: v.literal('progress'), id: Id, sent: Bytes, total: Bytes }),
  v.object({ kind: v.literal('ended'), id: Id }),
  v.object({ kind: v.literal('stop'), id: Id }),
]);
export type UploadMessage = v.InferOutput<typeof Message>;

type Listener = (message: UploadMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function notifyListeners(message: UploadMessage): void {
  for (const listener of listeners) listener(message);
}

/** The broadcast channel to other tabs and to the worker; null when the browser refuses it. */
function connectedChannel(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel('lg-uploads');
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(Message, data);
      if (message.success) notifyListeners(message.output);
    };
  return channel;
}

/** Sends a message about an upload to every tab and the worker. */
export function tellUploads(message: UploadMessage): void {
  notifyListeners(message);
  try {
    connectedChannel()?.postMessage(message);
  } catch {
    // A closed channel must not fail the upload that it reports.
    channel = null;
  }
}

/** Calls back with every message about an upload. Returns the function that stops it. */
export function onUploads(listener: Listener): () => void {
  connectedChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
