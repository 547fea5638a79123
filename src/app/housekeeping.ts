import { purgeAttachments } from '../device/attachments/attachments.ts';
import {
  isClockKnown,
  isJustMeasured,
  loadClock,
  measureClock,
  serverNow,
} from '../device/clock/measure-clock.ts';
import { measurementUnderWay } from '../device/clock/run-clock.ts';
import { purgeCourses } from '../device/course/courses.ts';
import { purgeSponsorCode } from '../device/customer/sponsor-code.ts';
import { hintShownDrafts, purgeDrafts, restoreUnloadCopies } from '../device/drafts/drafts.ts';
import { purgeOutbox } from '../device/outbox/entries.ts';
import { onVisible } from '../device/page/wake-up.ts';
import { purgeShares } from '../device/shares/shares.ts';

/**
 * How often an open page deletes expired data, in milliseconds: a page may stay open longer than any retention
 * period.
 */
const AGAIN_AFTER = 60 * 60_000;

/**
 * Runs once a page: adopts the drafts that the last page left, and deletes the data whose retention has ended
 * (docs/rules/privacy.md#retention-on-the-device).
 */
export async function runHousekeeping(): Promise<void> {
  await loadClock();
  await restoreUnloadCopies();
  await hintShownDrafts();
  await deleteExpired();
}

/**
 * Repeats the deletion of expired data while the page is open: every hour, and when an older page becomes visible
 * again. Returns the function that stops it.
 */
export function repeatHousekeeping(): () => void {
  let tidiedAt = Date.now();
  const repeat = () => {
    // A clock that was set back says an earlier time than then.
    if (Math.abs(Date.now() - tidiedAt) < AGAIN_AFTER) return;
    tidiedAt = Date.now();
    void deleteExpired();
  };
  const timer = setInterval(repeat, AGAIN_AFTER);
  const stopWatching = onVisible(repeat);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}

async function deleteExpired(): Promise<void> {
  // A deletion cannot be undone. The clock is measured first, because the device's own may say 1970 or be a month
  // ahead.
  await measurementUnderWay();
  if (!isJustMeasured()) await measureClock({ fetch: (url, init) => fetch(url, init) });
  if (!isClockKnown()) return;
  const now = serverNow();
  await purgeAttachments(now);
  await purgeShares(now);
  await purgeDrafts(now);
  await purgeOutbox(now);
  await purgeSponsorCode(now);
  await purgeCourses(now);
}
