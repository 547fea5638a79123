import { loadClock, serverNow } from '../clock/measure-clock.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { type Lane, startScheduler } from '../queue/scheduler.ts';
import { waitingIn } from './course-row.ts';
import { onCourseChange, readCourse } from './courses.ts';
import { refreshCourse, sendCourse } from './send-course.ts';

/** How often an open page asks for news, in milliseconds. */
const PERIOD = 15_000;

const options = { fetch: (url: string, init: RequestInit) => fetch(url, init), now: serverNow };

/**
 * Sends the courier's actions and reads the course again, while the page is open: at the start, after an action, when the network
 * or the courier returns, and at intervals. Returns the function that stops it.
 */
export function followCourse(token: string): () => void {
  /** The actions that the last round has left: a change of the row by another tab must not make each of them try them again at once. */
  let left: ReadonlySet<string> = new Set();
  const waiting = async () => waitingIn(await readCourse(token)).map((each) => JSON.stringify(each));
  const hasNews = async () => (await waiting()).some((action) => !left.has(action));

  const round: Lane = async () => {
    const sent = await sendCourse(token, options);
    left = new Set(sent === 'sent' ? [] : await waiting());
    if (sent === 'away') return { status: 'offline', nextWakeAt: null };
    const isRead = document.visibilityState !== 'visible' || (await refreshCourse(token, options));
    if (!isRead) return { status: 'offline', nextWakeAt: null };
    return { status: sent === 'sent' ? 'drained' : 'failed', nextWakeAt: serverNow() + PERIOD };
  };

  let stop: (() => void) | null = null;
  let isStopped = false;
  // The course is kept under the moment at which it was read.
  void loadClock().then(() => {
    if (isStopped) return;
    const onChange = (listener: () => void) => onCourseChange(token, listener);
    stop = startScheduler({ lanes: [round], now: serverNow, onChange, hasNews, onWakeUp });
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
