import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const PAGES = ['/', '/mes-envois', '/suivi-commande', '/offres-emploi', '/pharmacie'];
const DAY = '2026-11-19';
const titleOf = (path: string) => `Une fête patronale, vu de ${path}`;

const notices = PAGES.map((page) => ({
  page,
  from: DAY,
  to: DAY,
  title: titleOf(page),
  message: 'La circulation est coupée au bourg. Comptez une demi-heure de plus.',
}));
test.use({ tables: { status: { notices } } });

/** What shows notices, which only a page that has one loads. */
const CODE = /\/assets\/Notices\.lazy-[^/]+\.js$/;

/** The scripts for notices that a page has asked for, from here on. */
function watchCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => CODE.test(request.url()) && asked.push(request.url()));
  return asked;
}

const anyNotice = (page: Page) => page.getByText('Une fête patronale');

test('a notice is in no page as it was rendered at build', async ({ request }) => {
  for (const path of PAGES) {
    const reply = await request.get(path, { headers: { accept: 'text/html' } });
    expect(await reply.text(), path).not.toContain('fête patronale');
  }
});

test('a notice that the operator has just published comes to a page that is open', async ({
  page,
  server,
}) => {
  const code = watchCode(page);
  await page.goto('/commander');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const published = { page: '/commander', from: DAY, to: DAY, title: 'Une fête patronale', message: 'Ici.' };
  server.tables.patch('status', { notices: [published] });
  // The event of returning to the tab.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(anyNotice(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  expect(code).toHaveLength(1);
});

test.describe('on another day', () => {
  const EMAIL = 'nouvelle.adresse@livraison.example';
  test.use({
    clockAt: '2026-11-20T00:00:00-04:00',
    deviceClock: '2026-11-20T00:00:00-04:00',
    // In sight once the tables have come, with the notices among them.
    tables: { status: { notices }, company: { email: EMAIL } },
  });

  test('no notice is shown, and its code is not loaded', async ({ page }) => {
    const code = watchCode(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo').getByText(EMAIL)).toBeVisible();
      await expect(anyNotice(page)).toHaveCount(0);
    }
    expect(code).toEqual([]);
  });
});
