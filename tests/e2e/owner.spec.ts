import { keepSession, newAccount, newSession } from '../support/accounts.ts';
import { PharmacyPage } from '../support/pharmacy-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';
import { become, expectHersAlone } from '../support/whose-things.ts';

/** Anne, Bruno and nobody on one telephone: docs/rules/privacy.md#whose-it-is. */

test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

/** The pages that show what is kept: lists, forms, and the confirmation of the order that waits. */
const SHOW_WHAT_IS_KEPT = ['/', '/mes-envois', '/merci', '/pharmacie', '/restaurants', '/mon-carnet'];

test('what waits of Anne is neither listed nor confirmed nor filled in for Bruno or nobody, and is hers again', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  test.slow();
  await expectHersAlone({ page, context, server, consoleGuard }, SHOW_WHAT_IS_KEPT);
});

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

test('a guest’s form goes to an account after a question alone', async ({ page, context, server }) => {
  test.slow();
  await newAccount(server, 'bruno@exemple.gp', { firstname: 'Bruno' });
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  const other = await context.newPage();
  await become(other, await newSession(server, 'bruno@exemple.gp'));
  const question = page.getByText('Ce formulaire a été commencé sans compte');
  await expect(question).toBeVisible();
  await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
  await pharmacy.submit.click();
  await expect(page.getByText('À qui est ce formulaire')).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  await takeScreenshot(page, 'owner-guest-form', true);
  await page.getByRole('button', { name: 'Non, le laisser sans compte' }).click();
  await pharmacy.send();
  await pharmacy.expectReceived();
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Commandes' }).click();
  await expect(page.getByText('Aucune commande')).toBeVisible();
});
