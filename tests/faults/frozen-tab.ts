import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { DB_NAME, type StoreName } from '../../src/device/database/schema.ts';

/** A tab whose process is stopped, as a phone freezes a tab that nobody looks at. */
export interface FrozenTab {
  isStopped(): boolean;
  wake(): void;
}

/** CPU time in seconds by process id, of every renderer of a page's browser, as the system counts it. */
async function rendererTimes(page: Page): Promise<Map<number, number>> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This browser has no DevTools');
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
}

/**
 * The process that renders a page. DevTools names no process of a page.
 * @throws Error when it also renders `other`, which would be frozen with it
 */
export async function processOf(page: Page, other: Page): Promise<number> {
  const [mine, others] = [await rendererOf(page), await rendererOf(other)];
  if (mine === others) throw new Error('Both tabs are in one process');
  return mine;
}

/** The system counts CPU time in hundredths of a second, and the page more exactly: what their times differ by, in seconds. */
const SLACK = 0.02;

/** The only renderer that has had as much CPU time as the page says of its own. The page works until there is no other one. */
async function rendererOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  let found: number[] = [];
  const candidates = async () => {
    await page.evaluate(() => {
      const end = performance.now() + 100;
      while (performance.now() < end);
    });
    const before = await rendererTimes(page);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const after = await rendererTimes(page);
    const used = metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
    const isBetween = (id: number) =>
      (before.get(id) ?? 0) - SLACK <= used && used <= (after.get(id) ?? 0) + SLACK;
    found = [...after.keys()].filter(isBetween);
    return found.length;
  };
  await expect.poll(candidates, 'renderers with the CPU time of the page').toBe(1);
  await devtools.detach();
  return found[0] ?? 0;
}

/** Stops a process until it is woken up. */
export function freeze(pid: number): FrozenTab {
  process.kill(pid, 'SIGSTOP');
  return {
    // A thread that is busy stops a moment after the signal.
    isStopped: () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] === 'T',
    wake: () => void process.kill(pid, 'SIGCONT'),
  };
}

/**
 * Begins a transaction that writes to these stores, and keeps it open by asking for one row after another. Its
 * last act is to write a row, once the page is told to finish.
 */
export function beginTransaction(page: Page, stores: readonly StoreName[]): Promise<void> {
  return page.evaluate(
    ([name, names]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction(names, 'readwrite').objectStore('outbox');
          const goOn = () => {
            if (Reflect.get(window, 'mayFinish')) return void rows.put({ from: 'a frozen tab' }, 'frozen');
            rows.get('none').onsuccess = goOn;
            resolve();
          };
          goOn();
        };
      }),
    [DB_NAME, [...stores]] as const,
  );
}

/** Ends the transaction of {@link beginTransaction}. */
export const finishTransaction = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.set(window, 'mayFinish', true));

const SIGN = 'in-the-middle';

/**
 * Has a page stop in the middle of the transaction that stores its next order, until its process was stopped for
 * three seconds and goes on.
 */
export async function stopAtNextOrder(page: Page): Promise<void> {
  await page.evaluate((sign) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function stopped(this: IDBObjectStore, ...row) {
      if (this.name !== 'outbox') return put.apply(this, row);
      IDBObjectStore.prototype.put = put;
      localStorage.setItem(sign, 'yes');
      for (let last = performance.now(), now = last; now - last < 3000; last = now, now = performance.now());
      return put.apply(this, row);
    };
  }, SIGN);
}

/** Whether a page is in the middle of that transaction, as another one sees it. */
export const isInTheMiddle = (other: Page): Promise<boolean> =>
  other.evaluate((sign) => localStorage.getItem(sign) !== null, SIGN);
