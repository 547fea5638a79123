import type { Account } from './accounts.ts';
import type { Checks } from './checks.ts';
import type { Page } from './device.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';
import type { Trace } from './trace.ts';

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
