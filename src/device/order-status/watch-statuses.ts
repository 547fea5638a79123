import { serverNow } from '../clock/clock.ts';
import { isOnline } from '../network/network.ts';
import { outbox, seenEntries } from '../outbox/outbox.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { accountNow } from '../session/page-token.ts';
import { createStore } from '../store.ts';
import { askedEntries, followedEntries, refreshStatuses } from './refresh-statuses.ts';

/** How often an open page asks, in milliseconds. A closed one is notified by Web Push. */
const PERIOD = 15_000;
/** How often it asks while there seems to be no network, in milliseconds. */
const PERIOD_OFFLINE = 60_000;

/** The server's key for Web Push from its last answer; null before one, and when the server sends no pushes. */
export const pushKey = createStore<string | null>(null);

let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | undefined;
let isAsking = false;
let isWanted = false;
let isOpened = false;

/**
 * Whether a request can bring news: the status of an order that was just received is in its receipt. An order that is over is asked
 * about when its page is opened or seen again, and not every few seconds.
 */
function isWorthAsking(chosen: typeof followedEntries): boolean {
  const now = serverNow();
  const isOld = ({ receivedAt }: { receivedAt: number | null }) => now - (receivedAt ?? now) >= PERIOD;
  return document.visibilityState === 'visible' && chosen(seenEntries() ?? [], now).some(isOld);
}

async function ask(isOpening: boolean): Promise<void> {
  clearTimeout(timer);
  isWanted = true;
  isOpened ||= isOpening;
  if (isAsking) return;
  isAsking = true;
  // A request during one is repeated after it, because the answer under way may be older than the news.
  while (isWanted) {
    const chosen = isOpened ? askedEntries : followedEntries;
    isWanted = false;
    isOpened = false;
    if (isWorthAsking(chosen)) {
      const reply = await refreshStatuses((url, init) => fetch(url, init), serverNow(), accountNow());
      if (reply) pushKey.set(reply.pushKey);
    }
  }
  isAsking = false;
  if (watchers > 0) timer = setTimeout(() => void ask(false), isOnline() ? PERIOD : PERIOD_OFFLINE);
}

/** Keeps asking until the last watcher has stopped. Returns the function that stops this one. */
export function watchOrderStatuses(): () => void {
  watchers += 1;
  if (watchers === 1) {
    const stopSeeing = onWakeUp(() => void ask(true));
    // The outbox may not have been read yet when the page opens.
    const stopReading = outbox.entries.get() === null ? outbox.entries.subscribe(onceRead) : null;
    function onceRead() {
      stopReading?.();
      void ask(true);
    }
    stopWatching = () => {
      stopSeeing();
      stopReading?.();
    };
    void ask(true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    clearTimeout(timer);
    stopWatching?.();
  };
}
