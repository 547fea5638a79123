import type { APIRequestContext, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../support/routes.ts';
import { expect, serverTest, test } from '../../support/test.ts';
import { factsOf, parseFacts } from './structured-data.ts';

const BRAND = 'Livraison Guadeloupe';

/** Waits for the page and its head; the title is set last. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`. · ${BRAND}$`));
}

/** The head of a document. */
interface Head {
  readonly lang: string;
  readonly title: string;
  readonly canonical: readonly string[];
  /** The contents of its meta elements, by name or property. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly facts: readonly string[];
}

/**
 * The document of an address as it is sent, without its scripts: messaging apps run none. What scripts make of the
 * head, and the pages that are not to be listed: accessibility.spec.ts and accessibility.full.spec.ts.
 */
async function headOf(page: Page, request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  return page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html');
    const meta: Record<string, string[]> = {};
    for (const element of sent.querySelectorAll('meta')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      meta[name] = [...(meta[name] ?? []), element.content];
    }
    const links = [...sent.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')];
    const facts = [...sent.querySelectorAll('script[type="application/ld+json"]')];
    return {
      lang: sent.documentElement.lang,
      title: sent.title,
      canonical: links.map(({ href }) => href),
      meta,
      facts: facts.map(({ textContent }) => textContent ?? ''),
    };
  }, html);
}

test('every public page introduces itself to search engines and messaging apps', async ({
  page,
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const path of PUBLIC_PAGES) {
    await test.step(path, async () => {
      const { lang, title, canonical, meta, facts } = await headOf(page, request, path);
      expect(lang).toBe('fr');
      expect(title).toMatch(new RegExp(`. · ${BRAND}$`));
      expect(canonical).toEqual([expect.stringMatching(/^https:\/\//)]);
      const url = new URL(canonical[0] ?? '');
      expect(url.pathname).toBe(path);
      expect(meta.description).toEqual([expect.stringMatching(/^.{50,170}$/)]);
      const [description = ''] = meta.description ?? [];
      expect(meta['og:title']).toEqual([title]);
      expect(meta['og:description']).toEqual([description]);
      expect(meta['og:url']).toEqual([url.href]);
      expect(meta['og:locale']).toEqual(['fr_FR']);
      expect(meta['twitter:card']).toEqual(['summary_large_image']);
      expect(meta['og:image']).toEqual([expect.stringMatching(new RegExp(`^${url.origin}/.+\\.png$`))]);
      expect(meta.robots).toBeUndefined();
      titles.add(title);
      descriptions.add(description);
      pictures.add(meta['og:image']?.[0] ?? '');

      const crumbs = parseFacts(facts).flatMap((fact) => (fact['@type'] === 'BreadcrumbList' ? [fact] : []));
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

// docs/rules/applications.md#order-manager
// docs/rules/applications.md#b2b-sales
// docs/rules/applications.md#sales-agent
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
