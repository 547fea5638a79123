import type { Instant } from '../../src/domain/island-time.ts';
import {
  acknowledge,
  type Change,
  cancel,
  type Entry,
  needsCustomer,
  paymentMade,
  resend,
} from '../../src/domain/submission.ts';
import type { WireFile, WireQuote } from '../../src/domain/wire.ts';
import { acceptQuote, moveTo, quoteAt, slotOffer } from '../../src/features/outbox-status/repairs.ts';
import { Random } from '../faults/random.ts';
import { Checks, type Order } from './checks.ts';
import { Device, type Factories, type Page } from './device.ts';
import { CALM, Network, type Weather } from './network.ts';
import { closed, drawBasket, drawService, newOrder, prescription, TARIFFS } from './orders.ts';
import { type Handlers, type RealBackend, Server, serve } from './server.ts';
import { runDatabasesOn } from './storage.ts';
import { Timeline } from './timeline.ts';
import { Trace } from './trace.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Thursday 19 November 2026, 11:30 on the island. */
const MORNING = Date.UTC(2026, 10, 19, 15, 30);
/**
 * In how much simulated time an order must have left once its device is well: a hold of ten minutes, then the lease of a
 * tab that died, the patience with one that does not answer, and the longest pause between two attempts.
 */
export const BOUND = 20 * MINUTE;

export interface Surroundings {
  readonly factories: Factories;
  readonly handlers: Handlers;
  readonly real: RealBackend | null;
}

export interface Result {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly hash: string;
  readonly lastSteps: readonly string[];
  /** How many orders were confirmed, and how many of them received. */
  readonly confirmed: number;
  readonly received: number;
  readonly steps: number;
  /** How many actions were drawn. */
  readonly actions: number;
}

/** @param skip numbers of the drawn actions that do not happen, to find the fewest that fail */
export async function playHistory(
  seed: number,
  surroundings: Surroundings,
  skip: ReadonlySet<number> = new Set(),
): Promise<Result> {
  const history = new History(seed, surroundings, skip);
  return history.play();
}

class History {
  private readonly seed: number;
  private readonly random: Random;
  private readonly timeline: Timeline;
  private readonly server: Server;
  private readonly checks: Checks;
  private readonly trace = new Trace();
  private readonly devices: Device[];
  private readonly skip: ReadonlySet<number>;
  private readonly weather: Weather;
  private actions = 0;
  private isHealed = false;

  constructor(seed: number, { factories, handlers, real }: Surroundings, skip: ReadonlySet<number>) {
    this.seed = seed;
    this.skip = skip;
    const random = new Random(seed);
    this.random = random;
    this.timeline = new Timeline(MORNING + random.between(0, 90) * MINUTE + random.between(0, 59_999));
    this.server = new Server(this.timeline, random, random.pick(TARIFFS), real);
    this.checks = new Checks(this.server);
    this.weather = drawWeather(random);
    this.devices = Array.from({ length: random.chance(0.1) ? 2 : 1 }, (_, place) =>
      this.newDevice('ab'[place] ?? 'c', factories, handlers),
    );
  }

  private newDevice(name: string, factories: Factories, handlers: Handlers): Device {
    const { timeline, random, server, checks } = this;
    const network = new Network(timeline, random);
    network.weather = this.weather;
    network.say = (line) => this.say(line);
    network.answer = (request) => serve(server, handlers, request);
    network.onSent = (posted) => {
      const page = device.pages.find((each) => each === posted.tab);
      checks.onSent(posted, page ? page.world.serverNow() : device.now);
    };
    network.onKeptBack = (posted) => checks.onKeptBack(posted);
    network.onAnswered = (posted, status, text) => checks.onAnswered(posted, status, text);
    const device = new Device(name, timeline, network, factories, random);
    device.storage.onCommit = (stores) => {
      if (stores.includes('outbox')) checks.onCommit(device);
    };
    device.hasWorker = random.chance(0.5);
    if (random.chance(0.15)) device.skew = random.between(-120, 120) * MINUTE;
    return device;
  }

  private say(line: string): void {
    this.trace.add(this.timeline.now, line);
  }

  /** Plays it on its own time: Postgres, which runs in this process, reads it too. */
  async play(): Promise<Result> {
    const machine = Date.now;
    running = this.checks;
    runDatabasesOn(this.timeline);
    Date.now = () => this.timeline.now;
    try {
      return await this.unfold();
    } finally {
      Date.now = machine;
    }
  }

