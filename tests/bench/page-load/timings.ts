import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { descriptions } from '../../../src/copy/titles.ts';

/** The timings of one visit to a page, in milliseconds since the navigation began. */
export interface Timings {
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time: the time that tasks took beyond 50 ms each. */
  readonly tbt: number;
  readonly cls: number;
  /** When the menu first opened; NaN when it was not tapped. The browser opens it by itself. */
  readonly firstAnswer: number;
  /** When React told the menu's button that it is open, as it does once the page is hydrated; NaN when it was not tapped. */
  readonly hydrated: number;
}

declare global {
  interface Window {
    timings: { -readonly [Name in keyof Timings]: number };
  }
}

/**
 * From the response to the navigation, in milliseconds: long enough for everything that a visit does, on a
 * slow machine too.
 */
const SETTLED_MS = 4500;
const LATEST_ANSWER_MS = 30_000;

/**
 * Must be called before the navigation. The functions inside are anonymous, because the compiler would call a
 * helper for named ones, which pages lack.
 * @param isTapped whether the menu is opened as soon as there is one. Blocking times of such a visit are only about
 * impatient customers.
 */
export async function watchTimings(page: Page, isTapped: boolean): Promise<void> {
  await page.addInitScript((isTapped) => {
    window.timings = {
      fcp: Number.NaN,
      lcp: Number.NaN,
      tbt: 0,
      cls: 0,
      firstAnswer: Number.NaN,
      hydrated: Number.NaN,
    };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.timings.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint'))
        window.timings.fcp = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime > window.timings.fcp) window.timings.tbt += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.timings.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    if (!isTapped) return;
    const asking = setInterval(() => {
      const menu = document.querySelector<HTMLElement>('button[popovertarget="menu"]');
      if (!(window.timings.firstAnswer > 0)) {
        menu?.click();
        if (document.querySelector('#menu:popover-open')) window.timings.firstAnswer = performance.now();
      }
      if (menu?.ariaExpanded !== 'true') return;
      window.timings.hydrated = performance.now();
      clearInterval(asking);
      menu.click();
    }, 20);
  }, isTapped);
}

/**
 * The timings of the open page, once it has settled. The page is not polled before that, because a poll would
 * run on its own main thread.
 * @throws Error when a tapped page never answers
 */
export async function readTimings(page: Page, isTapped: boolean): Promise<Timings> {
  await setTimeout(SETTLED_MS);
  if (isTapped)
    await page.waitForFunction(() => window.timings.hydrated > 0, null, { timeout: LATEST_ANSWER_MS });
  return page.evaluate(() => window.timings);
}

/** Every public page, or fewer for a quick run: `BENCH_PAGES=/,/restaurants npm run bench -- pages`. */
export const PAGES = process.env.BENCH_PAGES?.split(',') ?? Object.keys(descriptions);

export type ByteKind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

const KINDS: Readonly<Record<string, ByteKind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** Counts the transferred bytes of a visit, by kind. The service worker's own downloads are not counted. */
export function countBytes(session: CDPSession): () => Record<ByteKind, number> {
  const kinds = new Map<string, ByteKind>();
  const bytes: Record<ByteKind, number> = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  return () => ({ ...bytes });
}
