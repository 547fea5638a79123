import { hasArrived, isFinished } from '../../domain/submission.ts';
import { removeAttachments } from '../attachments/attachments.ts';
import { storeHeld } from '../database/rows.ts';
import { blockReload } from '../page/reload.ts';
import { outbox } from './outbox.ts';

// A full disk leaves orders and files in the memory of this page alone: the customer is asked to stay until they have left.

const { entries, notKept } = outbox;

/** Whether this page alone holds an unfinished order, which would be lost with it. */
const isAtRisk = () => notKept.get() !== null && (entries.get() ?? []).some((entry) => !isFinished(entry));

/**
 * Holds the page while it alone has an unfinished order: the app does not reload it, and the browser asks before the
 * customer leaves. Returns the function that stops it.
 */
export function guardOrders(): () => void {
  const ask = (event: Event) => event.preventDefault();
  const look = () => {
    const risk = isAtRisk();
    blockReload('outbox', risk);
    // Added only then, because a page with this listener may not enter the back/forward cache.
    if (risk) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  const stops = [entries.subscribe(look), notKept.subscribe(look)];
  look();
  return () => {
    for (const stop of stops) stop();
    blockReload('outbox', false);
    window.removeEventListener('beforeunload', ask);
  };
}

/** The pause between two tries, in milliseconds: nothing tells when a full disk has room again. */
const PAUSE = 60_000;

/** Tries to store the submissions that only this page has, for as long as it has some. Returns the function that stops it. */
export function startStoring(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    const why = notKept.get();
    if (why !== null && why !== 'missing') timer = setInterval(() => void storeHeld('outbox'), PAUSE);
  };
  look();
  const stop = notKept.subscribe(look);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/**
 * Deletes the files of each submission that this page sees received. The sender could not delete files that a full disk
 * had left in the memory of this page, from which they would be stored. Returns the function that stops it.
 */
export function startDroppingFiles(): () => void {
  let before: ReadonlySet<string> = new Set();
  const look = () => {
    const arrived = (entries.get() ?? []).filter(hasArrived).map(({ id }) => id);
    const latest = arrived.filter((id) => !before.has(id));
    before = new Set(arrived);
    if (latest.length > 0) void removeAttachments(...latest);
  };
  look();
  return entries.subscribe(look);
}
