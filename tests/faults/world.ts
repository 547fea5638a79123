import type { BrowserContext, Page } from '@playwright/test';
import type { NewEntry } from '../../src/domain/submission.ts';
import type { BrowserProfile } from '../support/browser/browser-profile.ts';
import { untilInstalled } from '../support/browser/installing.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../support/orders.ts';
import { type Exchange, type Fault, type FaultProxy, faults } from '../support/server/fault-proxy.ts';
import type { ServerUnderTest } from '../support/server/shared-server.ts';
import { bundleHarness } from './harness/bundle.ts';
import type { Random } from './random.ts';

const HARNESS_PAGE = '/harness.html';
const HARNESS_SCRIPT = '/harness.js';
const SUBMIT = '/functions/v1/submit';

const html = '<!doctype html><title>harness</title><script type="module" src="/harness.js"></script>';
const page = (type: string, body: string): Fault => ({
  kind: 'reply',
  status: 200,
  headers: { 'content-type': type },
  body,
});

/** Everything that can break: a browser with its profile and two tabs, the network, and the server. */
export class World {
  readonly profile: BrowserProfile;
  readonly network: FaultProxy;
  readonly server: ServerUnderTest;
  private tabs: Page[] = [];
  private readonly kills = { browser: 0, server: 0 };
  private script = '';

  constructor(profile: BrowserProfile, network: FaultProxy, server: ServerUnderTest) {
    this.profile = profile;
    this.network = network;
    this.server = server;
  }

  /** Installs the product with its service worker, then opens two tabs on the harness. */
  async start(): Promise<void> {
    this.script = await bundleHarness();
    const context = await this.profile.open();
    const app = await context.newPage();
    await app.goto('/');
    await untilInstalled(app);
    await app.close();
    await this.openTabs(context);
  }

  tab(random: Random): Page {
    return random.pick(this.tabs);
  }

  get first(): Page {
    const [tab] = this.tabs;
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  /** Applies these faults to the next requests, in order; later requests pass. */
  breakNetwork(planned: readonly Fault[]): void {
    for (const fault of planned.toReversed()) this.network.set(fault, { path: SUBMIT, times: 1 });
  }

  /** Ends all faults, and closes hanging connections. */
  async heal(): Promise<void> {
    this.network.clear();
    await this.network.refuse();
    await this.network.accept();
  }

  /** Kills the browser, as an empty battery does, and opens its profile again. */
  async killBrowser(): Promise<void> {
    this.kills.browser += 1;
    await this.profile.crash();
    await this.openTabs(await this.profile.open());
  }

  /** Kills the server, as a power cut does, and starts it again. */
  async killServer(): Promise<void> {
    this.kills.server += 1;
    await this.server.kill();
    await this.server.restart();
  }

  /** How often each fault has really happened: a fault that no request met is not counted. */
  tally(): Record<string, number> {
    const { browser, server } = this.kills;
    return { 'browser kills': browser, 'server kills': server, ...countFaults(this.network.seen(SUBMIT)) };
  }

  private async openTabs(context: BrowserContext): Promise<void> {
    this.tabs = [await this.openTab(context), await this.openTab(context)];
  }

  private async openTab(context: BrowserContext): Promise<Page> {
    const tab = await context.newPage();
    this.network.set(page('text/html', html), { path: HARNESS_PAGE });
    this.network.set(page('text/javascript', this.script), { path: HARNESS_SCRIPT });
    await tab.goto(HARNESS_PAGE);
    await tab.waitForFunction(() => window.harness !== undefined);
    return tab;
  }
}

/** A random way in which an answer can be no receipt (docs/rules/sending.md#answers). */
export function aFault(random: Random): Fault {
  return random.pick<Fault>([
    faults.cutBefore,
    faults.cutAfterCommit,
    faults.cutAfterCommit,
    faults.cutMidReply,
    faults.captivePortal,
    faults.noContent,
    faults.redirect('/'),
    faults.unauthorized,
    faults.tooManyRequests(random.between(0, 2)),
    faults.serverError,
    faults.delay(random.between(5, 200)),
    faults.hang,
    faults.pass,
  ]);
}

/** Whether a request met the named fault. A cut after a refusal does not count as one after a commit. */
const KINDS: Record<string, (met: Exchange) => boolean> = {
  'cuts before the request': ({ fault }) => fault === 'cut-before',
  'cuts after the commit': ({ fault, status }) => fault === 'cut-after-commit' && isSuccess(status),
  'cuts in mid-reply': ({ fault, status }) => fault === 'cut-mid-reply' && isSuccess(status),
  'portal pages': ({ replied }) => replied === 200,
  'answers 204': ({ replied }) => replied === 204,
  redirects: ({ replied }) => replied === 302,
  'answers 401': ({ replied }) => replied === 401,
  'answers 429': ({ replied }) => replied === 429,
  'answers 500': ({ replied }) => replied === 500,
  hangs: ({ fault }) => fault === 'hang',
  delays: ({ fault }) => fault === 'delay',
};

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The number of requests that met each kind of fault, by its name. */
function countFaults(exchanges: readonly Exchange[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(KINDS).map(([name, isMet]) => [name, exchanges.filter(isMet).length]),
  );
}

/**
 * - good: must be received exactly once
 * - passed: its slot has passed, so it must never be sent
 * - mispriced: the server has another price, so it must never be accepted
 */
export type Kind = 'good' | 'passed' | 'mispriced';
export type Order = { kind: Kind; fresh: NewEntry };

const slotAt = (time: string) => Date.parse(`2026-11-19T${time}:00-04:00`);

/** A restaurant order of the tests' default day, which starts at noon. */
export function anOrder(random: Random): Order {
  const kind = random.pick<Kind>(['good', 'good', 'good', 'passed', 'mispriced']);
  const id = random.uuid();
  const time = kind === 'passed' ? '11:00' : '16:00';
  const request = {
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_FIELDS, creneau: time, details: id },
    slot: { date: '2026-11-19', time },
    quote: { ...RESTAURANT_REQUEST.quote, totalToPay: kind === 'mispriced' ? 12.34 : 61.25 },
  };
  return { kind, fresh: { id, service: 'restaurant', title: kind, request, slotAt: slotAt(time) } };
}
