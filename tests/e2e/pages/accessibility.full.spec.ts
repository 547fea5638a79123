import { PERSONAL_PAGES, PUBLIC_PAGES, SERVICE_PAGES } from '../../support/routes.ts';
import { test } from '../../support/test.ts';
import { expectWellMade, STEADY } from './every-page.ts';

test.use(STEADY);

/** The services are in accessibility.spec.ts. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'the other public pages': PUBLIC_PAGES.filter((path) => !SERVICE_PAGES.some((service) => service === path)),
  'the personal pages': PERSONAL_PAGES,
};

for (const [group, paths] of Object.entries(GROUPS)) {
  test(`${group} have a title, one main heading, a head for search engines, no axe finding, and are read in order`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const path of paths) await test.step(path, () => expectWellMade(page, path));
  });
}
