import { purgeAttachments } from '../device/attachments/attachments.ts';
import { isClockKnown, loadClock, measureClock, serverNow } from '../device/clock/measure-clock.ts';
import { purgeDrafts, takeUpDrafts } from '../device/drafts/drafts.ts';
import { purgeOutbox } from '../device/outbox/entries.ts';
import { onVisible } from '../device/page/wake-up.ts';
import { purgeShares } from '../device/shares/shares.ts';

/** A page may stay open for longer than anything is kept. */
const AGAIN_AFTER = 60 * 60_000;

/**
 * Once a page: takes up what the last one left, and throws away what has been kept for as long as was
 * promised (docs/rules/privacy.md#retention-on-the-device).
 */
export async function tidyUp(): Promise<void> {
  await loadClock();
  await takeUpDrafts();
  await throwAway();
}

/** Throws it away again for as long as the page is open: every hour, or once it is back in sight. Returns the function that stops it. */
export function keepTidy(): () => void {
  let tidiedAt = Date.now();
  const again = () => {
    if (Date.now() - tidiedAt < AGAIN_AFTER) return;
    tidiedAt = Date.now();
    void throwAway();
  };
  const timer = setInterval(again, AGAIN_AFTER);
  const stopWatching = onVisible(again);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}

async function throwAway(): Promise<void> {
  // What is thrown away is gone: never on the word of a device that woke in 1970, nor of one that stands a month ahead.
  await measureClock({ fetch: (url, init) => fetch(url, init) });
  if (!isClockKnown()) return;
  const now = serverNow();
  await purgeAttachments(now);
  await purgeShares(now);
  await purgeDrafts(now);
  await purgeOutbox(now);
}
