import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { InboxEntry } from '../../../supabase/local/records/inbox.ts';
import type { OddRequest, Reply } from './send.ts';

const ORDER_PATH = /^\/functions\/v1\/(?:submit|checkout)(?=[/?]|$)/;
const FILE_PATH = /^\/functions\/v1\/attach(?=[/?]|$)/;
const ECHOED = /"submissionId":"([0-9a-f-]{36})"/i;

/** Compares what the answers say was stored with what was. */
export class Written {
  private readonly accepted = new Set<string>();
  /** Orders whose answer does not say what became of them. */
  private readonly possible = new Set<string>();
  private readonly folder: string;
  /** The most files that there may be. */
  private files: number;

  /** @param dataFolder of the server; what is in it already stays */
  constructor(dataFolder: string) {
    this.folder = path.join(dataFolder, 'files');
    this.files = this.stored();
  }

  note(odd: OddRequest, reply: Reply): void {
    const status = typeof reply === 'string' ? 0 : reply.status;
    const text = typeof reply === 'string' ? '' : reply.text;
    const isTaken = status >= 200 && status < 300;
    if (FILE_PATH.test(odd.path) && (isTaken || status === 0 || status >= 500)) this.files += 1;
    if (!ORDER_PATH.test(odd.path)) return;
    const key = ECHOED.exec(text)?.[1] ?? odd.headers['idempotency-key'];
    const told = key ?? ECHOED.exec(Buffer.from(odd.body ?? []).toString())?.[1] ?? '';
    if (isTaken && odd.path.includes('submit') && ECHOED.test(text)) this.accepted.add(told.toLowerCase());
    else if (isTaken || status === 0 || status >= 500) this.possible.add(told.toLowerCase());
  }

  /** @param others orders that were accepted from somebody else */
  complaints(inbox: readonly InboxEntry[], others: readonly string[]): string[] {
    const known = new Set(inbox.map(({ submissionId }) => submissionId));
    const expected = new Set([...this.accepted, ...others]);
    const stored = this.stored();
    return [
      ...[...known]
        .filter((id) => !expected.has(id) && !this.possible.has(id))
        .map((id) => `the refused order ${id} was stored`),
      ...[...expected].filter((id) => !known.has(id)).map((id) => `the accepted order ${id} is not there`),
      ...(stored > this.files ? [`${stored} files are stored, ${this.files} were accepted`] : []),
    ];
  }

  private stored(): number {
    return existsSync(this.folder) ? readdirSync(this.folder).filter((name) => name !== '.folder').length : 0;
  }
}
