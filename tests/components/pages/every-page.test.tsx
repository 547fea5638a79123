import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../app.tsx';
import { COMPANY_SCREENS, RECRUITMENT_SCREENS, SHORT_SCREENS } from './screens.ts';

const main = () => page.getByRole('main');
const SCREENS = Object.entries({ ...COMPANY_SCREENS, ...RECRUITMENT_SCREENS, ...SHORT_SCREENS });

// docs/rules/reference-data.md#company-data
// docs/rules/reference-data.md#texts
// docs/rules/services.md#payment-by-link
// docs/rules/applications.md#courier-slots
// docs/rules/applications.md#order-manager
// docs/rules/applications.md#b2b-sales
// docs/rules/applications.md#sales-agent
// docs/rules/pages.md#home
// docs/rules/pages.md#order-hub
// docs/rules/pages.md#story
// docs/rules/pages.md#support
// docs/rules/pages.md#own-copy
// docs/rules/pages.md#legal-pages
describe('every page has its content', () => {
  it.each(SCREENS)('%s', async (path, { says, leadsTo = [] }) => {
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of says) {
      const words = typeof text === 'string' ? text.replace(/\s+/g, ' ') : text;
      await expect.element(main()).toHaveTextContent(words);
    }
    for (const [name, href] of leadsTo) {
      const link = main().getByRole('link', { name, exact: typeof name === 'string' });
      await expect.element(link.first()).toHaveAttribute('href', href);
    }
  });
});

// docs/rules/pages.md#professionals
it('professionals find 9, 8 and 6 points', async () => {
  await openPage('/professionnels');
  for (const [name, count] of [
    ['Petits restaurants', 9],
    ['Grands restaurants et franchises', 8],
    ['Tous les professionnels', 6],
  ] as const) {
    await expect.element(page.getByRole('region', { name }).getByRole('listitem')).toHaveLength(count);
  }
});
