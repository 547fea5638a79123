import { readdirSync } from 'node:fs';
import { test } from '../support/test.ts';
import { expectHersAlone } from '../support/whose-things.ts';

/** Anne, Bruno and nobody on one telephone: docs/rules/privacy.md#whose-it-is. */

test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

/** Every page of the app, by the files of its routes: a new one is walked too. */
const PAGES = readdirSync('src/routes')
  .filter((name) => /^[a-z].*\.tsx$/.test(name))
  .map((name) => `/${name.replace(/(index)?\.tsx$/, '')}`);

test('what waits of Anne is on no page of Bruno or of nobody', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  // Some seventy pages.
  test.setTimeout(600_000);
  await expectHersAlone({ page, context, server, consoleGuard }, PAGES);
});