  private async unfold(): Promise<Result> {
    const { timeline, checks, random } = this;
    for (const device of this.devices) {
      device.openPage();
      if (random.chance(0.3)) device.openPage();
    }
    await this.pass(2 * SECOND);
    for (const device of this.devices) if (random.chance(0.25)) this.ofDevices.offline(device, random);
    this.actions = random.between(3, 12);
    for (let step = 0; step < this.actions && checks.violations.length === 0; step += 1) {
      // Drawn whether or not it happens, so that a shorter history is the same but for what it skips.
      const inner = new Random(random.between(0, 2 ** 32 - 1));
      if (!this.skip.has(step)) this.act(step === 0 ? 'order' : drawAction(inner), inner);
      await this.pass(drawPause(inner));
    }
    if (checks.violations.length === 0) await this.heal();
    // Nothing of it runs on into the next one.
    for (const device of this.devices) for (const page of device.livePages) page.crash();
    const received = this.server.model.submissions.size;
    return {
      seed: this.seed,
      violations: [...checks.violations],
      hash: this.trace.hash,
      lastSteps: this.trace.last,
      confirmed: checks.orders.size,
      received,
      steps: timeline.steps,
      actions: this.actions,
    };
  }

  private pass(milliseconds: number): Promise<void> {
    return this.timeline.runUntil(this.timeline.now + milliseconds);
  }

  private act(action: Action, random: Random): void {
    const device = random.pick(this.devices);
    const pages = device.livePages.filter(({ isFrozen }) => !isFrozen);
    const page = pages.length > 0 ? random.pick(pages) : null;
    this.say(`${action} on ${page?.name ?? device.name}`);
    if (page && action in this.ofPages) return void this.ofPages[action as PageAction](page, random);
    if (action in this.ofDevices) this.ofDevices[action as DeviceAction](device, random);
  }

  /** Runs what a customer does on a page; what becomes of it depends on the page's life. */
  private run(page: Page, does: () => Promise<unknown>): void {
    this.timeline.after(0, page, () => {
      does().catch((error) => {
        if (!page.isDead) this.checks.violations.push(`a page threw ${error?.stack ?? error}`);
      });
    });
  }

  private entryOf(page: Page, random: Random, match: (entry: Entry) => boolean = () => true): Entry | null {
    const entries = (page.world.outbox.entries.get() ?? []).filter(match);
    return entries.length > 0 ? random.pick(entries) : null;
  }

  /**
   * Changes an order as a screen does, between attempts.
   * @param seen the price that the screen shows, where the change accepts one
   */
  private change(
    page: Page,
    id: string,
    event: (entry: Entry, now: Instant) => Change,
    seen?: WireQuote | null,
  ): Promise<unknown> {
    const order = this.checks.orders.get(id);
    return page.world.changeBetweenAttempts(id, (entry, now) => {
      const done = event(entry, now);
      // It may be sent as soon as it is written.
      if (done.ok)
        order?.versions.push({ ...done.entry.request, ...(seen !== undefined && { quote: seen }) });
      return done;
    });
  }

