import * as v from 'valibot';
import { openChannel } from '../database/channel.ts';

/** What tabs and worker tell each other while files are on their way. `sent` and `total` are in bytes. */
const Message = v.variant('kind', [
  v.object({ kind: v.literal('progress'), id: v.string(), sent: v.number(), total: v.number() }),
  v.object({ kind: v.literal('ended'), id: v.string() }),
  v.object({ kind: v.literal('stop'), id: v.string() }),
]);
export type UploadMessage = v.InferOutput<typeof Message>;

type Listener = (message: UploadMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function tell(message: UploadMessage): void {
  for (const listener of listeners) listener(message);
}

/** The line to other tabs and to the worker; null where there is none. */
function line(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel('lg-uploads');
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(Message, data);
      if (message.success) tell(message.output);
    };
  return channel;
}

/** Tells whoever watches or sends, in every tab and in the worker. */
export function tellUploads(message: UploadMessage): void {
  tell(message);
  try {
    line()?.postMessage(message);
  } catch {
    // A closed channel must not fail the sending that it reports.
    channel = null;
  }
}

/** Hears what is told of files on their way. Returns the function that stops it. */
export function onUploads(listener: Listener): () => void {
  line();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
