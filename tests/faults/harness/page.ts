import { measureClock, serverNow } from '../../../src/device/clock/measure-clock.ts';
import { drain } from '../../../src/device/outbox/drain.ts';
import { submit } from '../../../src/device/outbox/enqueue.ts';
import { listEntries, removeFinished, updateEntry } from '../../../src/device/outbox/entries.ts';

import { acknowledge, cancel, type NewEntry } from '../../../src/domain/submission.ts';

/**
 * A page with only the product's storage and sending code, so that a round takes a fraction of a second. It
 * is served on the product's origin: database, lock, service worker, network and server are real.
 */
const callFetch = (url: string, init: RequestInit) => fetch(url, init);
const owner = `harness-${crypto.randomUUID()}`;

/**
 * Shorter than the product's, so that a hanging server costs only seconds; the lease keeps its own length.
 */
const TIMEOUT = 1500;

export const harness = {
  /** True when the order is on the disk, that is, when the device says « enregistrée ». */
  async confirm(fresh: NewEntry): Promise<boolean> {
    const kept = await submit(fresh, serverNow());
    return kept.ok && kept.durable;
  },
  /**
   * Sends what is due.
   * @param later milliseconds to move the clock forward for pauses and leases
   * @param timeoutMs the timeout of one request
   */
  drain(later = 0, timeoutMs = TIMEOUT): ReturnType<typeof drain> {
    return drain({
      fetch: callFetch,
      now: () => serverNow() + later,
      owner,
      random: Math.random,
      eager: true,
      timeoutMs,
    });
  },
  async wakeWorker(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage({ type: 'DRAIN' });
  },
  async list() {
    const listed = await listEntries();
    if (!listed.ok) throw new Error(listed.error);
    return listed.value.entries.map(({ id, state, receipt }) => ({
      id,
      state,
      reference: receipt?.reference ?? null,
    }));
  },
  /** Removes finished submissions as a customer would, so that the time of a round does not grow. */
  async tidy(): Promise<void> {
    const listed = await listEntries();
    for (const { id } of listed.ok ? listed.value.entries : []) {
      await updateEntry(id, (entry) => cancel(entry, serverNow()));
      await updateEntry(id, (entry) => acknowledge(entry, serverNow()));
      await removeFinished(id);
    }
  },
};

export type Harness = typeof harness;

declare global {
  interface Window {
    /** Set once the page knows the server's time. */
    harness?: Harness;
  }
}

// The network may be broken at this moment; the last measured offset is then used.
void measureClock({ fetch: callFetch }).finally(() => {
  window.harness = harness;
});
