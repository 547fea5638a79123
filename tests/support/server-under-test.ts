import type { InboxEntry } from '../../supabase/local/records/inbox.ts';
import type { Mail } from '../../supabase/local/records/mails.ts';
import type { ReferenceData } from './reference-data.ts';

/** Changes for a server that is started again: `clockAt` is an ISO instant with offset. */
export type Restart = { readonly clockAt?: string | null; readonly env?: Record<string, string> };

/** The server under test, as the operator and the surroundings of the browser see it. */
export interface ServerUnderTest {
  readonly port: number;
  /** The server's own, where something stands before it. */
  readonly listeningPort: number;
  readonly origin: string;
  readonly dataFolder: string;
  /** The tables that it serves, which a test may rewrite at any moment. */
  readonly tables: ReferenceData;
  /** What it has printed so far, for a failed test's report. */
  readonly log: string;
  /** What `npm run inbox` reads: every submission received, oldest first. */
  inbox(): Promise<InboxEntry[]>;
  /** The one submission received. @throws when there is none or more than one */
  onlyEntry(): Promise<InboxEntry>;
  /** What `npm run mails` reads: every mail that would have been sent. */
  mails(): Promise<Mail[]>;
  /** SIGTERM, as Ctrl-C does: nobody listens on its port any more. */
  stop(): Promise<void>;
  /** Starts again on the same port and data, whether it ran or not. */
  restart(changes?: Restart): Promise<void>;
  /** SIGKILL: what a power cut does. Only for a process of its own. */
  kill(): Promise<void>;
}

/** @throws when there is no entry or more than one */
export function onlyOne(entries: readonly InboxEntry[]): InboxEntry {
  const [entry, ...others] = entries;
  if (!entry || others.length > 0) {
    throw new Error(`One submission expected, received ${entry ? others.length + 1 : 'none'}.`);
  }
  return entry;
}
