import { onDraftChange } from '../drafts/drafts.ts';
import { onOutboxChange } from '../outbox/entries.ts';

/**
 * Asks the browser to keep this device's drafts and orders when space runs short. It asks at the first draft or order
 * and not before, because some browsers show the customer a prompt. Returns the function that cancels it.
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
    // The request fails on an insecure origin, or when it is forbidden.
  }
}
