import type { InboxEntry } from '../../supabase/local/records/inbox.ts';
import type { Mail } from '../../supabase/local/records/mails.ts';
import type { ReferenceData } from './reference-data.ts';

/** Changes for a restarted server; `clockAt` is an ISO instant with offset. */
export type Restart = { readonly clockAt?: string | null; readonly env?: Record<string, string> };

/** The server under test, as the operator and the tests see it. */
export interface ServerUnderTest {
  readonly port: number;
  /** The server's own port, when something is in front of it. */
  readonly listeningPort: number;
  readonly origin: string;
  readonly dataFolder: string;
  /** The served tables, which a test may rewrite at any time. */
  readonly tables: ReferenceData;
  /** Its output so far, for a failed test's report. */
  readonly log: string;
  /** The entries of `npm run inbox`: every submission received, oldest first. */
  inbox(): Promise<InboxEntry[]>;
  /**
   * The only submission received.
   * @throws Error when there is none or more than one
   */
  onlyEntry(): Promise<InboxEntry>;
  /** The entries of `npm run mails`: every mail that would have been sent. */
  mails(): Promise<Mail[]>;
  /** Stops the server as Ctrl-C does: its port refuses connections. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data, whether it was running or not. */
  restart(changes?: Restart): Promise<void>;
  /** Kills the server, as a power cut does. Only for a process of its own. */
  kill(): Promise<void>;
}

/**
 * The only entry.
 * @throws Error when there is none or more than one
 */
export function onlyOne(entries: readonly InboxEntry[]): InboxEntry {
  const [entry, ...others] = entries;
  if (!entry || others.length > 0) {
    throw new Error(`One submission expected, received ${entry ? others.length + 1 : 'none'}.`);
  }
  return entry;
}
