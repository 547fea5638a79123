import { type HoldReason, holdBack, releaseHold } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { updateEntry } from './entries.ts';

/** The shortest time between two renewals of a hold, in milliseconds. */
const RENEW_EVERY = 30_000;

const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/** Holds a submission back; refused once it was received or cancelled (docs/rules/sending.md#held-back). */
export const hold = (id: string, why: HoldReason): ReturnType<typeof updateEntry> =>
  updateEntry(id, (entry) => holdBack(entry, why, serverNow()));

/** Ends the hold. */
export const release = (id: string, why: HoldReason): ReturnType<typeof updateEntry> =>
  updateEntry(id, (entry) => releaseHold(entry, why, serverNow()));

/**
 * Holds a submission back and renews the hold at each key, tap and return to the page. A page that is left open or killed does
 * not renew it, so the hold ends after `HOLD`. Returns the function that stops the renewals; the hold itself remains.
 */
export function renewHoldOnInput(id: string, why: HoldReason): () => void {
  let heldAt = Number.NEGATIVE_INFINITY;
  const renew = () => {
    // Not by the time since the page began, which stands still while a phone sleeps and the hold runs out.
    if (Math.abs(Date.now() - heldAt) < RENEW_EVERY) return;
    heldAt = Date.now();
    void hold(id, why);
  };
  const onSight = () => {
    if (document.visibilityState === 'visible') renew();
  };
  renew();
  for (const sign of SIGNS) window.addEventListener(sign, renew, { passive: true });
  document.addEventListener('visibilitychange', onSight);
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, renew);
    document.removeEventListener('visibilitychange', onSight);
  };
}