  private readonly ofPages = {
    order: (page: Page, random: Random) =>
      this.run(page, async () => {
        const slug = drawService(random);
        const files: WireFile[] = [];
        if (slug === 'pharmacie' && random.chance(0.6)) {
          const taken = await page.world.takeFile(prescription(random));
          if (taken.ok) files.push({ field: 'prescription', ...taken.file });
        }
        const now = page.world.serverNow();
        const basket = drawBasket(random, now, slug, files);
        // The price on the screen is an earlier one where the page has not heard of the new one.
        const tables = random.chance(0.8) ? this.server.tables : random.pick(TARIFFS);
        const id = random.uuid();
        const fresh = newOrder(id, basket, tables, now);
        if (!fresh) return;
        const order: Order = {
          id,
          device: page.device,
          versions: [fresh.request],
          isSafe: false,
          isTakenOff: false,
          isForgotten: false,
          mayComeLate: false,
          isAcknowledged: false,
          posts: 0,
        };
        this.checks.orders.set(id, order);
        const sent = await page.world.confirmOrder(fresh, now, false);
        if (sent.kind === 'kept') order.isSafe = sent.durable;
        this.say(`${id.slice(0, 4)} ${sent.kind} ${sent.kind === 'kept' ? sent.entry.state : ''}`);
      }),
    amend: (page: Page, random: Random) => {
      // No screen offers to change what is received.
      const entry = this.entryOf(page, random, ({ state }) => state !== 'received');
      if (!entry) return;
      const { id } = entry;
      this.run(page, () => page.world.hold(id, 'change'));
      this.timeline.after(random.between(SECOND, MINUTE), page, () => {
        if (random.chance(0.3)) return this.run(page, () => page.world.release(id, 'change'));
        this.run(page, async () => {
          const now = page.world.serverNow();
          const { files = [] } = entry.request;
          const basket = drawBasket(random, now, entry.service, random.chance(0.5) ? files : []);
          const fresh = newOrder(id, basket, this.server.tables, now);
          const order = this.checks.orders.get(id);
          if (!fresh || !order) return;
          order.versions.push(fresh.request);
          const sent = await page.world.confirmOrder(fresh, now, true);
          this.say(`${id.slice(0, 4)} amended: ${sent.kind}`);
        });
      });
    },
    question: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random);
      if (!entry) return;
      const { id } = entry;
      this.run(page, () => page.world.hold(id, 'question'));
      this.timeline.after(random.between(500, 20 * SECOND), page, () => {
        if (random.chance(0.5)) return this.run(page, () => page.world.release(id, 'question'));
        this.run(page, () => page.world.changeBetweenAttempts(id, cancel));
      });
    },
    stop: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random);
      if (entry) this.run(page, () => page.world.stopSending(entry.id, page.world.serverNow()));
    },
    accept: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ state }) => state === 'price-changed');
      if (entry) this.repair(page, entry, random);
    },
    move: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ state }) => state === 'slot-passed');
      if (entry) this.repair(page, entry, random);
    },
    resend: (page: Page, random: Random) => {
      const entry = this.entryOf(
        page,
        random,
        ({ state }) => state === 'needs-attention' || state === 'cancelled',
      );
      if (entry) this.run(page, () => this.change(page, entry.id, resend));
    },
    acknowledge: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ problem }) => problem !== null);
      const order = entry && this.checks.orders.get(entry.id);
      if (!entry || !order) return;
      order.isAcknowledged = true;
      this.run(page, () => page.world.changeBetweenAttempts(entry.id, acknowledge));
    },
    takeOff: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random);
      const order = entry && this.checks.orders.get(entry.id);
      if (!entry || !order) return;
      order.isTakenOff = true;
      this.run(page, async () => {
        const removed = await page.world.removeFinished(entry.id);
        order.isTakenOff = removed.ok && removed.value;
      });
    },
    pay: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ state }) => state === 'payment-due');
      if (!entry) return;
      if (random.chance(0.15)) this.ofDevices.fullDisk(page.device, random);
      // Two forms of one order may be open at once, of two versions of it.
      if (random.chance(0.4)) {
        this.timeline.after(SECOND, page, () => this.ofPages.amend(page, random));
        this.timeline.after(random.between(SECOND, 2 * MINUTE), page, () => this.ofPages.pay(page, random));
      }
      this.run(page, async () => {
        const phase = await page.world.openCardForm(entry);
        if (phase.kind !== 'ready' || phase.checkout.receipt) return;
        const { checkoutId, amount } = phase.checkout;
        this.timeline.after(random.between(SECOND, 2 * MINUTE), page, () => {
          const isGood = random.chance(0.8);
          if (this.server.provider.pay(checkoutId, isGood)) this.checks.onCharged(entry.id, amount);
          this.say(`${entry.id.slice(0, 4)} card ${isGood} for ${amount}`);
          if (!this.isHealed && random.chance(0.2)) return page.crash();
          this.run(page, () => this.afterCard(page, entry.id, checkoutId, isGood));
        });
      });
    },
    crash: (page: Page) => page.crash(),
    reload: (page: Page) => {
      page.crash();
      page.device.openPage();
    },
    freeze: (page: Page, random: Random) => {
      page.isFrozen = true;
      if (random.chance(0.7)) {
        this.timeline.after(random.between(5 * SECOND, 5 * MINUTE), null, () => this.timeline.thaw(page));
      }
    },
    wake: (page: Page) => page.wake(),
  };

  /** Does as the payment page when the card form has ended (src/features/payment/PaymentPage.tsx). */
  private async afterCard(page: Page, id: string, checkoutId: string, isGood: boolean): Promise<void> {
    const { askPayment, keepReceipt, serverNow, updateEntry } = page.world;
    const reply = await askPayment(id, checkoutId, (url, init) => page.device.network.fetch(page, url, init));
    if (reply?.receipt) return void (await keepReceipt(id, reply.receipt, serverNow()));
    const isOver = reply !== null && reply.status !== 'PENDING';
    if (isGood && !isOver) await updateEntry(id, (latest) => paymentMade(latest, serverNow()));
  }

  private readonly ofDevices = {
    open: (device: Device) => {
      if (device.livePages.length < 3) device.openPage();
    },
    worker: (device: Device) => {
      if (device.hasWorker) device.runWorker();
    },
    offline: (device: Device, random: Random) => {
      device.isOffline = true;
      // A tunnel, or an afternoon in the hills, in which a slot passes.
      const longest = random.chance(0.4) ? 150 * MINUTE : 5 * MINUTE;
      this.timeline.after(random.between(5 * SECOND, longest), null, () => this.online(device));
    },
    online: (device: Device) => this.online(device),
    fullDisk: (device: Device, random: Random) => {
      device.storage.isFull = true;
      this.timeline.after(random.between(SECOND, 2 * MINUTE), null, () => {
        device.storage.isFull = false;
      });
    },
    abort: (device: Device, random: Random) => {
      this.timeline.after(random.between(0, 50), null, () => {
        this.say(`${device.storage.abortAll()} transactions aborted`);
      });
    },
    wipe: (device: Device) => {
      // Only a page that is there can restore what the browser deletes.
      if (!device.livePages.some(({ isFrozen }) => !isFrozen)) return;
      device.storage.wipe();
      this.checks.onWiped(device);
    },
    setClock: (device: Device, random: Random) => {
      device.skew = random.chance(0.5) ? 0 : random.between(-180, 180) * MINUTE;
    },
    tariff: (_device: Device, random: Random) => {
      this.server.tables = random.pick(TARIFFS);
    },
    close: (_device: Device, random: Random) => {
      const { tables } = this.server;
      this.server.tables = closed(tables);
      this.timeline.after(random.between(10 * SECOND, 10 * MINUTE), null, () => {
        this.server.tables = tables;
      });
    },
    dying: (_device: Device, random: Random) => {
      this.server.dies = 0.3;
      this.timeline.after(random.between(5 * SECOND, 2 * MINUTE), null, () => {
        this.server.dies = 0;
      });
    },
    sleep: (device: Device, random: Random) => {
      for (const page of device.livePages) page.isFrozen = true;
      this.timeline.after(random.between(MINUTE, 60 * MINUTE), null, () => {
        for (const page of device.livePages) {
          this.timeline.thaw(page);
          page.wake();
        }
      });
    },
  };

  private online(device: Device): void {
    device.isOffline = false;
    for (const page of device.livePages) page.wake();
  }

  /** The customer does what the screen offers for a new price or a passed slot. */
  private repair(page: Page, entry: Entry, random: Random): void {
    const now = page.world.serverNow();
    const { tables } = this.server;
    if (entry.state === 'price-changed') {
      const quote = entry.problem?.quote;
      if (!quote) return;
      // It takes a while to read a price, and the server may have given another one since.
      this.timeline.after(random.between(0, 5 * SECOND), page, () => {
        this.run(page, () =>
          this.change(page, entry.id, (known, at) => acceptQuote(known, quote, at), quote),
        );
      });
      return;
    }
    const offer = slotOffer(entry, tables, now);
    const time = offer && offer.times.length > 0 ? random.pick(offer.times.slice(0, 6)) : null;
    if (!time) return;
    const quote = quoteAt(entry, time, tables, now);
    this.run(page, () => this.change(page, entry.id, (known, at) => moveTo(known, time, quote, at), quote));
  }

  /** Ends the faults of a core: one page on each device that matters. The rest stays as it is, in half of the histories. */
  private async heal(): Promise<void> {
    const { random, server, checks, timeline } = this;
    const isCoreOnly = random.chance(0.5);
    this.say(isCoreOnly ? 'a core is healed' : 'all is healed');
    this.isHealed = true;
    server.dies = 0;
    const [first] = this.devices;
    const healed = this.devices.filter((device) => !isCoreOnly || device === first);
    for (const device of healed) {
      device.network.weather = CALM;
      device.storage.isFull = false;
      device.isOffline = false;
      if (isCoreOnly) device.hasWorker = false;
      const awake = device.livePages.find(({ isFrozen }) => !isFrozen);
      for (const page of device.livePages) if (!isCoreOnly) timeline.thaw(page);
      const core = awake ?? device.openPage();
      for (const page of isCoreOnly ? [core] : device.livePages) page.wake();
    }
    for (const device of this.devices) if (!healed.includes(device)) device.isOffline = true;
    await this.pass(BOUND);
    if (random.chance(0.35)) await this.obey(healed);
    for (const device of this.devices) checks.atEnd(device, healed.includes(device), timeline.now);
    checks.atEndOnServer();
  }

  /** Customers do what their screens ask for, and it leads to an end. */
  private async obey(devices: readonly Device[]): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      let acted = false;
      for (const device of devices) {
        const page = device.livePages.find(({ isFrozen }) => !isFrozen);
        for (const entry of page?.world.outbox.entries.get() ?? []) {
          if (!page || !needsCustomer(entry)) continue;
          if (entry.state === 'price-changed' || entry.state === 'slot-passed')
            this.repair(page, entry, this.random);
          else if (entry.state === 'needs-attention')
            this.run(page, () => this.change(page, entry.id, resend));
          else continue;
          acted = true;
        }
      }
      if (!acted) return;
      await this.pass(6 * MINUTE);
    }
  }
}

