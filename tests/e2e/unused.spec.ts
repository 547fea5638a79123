import { PUBLIC_PAGES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { usesOfScripts } from '../support/unused-scripts.ts';

// Every visit as the first: none served by what an earlier one has installed.
/** Of one script, in bytes of brotli. */
const MOST = 20_000;

/** One file of its makers, of which a first visit runs a third: it cannot be taken apart. */
const isReact = (file: string) => file.startsWith('/assets/renderer-');

test('a first visit brings no script of which more than 20 kB is in vain', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  for (const path of PUBLIC_PAGES) {
    const uses = await usesOfScripts(page, `${baseURL}${path}`);
    expect(uses.length, `scripts of ${path}`).toBeGreaterThan(3);
    for (const { file, unused } of uses)
      if (!isReact(file)) expect.soft(unused, `${file} on ${path}`).toBeLessThanOrEqual(MOST);
  }
});
