import { PLAIN_JPEG } from '../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { CoursesPage } from '../support/courses-page.ts';
import { draftOnDevice } from '../support/device.ts';
import { untilInstalled } from '../support/installing.ts';
import { PharmacyPage, testFile } from '../support/pharmacy-page.ts';
import { shareWith } from '../support/share-sheet.ts';
import { expect, offlineTest, serviceWorkerTest, test } from '../support/test.ts';

// docs/rules/forms.md#shared-content
offlineTest(
  'a text goes into its form, offline and without leaving the device',
  async ({ page, network, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const courses = new CoursesPage(page);
    await page.goto('/mes-envois');
    await untilInstalled(page);
    await network.refuse();

    await shareWith(page, { text: 'Bonjour,\n2 baguettes\n3 lait\n- six malta' });
    const lookedOver = page.getByRole('region', { name: 'Ce que nous avons lu' });
    await expect(lookedOver.getByRole('listitem')).toHaveCount(4);
    expect(await draftOnDevice(page, 'courses')).toEqual({});
    await page.getByRole('button', { name: 'Ajouter les 3 articles' }).click();
    await expect(page).toHaveURL(/\/courses-alimentaires$/);
    await expect(courses.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
    await expect(courses.quantity('lait')).toHaveValue('3');
    await expect(page.getByText('3 articles mis dans votre liste')).toBeVisible();
    expect(network.seen('/partager', 'POST')).toEqual([]);
  },
);

offlineTest(
  'a photo without its end mark is drawn anew by the worker, and attached to the pharmacy’s form',
  async ({ page, network }) => {
    await page.goto('/mes-envois');
    await untilInstalled(page);
    const ordonnance = testFile('ordonnance.jpg', 'image/jpeg', PLAIN_JPEG.slice(0, -2));
    await shareWith(page, { files: [ordonnance] });
    await page.getByRole('button', { name: 'Une demande de pharmacie (1 fichier)' }).click();
    await expect(page).toHaveURL(/\/pharmacie$/);
    await expect(new PharmacyPage(page).files('Ordonnance')).toHaveText([/ordonnance\.jpg.*Photo/]);
    expect(network.seen('/partager', 'POST')).toEqual([]);
  },
);

serviceWorkerTest('nonsense is named, and kept from the forms', async ({ page, context, baseURL }) => {
  const says = (title: string) => expect(page.getByRole('status').getByText(title)).toBeVisible();
  await page.goto('/mes-envois');
  await untilInstalled(page);
  await shareWith(page, { text: ' \n ' });
  await says('Ce partage est vide');
  await shareWith(page, { text: 'pain', enctype: 'text/plain' });
  await says('Ce partage ne peut pas être lu');
  await expectNoAxeViolations(page);

  // A page of another site must not put anything into our forms.
  await context.route('http://ailleurs.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Ailleurs</title>' }),
  );
  await page.goto('http://ailleurs.example/');
  await shareWith(page, { text: 'pain' }, baseURL);
  await says('Ce partage ne peut pas être lu');
  await expect(page.getByText('Où le mettre\u00a0?')).toHaveCount(0);
});

test('without a service worker, a share is reported as not arrived', async ({ page }) => {
  await page.goto('/mes-envois');
  const film = testFile('film.mp4', 'video/mp4', new Uint8Array(12_000_000));
  await shareWith(page, { text: 'pain', files: [film] });
  await expect(page.getByText('Votre partage n’est pas arrivé')).toBeVisible();
});
