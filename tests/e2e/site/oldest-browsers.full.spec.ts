import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/accessibility/axe.ts';
import { COURSES_FIELDS, COURSES_FORM, TYPED_LIST } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { hasReactRoot } from '../../support/browser/react-internals.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import { untilPriced } from '../../support/pages/service-page.ts';
import { expect, offlineTest, serverTest, test } from '../../support/test.ts';
import { ACCEPTED_IN_SCRIPTS, ACCEPTED_IN_STYLES, POLYFILLED } from './browser-floor/accepted.ts';
import { lackedByOldestIphone, takeAway } from './browser-floor/lacking.ts';
import { newInScript } from './browser-floor/scripts.ts';
import { newInStyles } from './browser-floor/styles.ts';

/** Names that later browsers introduced and the build uses, with the files that do. */
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

serverTest('every built script parses in the oldest browsers, and calls nothing that they lack', () => {
  const used = usedOfLaterBrowsers('.js', newInScript);
  const accepted = [...POLYFILLED, ...Object.keys(ACCEPTED_IN_SCRIPTS)];
  expect(excused(used, accepted)).toEqual({});
  expect(
    accepted.filter((name) => !used.has(name)),
    'excused, and used no more',
  ).toEqual([]);
});

serverTest('every built style sheet works in the oldest browsers, or degrades', () => {
  const used = usedOfLaterBrowsers('.css', newInStyles);
  const accepted = Object.keys(ACCEPTED_IN_STYLES);
  expect(excused(used, accepted)).toEqual({});
  expect(
    accepted.filter((name) => !used.has(name)),
    'excused, and used no more',
  ).toEqual([]);
});

const lacked = lackedByOldestIphone();

/** Whether a page has features that the oldest iPhone lacks. */
const isNew = (page: Page) =>
  page.evaluate(
    () =>
      'toSorted' in Array.prototype || 'OffscreenCanvas' in globalThis || 'requestIdleCallback' in globalThis,
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
    expect(await page.evaluate(() => AbortSignal.timeout(9000).aborted)).toBe(false);
    await untilInstalled(page);
    expect(await context.serviceWorkers()[0]?.evaluate(() => 'toSorted' in Array.prototype)).toBe(false);
    await courses.fill(COURSES_FORM);
    await courses.type(TYPED_LIST);

    await network.refuse();
    await page.reload();
    await expect(courses.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
    await untilPriced(page);
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

const notice = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Commandez par téléphone' });

/** Expects the page to be readable and to explain how to order. */
async function expectOrderByTelephone(page: Page, path: string): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(notice(page).getByRole('link', { name: /^Appeler le 06/ })).toHaveAttribute(
    'href',
    /^tel:\+33639981234$/,
  );
  await expect(notice(page).getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/33639981234\?text=Bonjour/,
  );
  if (path === '/restaurants') await expect(page.getByLabel('Prénom')).toBeVisible();
}

const isTakenOver = (page: Page) => page.evaluate(hasReactRoot);

/**
 * Opens a page as browsers before Chrome 99, Firefox 97 and Safari 15.4 do: they have no cascade layers, and ignore the
 * rules that stand in one.
 */
async function withoutLayers(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'));
  await page.goto(path);
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
        if (sheet.cssRules[index]?.cssText.startsWith('@layer')) sheet.deleteRule(index);
    }
  });
}

/** A prerendered page with a form, and one that is rendered in the browser. */
const PAGES = ['/restaurants', '/mes-envois'];

for (const path of PAGES) {
  test(`an older browser can read ${path}, and shows how to order by telephone`, async ({ page, server }) => {
    await withoutLayers(page, path);
    await expectOrderByTelephone(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await isTakenOver(page)).toBe(false);
    await takeScreenshot(page, `older-browser-${path.slice(1)}`, true);
    if (path !== '/restaurants') return;
    // The skip link is not the page's first link here, so axe reports it as outside of every landmark.
    expect(await axeViolations(page, { rules: { region: { enabled: false } } })).toEqual([]);
    await page.getByLabel('Prénom').fill('Maryse');
    await page.getByRole('button', { name: 'Envoyer ma commande' }).click();
    await expect(notice(page)).toBeInViewport();
    expect(page.url()).toBe(`${server.origin}/restaurants#by-telephone`);
  });

  test(`one that cannot parse the scripts of ${path} shows it too`, async ({ page, consoleGuard }) => {
    // A script with a syntax error has no stack.
    consoleGuard.allow(/^$|SyntaxError/);
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const a = /(?<!b)c/; class { static {' }),
    );
    await page.goto(path);
    await expectOrderByTelephone(page, path);
  });

  test(`nor is the notice missing on ${path} when only a later script cannot be read`, async ({
    page,
    consoleGuard,
  }) => {
    // A script with a syntax error has no stack.
    consoleGuard.allow(/^$|SyntaxError/);
    await page.route('**/assets/client-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class { static {' }),
    );
    await page.goto(path);
    await expectOrderByTelephone(page, path);
  });
}

test('a browser that runs the app does not show the notice', async ({ page }) => {
  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await expect(notice(page)).toHaveCount(0);
});

test('a failure in an extension’s script does not show the notice', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/of an extension/);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      throw new Error('of an extension');
    });
  });
  await page.goto('/restaurants');
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  await expect(notice(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PAGES) {
    test(`${path} says how to order by telephone`, async ({ page }) => {
      await page.goto(path);
      await expectOrderByTelephone(page, path);
    });
  }
});
