import { createHash } from 'node:crypto';

const KEPT = 60;

/** The steps of a history: a hash of all, and the last lines. */
export class Trace {
  readonly last: string[] = [];
  private readonly all = createHash('sha256');

  add(now: number, line: string): void {
    const text = `${new Date(now).toISOString().slice(11, 23)} ${line}`;
    this.all.update(text).update('\n');
    this.last.push(text);
    if (this.last.length > KEPT) this.last.shift();
  }

  get hash(): string {
    return this.all.copy().digest('hex').slice(0, 16);
  }
}
