import { keepSession, newAccount, newSession } from '../../support/accounts.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { PharmacyPage } from '../../support/pages/pharmacy-page.ts';
import { expect, test } from '../../support/test.ts';
import { become } from './whose-things.ts';

/** Anne, Bruno and nobody on one telephone: docs/rules/privacy.md#whose-it-is. */

test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

test('a form that Anne has begun is neither changed nor sent for Bruno, who signs in beside it', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  for (const name of ['anne', 'bruno'])
    await newAccount(server, `${name}@exemple.gp`, { firstname: name, phone: '0690 00 00 00' });
  const [anne, bruno] = [
    await newSession(server, 'anne@exemple.gp'),
    await newSession(server, 'bruno@exemple.gp'),
  ];
  await keepSession(page, anne);
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();

  const other = await context.newPage();
  await become(other, null);
  await become(other, bruno);

  const asked = page.getByText('Ce formulaire a été commencé avec un autre compte');
  await expect(asked).toBeVisible();
  await expect(pharmacy.submit).toBeHidden();
  await expect(pharmacy.control('Téléphone')).toHaveValue('0690 12 34 56');
  await takeScreenshot(page, 'owner-other-form', true);
  // Bruno begins his own.
  await page.getByRole('button', { name: 'Commencer le mien' }).click();
  await expect(pharmacy.submit).toBeVisible();
  await expect(pharmacy.control('Nom')).not.toHaveValue('Maryse Lacroix');
  expect(await server.inbox()).toEqual([]);

  await become(other, anne);
  await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
  await pharmacy.send();
  await pharmacy.expectReceived();
});
