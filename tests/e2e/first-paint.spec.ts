import type { BrowserContext, Page } from '@playwright/test';
import { descriptions } from '../../src/copy/descriptions.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { faults } from '../support/fault-proxy.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';

declare global {
  interface Window {
    nextFrame: () => void;
  }
}

const headingFont = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);

const fontsAskedFor = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );

test('a page that comes late does not wait for the letters of its headings', async ({ page, network }) => {
  network.set(faults.delay(600), { times: 1 });
  await page.goto('/');
  expect(await headingFont(page)).not.toContain('Bricolage');
  expect(await fontsAskedFor(page)).toBe(0);
});

offlineTest('a page that comes at once has them', async ({ page }) => {
  await page.goto('/');
  await untilInstalled(page);
  // From the worker; again where this machine was busy.
  await expect(async () => {
    await page.reload();
    expect(await headingFont(page)).toContain('Bricolage');
    expect(await fontsAskedFor(page)).toBe(1);
  }).toPass();
});

test('what is drawn largest comes with the page itself', async ({ page, network }) => {
  network.set(faults.hang, { path: '/assets/' });
  await page.goto('/', { waitUntil: 'commit' });
  const island = page.locator('main svg[viewBox="0 0 500 447"]');
  await expect(island).toBeVisible();
  expect((await island.boundingBox())?.width).toBeGreaterThan(300);
});

test('it is a file for whoever comes from another page', async ({ page }) => {
  await page.goto('/colis');
  await page.getByRole('link', { name: 'Livraison Guadeloupe, accueil' }).click();
  const island = page.getByRole('main').locator('img');
  await expect(island).toBeVisible();
  await expect
    .poll(() => island.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1000);
});

/** Frames come when the test says so, and nothing else does what they are for. */
async function drawByHand(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    let due: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (work) => due.push(work);
    window.nextFrame = () => {
      const now = due;
      due = [];
      for (const work of now) work(performance.now());
    };
    Object.assign(window, { setTimeout: () => 0 });
  });
}

/** Opens a page whose scripts never come, up to its first frame. */
async function openFirstFrame(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  // The document's end.
  await expect(page.locator('noscript')).toBeAttached();
  await page.evaluate(() => window.nextFrame());
}

for (const path of ['/', '/restaurants', '/zones-de-livraison']) {
  test(`the first frame of ${path} draws the title alone, the next one the rest`, async ({
    page,
    network,
  }) => {
    network.set(faults.hang, { path: '/assets/' });
    await drawByHand(page);
    await openFirstFrame(page, path);
    const title = page.getByRole('heading', { level: 1 });
    const rest = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const footer = page.getByRole('contentinfo');
    await expect(title).toBeVisible();
    await expect(rest).toHaveCount(0);
    await expect(footer).toHaveCount(0);
    await page.evaluate(() => window.nextFrame());
    await expect(rest).toBeVisible();
    await expect(footer).toBeVisible();
  });
}

test('what the first frame draws stays as it is and where it is @wide', async ({ context, network }) => {
  network.set(faults.hang, { path: '/assets/' });
  await drawByHand(context);
  for (const path of Object.keys(descriptions)) {
    const page = await context.newPage();
    await openFirstFrame(page, path);
    const changes = await page.evaluate(() => {
      // The styles of the rest come at the document's end: in the first frame they may not be there yet.
      const rest = [...document.querySelectorAll('style')].at(-1) as HTMLStyleElement;
      const look = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, backgroundImage, font, boxShadow } = getComputedStyle(element);
        return [x, y, width, height, color, backgroundColor, backgroundImage, font, boxShadow].join(' ');
      };
      rest.disabled = true;
      // A box around what is still to come grows with it.
      const drawn = [...document.querySelectorAll('header *, main *')].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.querySelector('h1') === null,
      );
      const before = drawn.map(look);
      rest.disabled = false;
      window.nextFrame();
      return drawn
        .map((element, index) => [element.outerHTML.slice(0, 80), before[index], look(element)])
        .filter(([, was, is]) => was !== is);
    });
    expect.soft(changes, path).toEqual([]);
    await page.close();
  }
});

test('the largest words in sight come with the first frame', async ({ context, network }) => {
  network.set(faults.hang, { path: '/assets/' });
  await drawByHand(context);
  for (const path of Object.keys(descriptions)) {
    const page = await context.newPage();
    await openFirstFrame(page, path);
    const isDrawnFirst = await page.evaluate(() => {
      const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim();
      const texts = [...document.querySelectorAll('main *')].filter((each) =>
        [...each.childNodes].some(isText),
      );
      const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const first = new Set(texts.filter(isDrawn));
      window.nextFrame();
      // As browsers take it for their largest contentful paint.
      const areaInSight = (element: Element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const { top, bottom, width } = words.getBoundingClientRect();
        return width * Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
      };
      const largest = texts
        .filter(isDrawn)
        .reduce((one, other) => (areaInSight(other) > areaInSight(one) ? other : one));
      return first.has(largest) || largest.textContent;
    });
    expect.soft(isDrawnFirst, path).toBe(true);
    await page.close();
  }
});

test('a page that nobody sees, and that has no frames, is drawn whole all the same', async ({
  page,
  network,
}) => {
  network.set(faults.hang, { path: '/assets/' });
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await expect(page.getByLabel('Prénom')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is drawn whole', async ({ page }) => {
    await page.goto('/restaurants');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Prénom')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
