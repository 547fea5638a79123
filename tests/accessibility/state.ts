import type { Page } from '@playwright/test';
import type { ServerOptions } from '../support/embedded-server.ts';
import type { ServerUnderTest } from '../support/server-under-test.ts';

/** The circumstances of a state: the time on the island, and closures by the operator. */
export const WORLDS = {
  /** Thursday noon: every service is open. */
  open: { clockAt: '2026-11-19T12:00:00-04:00' },
  /** Sunday: every service is closed, and says when it opens. */
  closed: { clockAt: '2026-11-22T12:00:00-04:00' },
  /** The operator has closed everything temporarily. */
  stopped: {
    clockAt: '2026-11-19T12:00:00-04:00',
    tables: {
      status: {
        temporarilyClosed: true,
        message: 'Alerte cyclonique\u00a0: nous reprenons dès que possible.',
        reopenDate: '2026-11-21T09:00',
      },
    },
  },
  /** The machine's own time, which sessions and one-time codes depend on. */
  now: { clockAt: null },
} as const satisfies Record<string, ServerOptions>;

export type World = keyof typeof WORLDS;

export interface Place {
  /** A page of a device that has never visited the site. */
  readonly page: Page;
  readonly server: ServerUnderTest;
}

/** One thing that a customer may see, and the steps to reach it. */
export interface State {
  readonly name: string;
  readonly world: World;
  reach(place: Place): Promise<void>;
}
