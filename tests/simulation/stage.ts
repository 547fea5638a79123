import type { Account } from './accounts.ts';
import type { Checks } from './checks.ts';
import type { Page } from './device.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';

/** The parts of a history on which its actions act. */
export class Stage {
  readonly timeline: Timeline;
  readonly server: Server;
  readonly checks: Checks;
  private readonly trace: Trace;
  /** The accounts to which a customer may sign in; none in most histories. */
  accounts: readonly Account[] = [];
  /** Whether the faults have ended. */
  isHealed = false;

  constructor(timeline: Timeline, server: Server, checks: Checks, trace: Trace) {
    this.timeline = timeline;
    this.server = server;
    this.checks = checks;
    this.trace = trace;
  }

  say(line: string): void {
    this.trace.add(this.timeline.now, line);
  }

  /** Runs what a customer does on a page; what becomes of it depends on the page's life. */
  run(page: Page, does: () => Promise<unknown>): void {
    this.timeline.after(0, page, () => {
      does().catch((error) => {
        if (!page.isDead) this.checks.violations.push(`a page threw ${error?.stack ?? error}`);
      });
    });
  }
}

const KEPT = 60;

/** Two lines of 32 bits each, mixed as in MurmurHash3: a cryptographic hash takes a fortieth of a history. */
class Hash {
  private a = 0x9e3779b9;
  private b = 0x85ebca6b;

  add(text: string): void {
    let { a, b } = this;
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      a = Math.imul(a ^ code, 0xcc9e2d51);
      b = Math.imul(b ^ code, 0x1b873593);
    }
    this.a = a ^ (b >>> 15);
    this.b = b ^ (a >>> 13);
  }

  get text(): string {
    return [this.a, this.b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** The steps of a history: a hash of all, and the last lines. */
export class Trace {
  readonly last: string[] = [];
  private readonly all = new Hash();

  add(now: number, line: string): void {
    const text = `${new Date(now).toISOString().slice(11, 23)} ${line}`;
    this.all.add(text);
    this.last.push(text);
    if (this.last.length > KEPT) this.last.shift();
  }

  get hash(): string {
    return this.all.text;
  }
}
