import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A script of a first load, in bytes of brotli: all of it, and the share that nothing has run. */
export interface ScriptUse {
  readonly file: string;
  readonly bytes: number;
  readonly unused: number;
}

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number];

/** How many characters of a script never ran: an inner range speaks for itself. */
function charactersUnused({ source = '', functions }: Coverage): number {
  const hasRun = new Uint8Array(source.length).fill(1);
  const ranges = functions.flatMap((each) => each.ranges);
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { count, startOffset, endOffset } of ranges)
    hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return hasRun.filter((each) => each === 0).length;
}

/** What the scripts of a page's first load are good for until somebody touches it: those fetched after its paint count. Chromium only. */
export async function usesOfScripts(page: Page, url: string): Promise<ScriptUse[]> {
  await page.coverage.startJSCoverage();
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a busy machine the network falls silent before the scripts have done what they came for.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-fresh'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return (await page.coverage.stopJSCoverage()).map((script) => {
    const { source = '' } = script;
    const bytes = brotliCompressSync(source).length;
    const share = charactersUnused(script) / Math.max(1, source.length);
    return { file: new URL(script.url).pathname, bytes, unused: Math.round(bytes * share) };
  });
}
