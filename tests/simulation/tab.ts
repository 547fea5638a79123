import { createHash } from 'node:crypto';
import type { Random } from '../faults/random.ts';
import type { Network } from './network.ts';
import type { DeviceStorage } from './storage.ts';
import type { Runner, Task, Timeline } from './timeline.ts';
import { uploaderOf } from './uploader.ts';

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
  'XMLHttpRequest',
  'AbortSignal',
  'indexedDB',
  'BroadcastChannel',
  'navigator',
  'localStorage',
  'window',
  'document',
  'self',
  'crypto',
] as const;

/** One for all: making its stack takes longer than most tasks. */
const LATE = new DOMException('Late', 'TimeoutError');

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

  globals(random: Random): Record<(typeof GLOBALS)[number], unknown> {
    const { device } = this;
    const { timeline } = device;
    const navigator = {
      get onLine() {
        return !device.isOffline;
      },
      locks: device.locksOf(this),
      serviceWorker: {
        getRegistration: async () => ({ sync: { register: async () => device.requestSync() } }),
      },
    };
    return {
      Date: dateOf(() => device.now),
      Math: Object.create(Math, { random: { value: () => random.next() } }),
      performance: { now: () => timeline.now - this.startedAt },
      ...this.timers(),
      fetch: (url: string, init: RequestInit) => device.network.fetch(this, url, init),
      XMLHttpRequest: uploaderOf((url, init) => device.network.fetch(this, url, init)),
      AbortSignal: { timeout: (ms: number) => this.timeout(ms) },
      indexedDB: device.storage.openedBy(this),
      BroadcastChannel: device.channelsOf(this),
      navigator,
      localStorage: device.localStorage,
      window: this.window,
      document: this.document,
      self: { navigator, fetch: (url: string, init: RequestInit) => device.network.fetch(this, url, init) },
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

  private timeout(ms: number): AbortSignal {
    const abort = new AbortController();
    this.device.timeline.after(ms, this, () => abort.abort(LATE));
    return abort.signal;
  }
}

async function digest(_algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> {
  const hash = createHash('sha256').update(new Uint8Array(bytes)).digest();
  return new Uint8Array(hash).buffer;
}

/** A Date whose present is the one given. */
function dateOf(now: () => number): DateConstructor {
  class SimulatedDate extends Date {
    constructor(...args: [] | [number | string]) {
      if (args.length === 0) super(now());
      else super(args[0]);
    }
    static override now(): number {
      return now();
    }
  }
  return SimulatedDate as unknown as DateConstructor;
}
