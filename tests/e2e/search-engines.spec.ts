import type { Page } from '@playwright/test';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../support/routes.ts';
import { factsOf, readFacts } from '../support/structured-data.ts';
import { expect, serverTest, test } from '../support/test.ts';

const BRAND = 'Livraison Guadeloupe';

/** Waits for the page and its head; the title is set last. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`. · ${BRAND}$`));
}

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test('every public page introduces itself to search engines and messaging apps', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const path of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(canonical(page)).toHaveAttribute('href', /^https:\/\//);
      const url = new URL((await canonical(page).getAttribute('href')) ?? '');
      expect(url.pathname).toBe(path);

      const title = await page.title();
      await expect(meta(page, 'description')).toHaveAttribute('content', /^.{50,170}$/);
      const description = (await meta(page, 'description').getAttribute('content')) ?? '';
      await expect(meta(page, 'og:title')).toHaveAttribute('content', title);
      await expect(meta(page, 'og:description')).toHaveAttribute('content', description);
      await expect(meta(page, 'og:url')).toHaveAttribute('content', url.href);
      await expect(meta(page, 'og:locale')).toHaveAttribute('content', 'fr_FR');
      await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
      await expect(meta(page, 'og:image')).toHaveAttribute('content', new RegExp(`^${url.origin}/.+\\.png$`));
      await expect(meta(page, 'robots')).toHaveCount(0);
      titles.add(title);
      descriptions.add(description);
      pictures.add((await meta(page, 'og:image').getAttribute('content')) ?? '');

      const crumbs = await factsOf(page, 'BreadcrumbList');
      const trail = crumbs.map(({ itemListElement }) =>
        itemListElement.map(({ item }) => new URL(item).pathname),
      );
      expect(trail).toEqual(path === '/' ? [] : [['/', path]]);
    });
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length);
  expect(descriptions.size).toBe(PUBLIC_PAGES.length);
  for (const picture of pictures) {
    const reply = await request.get(new URL(picture).pathname);
    expect(reply.headers()['content-type']).toBe('image/png');
    const bytes = await reply.body();
    // A PNG has its size in the first chunk.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('personal pages ask not to be indexed', async ({ page, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  test.setTimeout(120_000);
  for (const path of [...PERSONAL_PAGES, '/nulle-part']) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
      await expect(canonical(page)).toHaveCount(0);
      await readFacts(page);
    });
  }
});

test('the three offers are written for job boards', async ({ page }) => {
  await open(page, '/offres-emploi');
  const jobs = await factsOf(page, 'JobPosting');
  expect(jobs.map(({ title, jobStartDate }) => [title, jobStartDate])).toEqual([
    ['Gestionnaire de commandes', '2025-09-22'],
    ['Commercial B2B', '2025-10-01'],
    ['Agent commercial indépendant', '2025-11-01'],
  ]);
  expect(jobs.map(({ jobLocationType }) => jobLocationType)).toEqual(['TELECOMMUTE', undefined, undefined]);
});

test('the company’s hours are those of the operator’s table', async ({ page, server }) => {
  const hours = async () => {
    const [company] = await factsOf(page, 'LocalBusiness');
    return company?.openingHoursSpecification.map(({ dayOfWeek, opens, closes }) => [
      dayOfWeek.length,
      opens,
      closes,
    ]);
  };
  await open(page, '/');
  expect(await hours()).toEqual([
    [4, '10:30', '17:00'],
    [6, '19:00', '23:00'],
  ]);
  const { services } = server.tables.read('schedules') as {
    services: { restaurant: { schedule: { slots: unknown[] }[] } };
  };
  const schedule = services.restaurant.schedule.map((day) => ({
    ...day,
    slots: [{ open: '11:00', close: '14:00' }],
  }));
  server.tables.patch('schedules', { version: '2026-11-20', services: { restaurant: { schedule } } });
  await page.reload();
  await expect.poll(hours).toEqual([[7, '11:00', '14:00']]);
});

serverTest('the site’s map names every public page, and robots find it', async ({ request }) => {
  const map = await request.get('/sitemap.xml');
  expect(map.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? ''),
  );
  expect(addresses.map(({ pathname }) => pathname).sort()).toEqual([...PUBLIC_PAGES].sort());
  const origins = new Set(addresses.map(({ origin }) => origin));
  expect(origins.size).toBe(1);

  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${[...origins][0]}/sitemap.xml`);
  expect(lines).not.toContain('Disallow: /');
});