type PageAction =
  | 'order'
  | 'amend'
  | 'question'
  | 'stop'
  | 'accept'
  | 'move'
  | 'resend'
  | 'acknowledge'
  | 'takeOff'
  | 'pay'
  | 'crash'
  | 'reload'
  | 'freeze'
  | 'wake';
type DeviceAction =
  | 'open'
  | 'worker'
  | 'offline'
  | 'online'
  | 'fullDisk'
  | 'abort'
  | 'wipe'
  | 'setClock'
  | 'tariff'
  | 'close'
  | 'dying'
  | 'sleep';
type Action = PageAction | DeviceAction;

const ACTIONS: readonly (readonly [Action, number])[] = [
  ['order', 4],
  ['amend', 4],
  ['question', 2],
  ['stop', 1],
  ['accept', 3],
  ['move', 3],
  ['resend', 3],
  ['acknowledge', 1],
  ['takeOff', 1],
  ['pay', 6],
  ['crash', 2],
  ['reload', 2],
  ['freeze', 2],
  ['wake', 2],
  ['open', 2],
  ['worker', 2],
  ['offline', 2],
  ['online', 2],
  ['fullDisk', 1],
  ['abort', 1],
  ['wipe', 1],
  ['setClock', 1],
  ['tariff', 2],
  ['close', 1],
  ['dying', 1],
  ['sleep', 1],
];
const TOTAL = ACTIONS.reduce((sum, [, weight]) => sum + weight, 0);

