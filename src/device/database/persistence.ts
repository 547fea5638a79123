import { onDraftChange } from '../drafts/drafts.ts';
import { onOutboxChange } from '../outbox/entries.ts';

/**
 * Asks the browser not to throw this device's drafts and orders away when space runs short. At the first draft and not
 * before: that is when there is something to keep, and some browsers put the question to the customer.
 * Returns the function that stops waiting for one.
 */
export function askToPersist(): () => void {
  const stops: (() => void)[] = [];
  const ask = () => {
    for (const stop of stops.splice(0)) stop();
    void request();
  };
  stops.push(onDraftChange(ask), onOutboxChange(ask));
  return () => {
    for (const stop of stops.splice(0)) stop();
  };
}

async function request(): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // Not on a secure origin, or forbidden: the answer is no.
  }
}
