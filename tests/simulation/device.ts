import { emptyLocalStorage } from '../../src/device/database/testing-local-storage.ts';
import type { Random } from '../faults/random.ts';
import { boundClass, type WorldFactory } from './bundle.ts';
import type { Network } from './network.ts';
import type * as PageWorld from './page-world.ts';
import { DeviceStorage } from './storage.ts';
import { Tab } from './tab.ts';
import type { Timeline } from './timeline.ts';

export type Page = Tab & {
  readonly world: typeof PageWorld;
  readonly device: Device;
  /** Whether it is of the next release. */
  readonly isNext: boolean;
};

export interface Factories {
  readonly page: WorldFactory<typeof PageWorld>;
  /** Makes instances of sw/outbox.ts, the service worker's part in the outbox. */
  readonly worker: WorldFactory<{ drainOutbox(): Promise<void> }>;
}

/** Something as this release has it, and as the next one does. */
export interface Releases<Part> {
  readonly present: Part;
  readonly next: Part;
}

type Held = (lock: unknown) => Promise<unknown>;

/** A customer's device: storage, network and clock, which its tabs and its worker share. */
export class Device {
  readonly name: string;
  readonly timeline: Timeline;
  readonly network: Network;
  readonly storage: DeviceStorage;
  readonly localStorage = emptyLocalStorage();
  /** Milliseconds by which its clock is ahead of the true time. */
  skew = 0;
  isOffline = false;
  hasWorker = true;
  /** Whether somebody may sign in here. */
  hasAccounts = false;
  readonly pages: Page[] = [];
  /** Whether the next release is what the site serves. */
  isNext = false;
  private readonly releases: Releases<Factories>;
  private readonly random: Random;
  private readonly locks = new Map<string, Tab>();
  private readonly channels = new Map<string, Set<Channel>>();
  private syncAsked = false;
  private started = 0;

  constructor(
    name: string,
    timeline: Timeline,
    network: Network,
    releases: Releases<Factories>,
    random: Random,
  ) {
    this.name = name;
    this.timeline = timeline;
    this.network = network;
    this.releases = releases;
    this.random = random;
    this.storage = new DeviceStorage(timeline);
  }

  get now(): number {
    return this.timeline.now + this.skew;
  }

  get livePages(): Page[] {
    return this.pages.filter(({ isDead }) => !isDead);
  }

  private get factories(): Factories {
    return this.isNext ? this.releases.next : this.releases.present;
  }

  /** Opens a tab, which starts its background work. */
  openPage(): Page {
    this.started += 1;
    const tab = new Tab(this, `${this.name}.${this.started}`);
    const world = this.factories.page(tab.globals(this.random));
    const page = Object.assign(tab, { world, device: this, isNext: this.isNext });
    this.pages.push(page);
    const isTidy = this.random.chance(0.2);
    const { hasAccounts } = this;
    this.timeline.after(0, page, () => page.world.start({ isTidy, hasAccounts }));
    return page;
  }

  /** Runs the worker's sync once. It lives as long as the sync takes. */
  runWorker(): Tab {
    this.started += 1;
    const tab = new Tab(this, `${this.name}.worker${this.started}`);
    const world = this.factories.worker(tab.globals(this.random));
    this.timeline.after(0, tab, () => {
      // The browser tries again by itself: here the next sync is asked for by a page.
      world.drainOutbox().then(
        () => tab.crash(),
        () => tab.crash(),
      );
    });
    return tab;
  }

  /** The page has asked for Background Sync: the worker wakes some seconds later if there is a network. */
  requestSync(): void {
    if (this.syncAsked || !this.hasWorker) return;
    this.syncAsked = true;
    this.timeline.after(this.random.between(1000, 30_000), null, () => {
      this.syncAsked = false;
      if (!this.isOffline) this.runWorker();
    });
  }

  locksOf(tab: Tab) {
    const { locks } = this;
    return {
      async request(name: string, options: { ifAvailable?: boolean }, held: Held): Promise<unknown> {
        if (tab.isDead) return new Promise(() => undefined);
        if (!options.ifAvailable) throw new Error('The simulation knows no lock that waits.');
        if (locks.has(name)) return held(null);
        locks.set(name, tab);
        try {
          return await held({ name });
        } finally {
          if (locks.get(name) === tab) locks.delete(name);
        }
      },
    };
  }

  channelsOf(tab: Tab): new (name: string) => Channel {
    return boundClass(Channel, this, tab);
  }

  /** The channels of a name, in all tabs. */
  channelsNamed(name: string): Set<Channel> {
    const known = this.channels.get(name) ?? new Set();
    this.channels.set(name, known);
    return known;
  }

  /** Carries a message to the other tabs. */
  carry(from: Channel, all: ReadonlySet<Channel>, data: unknown): void {
    for (const to of all) {
      if (to === from || to.tab.isDead) continue;
      const copy = structuredClone(data);
      this.timeline.after(this.random.between(0, 20), to.tab, () => to.onmessage?.({ data: copy }));
    }
  }

  /** Tells the other tabs that a key of local storage has changed. */
  tellStored(from: Page, key: string): void {
    for (const page of this.livePages) if (page !== from) page.tellStored(key);
  }

  /** The session that is stored here; null without one. */
  get session(): { readonly user: { readonly id: string }; readonly expires_at: number } | null {
    return JSON.parse(this.localStorage.getItem('lg-session') ?? 'null');
  }

  bury(tab: Tab): void {
    this.storage.release(tab);
    for (const [name, holder] of this.locks) if (holder === tab) this.locks.delete(name);
    for (const all of this.channels.values()) {
      for (const channel of all) if (channel.tab === tab) all.delete(channel);
    }
  }
}

class Channel {
  readonly tab: Tab;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly device: Device;
  private readonly all: Set<Channel>;

  constructor(device: Device, tab: Tab, name: string) {
    this.device = device;
    this.tab = tab;
    this.all = device.channelsNamed(name);
    this.all.add(this);
  }

  postMessage(data: unknown): void {
    if (!this.tab.isDead) this.device.carry(this, this.all, data);
  }
}
