import type { Random } from '../faults/random.ts';
import { abortGlobals } from './abort.ts';
import { boundClass } from './bundle.ts';
import { type FetchInput, HTTP_GLOBALS, uploaderOf } from './http.ts';
import type { Network } from './network.ts';
import type { DeviceStorage } from './storage.ts';
import { digest } from './stored-submission.ts';
import type { Runner, Task, Timeline } from './timeline.ts';

/** The globals that the product's modules get from the simulation. */
export const GLOBALS = [
  'Date',
  'Math',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'XMLHttpRequest',
  'AbortController',
  'AbortSignal',
  'indexedDB',
  'BroadcastChannel',
  'navigator',
  'localStorage',
  'addEventListener',
  'removeEventListener',
  'window',
  'document',
  'self',
  'crypto',
] as const;

/** The device as its tabs see it. */
export interface Surroundings {
  readonly timeline: Timeline;
  readonly network: Network;
  readonly storage: DeviceStorage;
  readonly localStorage: unknown;
  /** The time of its clock, in milliseconds. */
  readonly now: number;
  readonly isOffline: boolean;
  requestSync(): void;
  locksOf(tab: Tab): unknown;
  channelsOf(tab: Tab): unknown;
  /** Gives free what a dead tab held. */
  bury(tab: Tab): void;
}

/** A tab or a worker: one instance of the product's modules, and the globals that it has. */
export class Tab implements Runner {
  readonly name: string;
  readonly device: Surroundings;
  isDead = false;
  isFrozen = false;
  readonly parked: Task[] = [];
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  private readonly startedAt: number;

  constructor(device: Surroundings, name: string) {
    this.device = device;
    this.name = name;
    this.startedAt = device.timeline.now;
  }

  /** Ends it between two tasks, as a browser or a phone does: nothing that it has begun goes on. */
  crash(): void {
    this.isDead = true;
    this.device.bury(this);
  }

  /** Tells it that the network is back, or that the customer looks at it. */
  wake(): void {
    if (this.isDead) return;
    this.device.timeline.after(0, this, () => {
      this.window.dispatchEvent(new Event('online'));
      this.document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  /** Tells it that another tab has changed a key of local storage. */
  tellStored(key: string): void {
    const event = Object.assign(new Event('storage'), { key });
    this.device.timeline.after(1, this, () => void this.window.dispatchEvent(event));
  }

  readonly fetch = (url: string, init: FetchInput) => this.device.network.fetch(this, url, init);

  globals(random: Random): Record<(typeof GLOBALS)[number], unknown> {
    const { device } = this;
    const { timeline } = device;
    const navigator = new Navigator(device, device.locksOf(this));
    return {
      Date: dateOf(() => device.now),
      Math: Object.create(Math, { random: { value: () => random.next() } }),
      performance: { timeOrigin: this.startedAt, now: () => timeline.now - this.startedAt },
      ...this.timers(),
      fetch: this.fetch,
      ...HTTP_GLOBALS,
      XMLHttpRequest: uploaderOf(this.fetch),
      ...abortGlobals((run, ms) => timeline.after(ms, this, run)),
      indexedDB: device.storage.openedBy(this),
      BroadcastChannel: device.channelsOf(this),
      navigator,
      localStorage: device.localStorage,
      addEventListener: this.window.addEventListener.bind(this.window),
      removeEventListener: this.window.removeEventListener.bind(this.window),
      window: this.window,
      document: this.document,
      self: { navigator, fetch: this.fetch },
      crypto: { randomUUID: () => random.uuid(), subtle: { digest } },
    };
  }

  private timers() {
    const { timeline } = this.device;
    const clear = (task: Task | undefined) => {
      if (task) task.isCancelled = true;
    };
    // A timer of zero is a task of its own too.
    const later = (run: () => void, ms = 0) => timeline.after(Math.max(1, ms), this, run);
    const setInterval = (run: () => void, ms: number) => {
      const handle = later(again, ms);
      let current = handle;
      function again(): void {
        if (handle.isCancelled) return;
        current = later(again, ms);
        run();
        if (handle.isCancelled) current.isCancelled = true;
      }
      return handle;
    };
    return { setTimeout: later, clearTimeout: clear, setInterval, clearInterval: clear };
  }
}

/** A Date whose present is that of a clock. */
class SimulatedDate extends Date {
  constructor(now: () => number, ...args: [] | [number | string]) {
    if (args.length === 0) super(now());
    else super(args[0]);
  }
}

const dateOf = (now: () => number) =>
  Object.assign(boundClass(SimulatedDate, now), { now, parse: Date.parse, UTC: Date.UTC });

class Navigator {
  readonly locks: unknown;
  readonly serviceWorker: unknown;
  private readonly device: Surroundings;

  constructor(device: Surroundings, locks: unknown) {
    this.device = device;
    this.locks = locks;
    const register = async () => device.requestSync();
    this.serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
  }
  get onLine(): boolean {
    return !this.device.isOffline;
  }
}
