import { isFinished } from '../../domain/submission.ts';
import { hold } from '../page/unload.ts';
import { outbox } from './outbox.ts';

const { entries, notKept } = outbox;

/** Whether an order lives in this page alone, and would go with it. */
const isAtRisk = () => notKept.get() !== null && (entries.get() ?? []).some((entry) => !isFinished(entry));

/**
 * Holds the page for as long as it alone has an order that the customer was asked to guard: the app does not reload it, and the
 * browser asks whoever leaves it. Returns the function that stops it.
 */
export function guardOrders(): () => void {
  const ask = (event: Event) => event.preventDefault();
  const look = () => {
    const risk = isAtRisk();
    hold(risk);
    // Only then: a page that listens to this is not kept for going back.
    if (risk) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  const stops = [entries.subscribe(look), notKept.subscribe(look)];
  look();
  return () => {
    for (const stop of stops) stop();
    hold(false);
    window.removeEventListener('beforeunload', ask);
  };
}
