import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { untilInstalled } from '../support/app-worker.ts';
import { ACCEPTED_IN_SCRIPTS, ACCEPTED_IN_STYLES, POLYFILLED } from '../support/browser-floor/accepted.ts';
import { lackedByOldestIphone, takeAway } from '../support/browser-floor/lacking.ts';
import { newInScript } from '../support/browser-floor/scripts.ts';
import { newInStyles } from '../support/browser-floor/styles.ts';
import { COURSES_FIELDS, COURSES_FORM, CoursesPage, TYPED_LIST } from '../support/courses-page.ts';
import { expect, offlineTest, serverTest } from '../support/test.ts';

/** What the files of the build use of later browsers, with the files that do. */
function usedOfLaterBrowsers(ending: string, look: (text: string) => Set<string>): Map<string, string[]> {
  const used = new Map<string, string[]>();
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    for (const name of look(readFileSync(`dist/${file}`, 'utf8')))
      used.set(name, [...(used.get(name) ?? []), file]);
  }
  return used;
}

const excused = (used: Map<string, string[]>, accepted: readonly string[]) =>
  Object.fromEntries([...used].filter(([name]) => !accepted.includes(name)));

serverTest(
  'every built script is one that the oldest browsers read, and calls nothing that they lack',
  () => {
    const used = usedOfLaterBrowsers('.js', newInScript);
    const accepted = [...POLYFILLED, ...Object.keys(ACCEPTED_IN_SCRIPTS)];
    expect(excused(used, accepted)).toEqual({});
    expect(
      accepted.filter((name) => !used.has(name)),
      'excused, and used no more',
    ).toEqual([]);
  },
);

serverTest('every built style sheet is one that they read, or can do without what they do not', () => {
  const used = usedOfLaterBrowsers('.css', newInStyles);
  const accepted = Object.keys(ACCEPTED_IN_STYLES);
  expect(excused(used, accepted)).toEqual({});
  expect(
    accepted.filter((name) => !used.has(name)),
    'excused, and used no more',
  ).toEqual([]);
});

const lacked = lackedByOldestIphone();

/** Whether a page has what the oldest iPhone lacks. */
const isNew = (page: Page) =>
  page.evaluate(
    () => 'toSorted' in Array.prototype || 'locks' in navigator || 'BroadcastChannel' in globalThis,
  );

offlineTest(
  'on the oldest iPhone groceries are listed, kept without a network, and received',
  async ({ page, context, server, network, consoleGuard }) => {
    offlineTest.setTimeout(90_000);
    consoleGuard.allowNetworkErrors();
    await context.addInitScript(takeAway, lacked);
    const script = `(${takeAway})(${JSON.stringify(lacked)});${readFileSync('dist/sw.js', 'utf8')}`;
    const headers = { 'content-type': 'text/javascript' };
    network.set({ kind: 'reply', status: 200, headers, body: script }, { path: '/sw.js' });

    const courses = new CoursesPage(page);
    await courses.open();
    expect(await isNew(page)).toBe(false);
    expect(
      await page.evaluate(() => [[1, 2].at(-1), Object.hasOwn({ a: 1 }, 'a'), crypto.randomUUID().length]),
    ).toEqual([2, true, 36]);
    await untilInstalled(page);
    expect(await context.serviceWorkers()[0]?.evaluate(() => 'toSorted' in Array.prototype)).toBe(false);
    await courses.fill(COURSES_FORM);
    await courses.type(TYPED_LIST);

    await network.refuse();
    await page.reload();
    await expect(courses.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
    await courses.submit.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Commande enregistrée sur cet appareil' }),
    ).toBeVisible({ timeout: 30_000 });
    await network.accept();
    await expect(page.getByRole('heading', { level: 1, name: 'Commande Envoyée !' })).toBeVisible({
      timeout: 60_000,
    });
    expect((await server.onlyEntry()).fields).toEqual(COURSES_FIELDS);
  },
);
