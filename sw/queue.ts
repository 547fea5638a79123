import { isClockKnown, loadClock, measureClock, serverNow } from '../src/device/clock/measure-clock.ts';
import { purgeCourses } from '../src/device/course/courses.ts';
import { sendCourses } from '../src/device/course/send-course.ts';
import { drain } from '../src/device/outbox/drain.ts';
import { listEntries } from '../src/device/outbox/entries.ts';
import { showBadge } from '../src/device/page/badge.ts';
import { workerAccount, workerTokenOf } from '../src/device/session/worker-token.ts';
import { shownTo } from '../src/domain/person/owner.ts';
import { needsCustomer } from '../src/domain/submission.ts';

declare const self: ServiceWorkerGlobalScope;

const owner = `worker-${crypto.randomUUID()}`;
const callFetch = (url: string, init: RequestInit) => self.fetch(url, init);

/**
 * Sends what waits while no page is open: submissions, and what a courier did. A manager's actions wait for the desk, whose session no
 * worker can read. Rejects while something still waits and no page or worker is sending, and when the outbox can't be read, so that the
 * browser retries the sync.
 * docs/rules/sending.md#background
 * docs/rules/desk.md#courier-without-a-network
 */
export async function drainQueues(): Promise<void> {
  await loadClock();
  // Slots are checked against the server's time: the device's clock may have changed since a page last measured it.
  await measureClock({ fetch: callFetch });
  const report = await drain({
    fetch: callFetch,
    now: serverNow,
    owner,
    random: Math.random,
    eager: true,
    tokenOf: workerTokenOf,
  });
  const listed = await listEntries();
  if (listed.ok) {
    const shown = shownTo(listed.value.entries, await workerAccount());
    await showBadge(shown.filter(needsCustomer).length, self.navigator);
  }
  const areCoursesSent = await sendCourses({ fetch: callFetch, now: serverNow });
  if (isClockKnown()) await purgeCourses(serverNow());
  const isWaiting = report.status === 'failed' || report.nextWakeAt !== null;
  if (!areCoursesSent) throw new Error('queue: courses');
  if (report.status !== 'busy' && isWaiting) throw new Error(`queue: ${report.status}`);
}
