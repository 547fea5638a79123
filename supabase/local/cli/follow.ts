import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { INBOX_AT_ONCE, InboxEntry, inboxSince } from '../records/inbox.ts';
import { contactOf } from './contact.ts';
import { COMMAND_COPY, entrySummary } from './copy.ts';
import { jsonLine, printable } from './printable.ts';
import { joinAt, type Place, reachServer } from './reach.ts';

const PAUSE_MS = 1000;

/**
 * Prints the open submissions, then each new one as it arrives, with a link to its customer. Never ends. It
 * only asks a running server, because locking the folder would prevent the server from starting.
 */
export async function followInbox(place: Place, isJson: boolean): Promise<void> {
  const receivedSince = await sourceOf(place);
  const shown = new Set<string>();
  let since: Since = { at: null, after: null };
  let isConnected: boolean | null = null;
  for (;;) {
    const entries: InboxEntry[] | null = await receivedSince(since);
    if ((entries !== null) !== isConnected) {
      isConnected = entries !== null;
      process.stderr.write(isConnected ? COMMAND_COPY.following : COMMAND_COPY.noServer);
    }
    for (const entry of entries ?? []) {
      if (shown.has(entry.reference)) continue;
      shown.add(entry.reference);
      process.stdout.write(
        isJson ? jsonLine(entry) : printable(`${entrySummary(entry, contactOf(entry))}\n\n`),
      );
    }
    const last = entries?.at(-1);
    const isFull = entries?.length === INBOX_AT_ONCE;
    if (last) since = { at: last.receivedAt, after: isFull ? last.reference : null };
    if (!isFull) await sleep(PAUSE_MS);
  }
}

/** The last submission that was read: its time, and its number where more were there than one answer holds. */
interface Since {
  readonly at: string | null;
  readonly after: string | null;
}

/** Reads the submissions that came since; null when no server answers. */
type Source = (since: Since) => Promise<InboxEntry[] | null>;

async function sourceOf({ dataDir, databaseUrl }: Place): Promise<Source> {
  if (databaseUrl) {
    const database = await joinAt(dataDir, databaseUrl);
    return ({ at, after }) => inboxSince(database, at, after).catch(() => null);
  }
  return (since) =>
    reachServer(dataDir, async (ask) => {
      const wanted = Object.entries(since).filter((one): one is [string, string] => one[1] !== null);
      const reply = await ask(`/inbox/since?${new URLSearchParams(wanted)}`);
      return reply.ok ? v.parse(v.array(InboxEntry), await reply.json()) : null;
    });
}
