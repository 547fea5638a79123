import { needsCustomer, resend } from '../../src/domain/submission.ts';
import { Random } from '../faults/random.ts';
import { drawPeople, NOBODY, type People } from './accounts.ts';
import { Checks } from './checks.ts';
import { Device, type Factories, type Releases } from './device.ts';
import { deviceActions } from './device-actions.ts';
import {
  type Action,
  type DeviceAction,
  drawAction,
  drawPause,
  drawWeather,
  type PageAction,
} from './draws.ts';
import { CALM, Network, type Weather } from './network.ts';
import { TARIFFS } from './orders.ts';
import { PageActions } from './page-actions.ts';
import { type Handlers, type RealBackend, Server, serve } from './server.ts';
import { Stage, Trace } from './stage.ts';
import { runDatabasesOn } from './storage.ts';
import { Timeline } from './timeline.ts';

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
  readonly factories: Releases<Factories>;
  readonly handlers: Releases<Handlers>;
  readonly real: RealBackend | null;
  /** Without accounts and deploys. */
  readonly isPlain: boolean;
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
  private readonly people: People;
  private readonly mayDeploy: boolean;
  private actions = 0;
  private readonly stage: Stage;
  private readonly ofPages: PageActions;
  private readonly ofDevices: ReturnType<typeof deviceActions>;

  constructor(seed: number, { factories, handlers, real, isPlain }: Surroundings, skip: ReadonlySet<number>) {
    this.seed = seed;
    this.skip = skip;
    const random = new Random(seed);
    this.random = random;
    this.timeline = new Timeline(MORNING + random.between(0, 90) * MINUTE + random.between(0, 59_999));
    this.server = new Server(this.timeline, random, random.pick(TARIFFS), real);
    this.mayDeploy = random.chance(0.15) && !isPlain;
    this.checks = new Checks(this.server);
    this.stage = new Stage(this.timeline, this.server, this.checks, this.trace);
    this.ofDevices = deviceActions(this.stage, () => this.devices);
    this.ofPages = new PageActions(this.stage, this.ofDevices.fullDisk);
    this.weather = drawWeather(random);
    this.people = isPlain ? NOBODY : drawPeople(random, this.timeline.now);
    this.stage.accounts = this.people.accounts;
    this.server.onClaim = (id, account) => this.checks.onClaim(id, account);
    this.devices = Array.from({ length: random.chance(0.1) ? 2 : 1 }, (_, place) =>
      this.newDevice('ab'[place] ?? 'c', factories, handlers),
    );
  }

  private newDevice(name: string, factories: Releases<Factories>, handlers: Releases<Handlers>): Device {
    const { timeline, random, server, checks } = this;
    const network = new Network(timeline, random);
    network.weather = this.weather;
    network.say = (line) => this.stage.say(line);
    network.answer = (request) => serve(server, server.isNext ? handlers.next : handlers.present, request);
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
    device.hasAccounts = this.people.accounts.length > 0;
    device.hasWorker = random.chance(0.5);
    if (random.chance(0.15)) device.skew = random.between(-120, 120) * MINUTE;
    return device;
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
    const { accounts, vouchers } = this.people;
    await this.server.populate(accounts, vouchers);
    for (const device of this.devices) {
      device.openPage();
      if (random.chance(0.3)) device.openPage();
    }
    for (const { livePages } of accounts.length > 0 ? this.devices : []) {
      const [page] = livePages;
      if (page && random.chance(0.7)) this.ofPages.byName.signIn(page, random);
    }
    await this.pass(2 * SECOND);
    for (const device of this.devices) if (random.chance(0.25)) this.ofDevices.offline(device, random);
    this.actions = random.between(3, 12);
    for (let step = 0; step < this.actions && checks.violations.length === 0; step += 1) {
      // Drawn whether or not it happens, so that a shorter history is the same but for what it skips.
      const inner = new Random(random.between(0, 2 ** 32 - 1));
      if (!this.skip.has(step))
        this.act(
          step === 0
            ? 'order'
            : drawAction(inner, { hasAccounts: accounts.length > 0, mayDeploy: this.mayDeploy }),
          inner,
        );
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
    this.stage.say(`${action} on ${page?.name ?? device.name}`);
    if (page && action in this.ofPages.byName)
      return void this.ofPages.byName[action as PageAction](page, random);
    if (action in this.ofDevices) this.ofDevices[action as DeviceAction](device, random);
  }

  /** Ends the faults of a core: one page on each device that matters. The rest stays as it is, in half of the histories. */
  private async heal(): Promise<void> {
    const { random, server, checks, timeline } = this;
    const isCoreOnly = random.chance(0.5);
    this.stage.say(isCoreOnly ? 'a core is healed' : 'all is healed');
    this.stage.isHealed = true;
    server.dies = 0;
    const [first] = this.devices;
    const healed = this.devices.filter((device) => !isCoreOnly || device === first);
    for (const device of healed) {
      device.network.weather = CALM;
      device.storage.isFull = false;
      device.isOffline = false;
      if (isCoreOnly) device.hasWorker = false;
      // A page of an earlier release cannot read all that the next one has stored, and the browser ends one that is frozen when
      // it blocks an upgrade.
      const old = device.livePages.filter(({ isNext }) => isNext !== device.isNext);
      for (const page of old) if (page.isFrozen) page.crash();
      const awake = device.livePages.find(({ isFrozen, isNext }) => !isFrozen && isNext === device.isNext);
      for (const page of device.livePages) if (!isCoreOnly) timeline.thaw(page);
      const core = awake ?? device.openPage();
      for (const page of isCoreOnly ? [core] : device.livePages) page.wake();
    }
    for (const device of this.devices) if (!healed.includes(device)) device.isOffline = true;
    await this.pass(BOUND);
    if (random.chance(0.35)) await this.obey(healed);
    for (const device of this.devices) checks.atEnd(device, healed.includes(device), timeline.now);
    await server.compareHeld();
    checks.atEndOnServer();
  }

  /** Customers do what their screens ask for, and it leads to an end. */
  private async obey(devices: readonly Device[]): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      let acted = false;
      for (const device of devices) {
        const page = device.livePages.find(({ isFrozen, isNext }) => !isFrozen && isNext === device.isNext);
        for (const entry of page?.world.outbox.entries.get() ?? []) {
          if (!page || !needsCustomer(entry)) continue;
          if (entry.state === 'price-changed' || entry.state === 'slot-passed')
            this.ofPages.repair(page, entry, this.random);
          else if (entry.state === 'needs-attention')
            this.stage.run(page, () => this.ofPages.change(page, entry.id, resend));
          else continue;
          acted = true;
        }
      }
      if (!acted) return;
      await this.pass(6 * MINUTE);
    }
  }
}

/** The checks of the history that is being played, for what is thrown outside of everything. */
let running: Checks | null = null;
process.on('unhandledRejection', (error) => {
  running?.violations.push(`unhandled: ${error instanceof Error ? error.stack : String(error)}`);
});
