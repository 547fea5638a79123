import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { dataDirAt } from '../data-dir.ts';
import {
  changeStatus,
  INBOX_AT_ONCE,
  InboxEntry,
  inboxSince,
  type StatusChange,
  StatusOutcome,
} from '../records/inbox.ts';
import { contactOf } from './contact.ts';
import { COMMAND_COPY, entrySummary } from './copy.ts';
import { jsonLine, printable } from './printable.ts';
import { joinAt, type Place, reach, reachServer } from './reach.ts';

/**
 * Changes an order's status, whether a server runs or not, and prints the outcome. The exit code is 1 when
 * nothing changed.
 */
export async function setStatus(place: Place, reference: string, status: string): Promise<void> {
  const outcome = await change(place, { reference, status });
  if (outcome.kind === 'set') {
    process.stdout.write(COMMAND_COPY.set(outcome.reference, outcome.label));
    return;
  }
  process.exitCode = 1;
  const message = outcome.kind === 'unknown' ? COMMAND_COPY.unknown(outcome.reference) : outcome.message;
  process.stderr.write(`${message}\n`);
}

async function change(place: Place, wanted: StatusChange): Promise<StatusOutcome> {
  const isEmpty = !place.databaseUrl && !existsSync(dataDirAt(place.dataDir).postgres);
  if (isEmpty) return { kind: 'unknown', reference: wanted.reference };
  return reach(place, {
    viaServer: async (ask) => {
      const reply = await ask('/status', { method: 'POST', body: JSON.stringify(wanted) });
      return reply.ok ? v.parse(StatusOutcome, await reply.json()) : null;
    },
    onDatabase: (database) => changeStatus(database, wanted),
  });
}

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
