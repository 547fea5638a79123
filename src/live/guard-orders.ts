import { isFinished } from '../domain/submission.ts';
import { onLeaving } from './leaving.ts';
import { outbox } from './outbox.ts';

const { entries, notKept } = outbox;

/** Whether an order lives in this page alone, and would go with it. */
const isAtRisk = () => notKept.get() !== null && (entries.get() ?? []).some((entry) => !isFinished(entry));

/**
 * Keeps the app from reloading itself over an order that it has asked the customer to guard: it waits until that has left, or is
 * kept. Returns the function that stops it.
 */
export function guardOrders(): () => void {
  return onLeaving(untilNothingIsAtRisk);
}

function untilNothingIsAtRisk(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isAtRisk()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [entries.subscribe(look), notKept.subscribe(look)];
    look();
  });
}
