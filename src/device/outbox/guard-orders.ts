import { isFinished } from '../../domain/submission.ts';
import { blockReload } from '../page/reload.ts';
import { outbox } from './outbox.ts';

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