function drawAction(random: Random): Action {
  let left = random.next() * TOTAL;
  for (const [action, weight] of ACTIONS) {
    left -= weight;
    if (left < 0) return action;
  }
  return 'order';
}

/** Mostly so short that the next thing happens in the middle of the last one. */
function drawPause(random: Random): number {
  const kind = random.next();
  if (kind < 0.35) return random.between(0, 300);
  if (kind < 0.7) return random.between(300, 5 * SECOND);
  if (kind < 0.92) return random.between(5 * SECOND, 90 * SECOND);
  if (kind < 0.95) return random.between(2 * MINUTE, 40 * MINUTE);
  // Slots pass, and places close.
  return random.between(40 * MINUTE, 180 * MINUTE);
}

function drawWeather(random: Random): Weather {
  if (random.chance(0.3)) return CALM;
  const share = () => (random.chance(0.5) ? random.next() * 0.25 : 0);
  return {
    lostRequest: share(),
    lostAnswer: share(),
    late: share(),
    twice: share() / 3,
    captive: share(),
    refused: share(),
    silent: share() / 2,
  };
}

/** The checks of the history that is being played, for what is thrown outside of everything. */
let running: Checks | null = null;
process.on('unhandledRejection', (error) => {
  running?.violations.push(`unhandled: ${error instanceof Error ? error.stack : String(error)}`);
});
