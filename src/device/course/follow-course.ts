import { pauseAfter } from '../../domain/back-off.ts';
import { loadClock, serverNow } from '../clock/measure-clock.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { onCourseChange, readCourse } from './courses.ts';
import { refreshCourse, sendCourse } from './send-course.ts';

/** How often an open page asks for news, in milliseconds. */
const PERIOD = 15_000;
/** Pauses in milliseconds after a request without an answer: not every browser fires an event when the network returns. */
const RETRIES = { first: 3000, factor: 3, longest: 60_000 };

const options = { fetch: (url: string, init: RequestInit) => fetch(url, init), now: serverNow };

/**
 * Sends the courier's actions and reads the course again, while the page is open: at the start, after an action, when the network
 * or the courier returns, and at intervals. Returns the function that stops it.
 */
export function followCourse(token: string): () => void {
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  /** The actions that the last round has left: a change of the row by another tab must not make each of them try them again at once. */
  let left: ReadonlySet<string> = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<boolean> {
    const sent = await sendCourse(token, options);
    const isSent = sent === 'sent';
    left = new Set(isSent ? [] : await waiting());
    if (sent === 'away' || document.visibilityState !== 'visible') return isSent;
    return (await refreshCourse(token, options)) && isSent;
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    isWanted = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      failures = (await round()) ? 0 : failures + 1;
    }
    isRunning = false;
    const wait = failures === 0 ? PERIOD : pauseAfter(failures, RETRIES);
    if (isStopped) return;
    timer = setTimeout(() => void run(), wait);
    // Something may have been done while the course was read again.
    void onStored();
  }

  const waiting = async () => {
    const row = await readCourse(token);
    return [...(row?.waiting ?? []), ...(row?.photos ?? [])].map((each) => JSON.stringify(each));
  };
  const onStored = async () => {
    if (!isRunning && (await waiting()).some((action) => !left.has(action))) void run();
  };
  const stops = [onWakeUp(() => void run()), onCourseChange(token, () => void onStored())];
  // The course is kept under the moment at which it was read.
  void loadClock().then(run);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
