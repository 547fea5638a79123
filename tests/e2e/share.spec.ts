import { aJpeg, aPdf, PLAIN_JPEG } from '../../src/domain/files/testing.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { CoursesPage } from '../support/courses-page.ts';
import { draftOnDevice } from '../support/device.ts';
import { PharmacyPage, testFile } from '../support/pharmacy-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { shareWith } from '../support/share-sheet.ts';
import { expect, offlineTest, serviceWorkerTest, test } from '../support/test.ts';

const photo = (name: string, turned = 1) => testFile(name, 'image/jpeg', aJpeg(turned));

offlineTest(
  'a text goes into the form that it is for, without a network and without leaving the device',
  async ({ page, network, consoleGuard }) => {
    // Five visits in a row.
    offlineTest.slow();
    consoleGuard.allowNetworkErrors();
    const courses = new CoursesPage(page);
    await page.goto('/mes-envois');
    await untilInstalled(page);
    await network.refuse();

    await offlineTest.step('a list', async () => {
      await shareWith(page, { text: '2 baguettes\nlait x3\n- six malta' });
      await expect(page).toHaveURL(/\/courses-alimentaires$/);
      await expect(courses.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
      await expect(courses.quantity('lait')).toHaveValue('3');
      await expect(page.getByText('3 articles mis dans votre liste')).toBeVisible();
    });

    await offlineTest.step('a second list asks before it touches the first', async () => {
      await shareWith(page, { text: 'beurre\ntomates' });
      await expect(page.getByRole('button', { name: 'Ajouter à mon brouillon' })).toBeFocused();
      await expectNoAxeViolations(page);
      await takeScreenshot(page, 'partage-brouillon', true);
      await page.getByRole('button', { name: 'Ne rien changer' }).click();
      await expect(page.getByRole('button', { name: 'Ma liste de courses (2 articles)' })).toBeVisible();
      expect(await draftOnDevice(page, 'courses')).toMatchObject({
        liste_de_courses_detaillee: [{ item: 'baguettes' }, { item: 'lait' }, { item: 'malta' }],
      });
      await page.getByRole('button', { name: 'Ma liste de courses (2 articles)' }).click();
      await page.getByRole('button', { name: 'Ajouter à mon brouillon' }).click();
      await expect(courses.list.getByText(/^5 articles/)).toBeVisible();
    });

    await offlineTest.step('an address', async () => {
      await shareWith(page, { title: 'Chez Maryse', text: '12 route de Vernou\n97170 Petit-Bourg' });
      await expect(page).toHaveURL(/\/colis$/);
      await expect(page.getByLabel('Adresse de livraison', { exact: true })).toHaveValue(
        'Chez Maryse, 12 route de Vernou, 97170 Petit-Bourg',
      );
      await expect(page.getByLabel('Commune de livraison', { exact: true })).toHaveValue('Petit-Bourg');
    });

    await offlineTest.step('another address begins anew', async () => {
      await shareWith(page, { text: 'Lotissement Bel Air, 97128 Goyave' });
      await expect(page.getByRole('alert').first()).toContainText('«\u00a0Chez Maryse, 12 route de Vernou');
      await page.getByRole('button', { name: 'Recommencer sans ce brouillon' }).click();
      await expect(page.getByLabel('Adresse de livraison', { exact: true })).toHaveValue(
        /^Lotissement Bel Air/,
      );
      await expect(page.getByLabel('Commune de livraison', { exact: true })).toHaveValue('Goyave');
    });

    await offlineTest.step('what could be anything is left to the customer', async () => {
      await shareWith(page, { text: 'rdv demain 15h, tu sais où' });
      await expect(page.getByText('Où le mettre\u00a0?')).toBeVisible();
      await expect(page.getByText('rdv demain 15h, tu sais où')).toBeVisible();
      await expect(page.getByRole('button', { name: 'L’adresse de livraison d’un colis' })).toBeVisible();
      await page.reload();
      await expect(page.getByText('rdv demain 15h, tu sais où')).toBeVisible();
      await page.getByRole('button', { name: 'Effacer ce partage' }).click();
      await expect(page.getByText('rdv demain 15h, tu sais où')).toHaveCount(0);
    });
    expect(network.seen('/partager', 'POST')).toEqual([]);
  },
);

offlineTest(
  'photos and PDFs are attached to the pharmacy’s form, and what it cannot take is said',
  async ({ page, network }) => {
    offlineTest.slow();
    const pharmacy = new PharmacyPage(page);
    const inForm = pharmacy.files('Ordonnance');
    await page.goto('/mes-envois');
    await untilInstalled(page);

    await offlineTest.step('a photo without its end mark, which the worker draws anew', async () => {
      await shareWith(page, { files: [testFile('ordonnance.jpg', 'image/jpeg', PLAIN_JPEG.slice(0, -2))] });
      await expect(page).toHaveURL(/\/pharmacie$/);
      await expect(inForm).toHaveText([/ordonnance\.jpg.*Photo/]);
    });

    await offlineTest.step('a PDF, beside a draft of the same form', async () => {
      await pharmacy.control('Nom').fill('Maryse Lacroix');
      await expect
        .poll(() => draftOnDevice(page, 'pharmacie'))
        .toMatchObject({ customer_name: 'Maryse Lacroix' });
      await shareWith(page, { files: [testFile('ordonnance.pdf', 'application/pdf', aPdf())] });
      await page.getByRole('button', { name: 'Ajouter à mon brouillon' }).click();
      await expect(inForm).toHaveText([/ordonnance\.jpg.*Photo/, /ordonnance\.pdf.*PDF/]);
      await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
    });

    await offlineTest.step('more than a form takes, and what is no document', async () => {
      const files = [1, 3, 6, 8].map((turned) => photo(`photo-${turned}.jpg`, turned));
      const film = testFile('film.mp4', 'video/mp4', new Uint8Array(10_000_001));
      await shareWith(page, { files: [...files, film, testFile('a.exe', 'image/jpeg', 'MZ...')] });
      await expect(
        page.getByText('«\u00a0film.mp4\u00a0»\u00a0: Ce fichier n’est ni une photo'),
      ).toBeVisible();
      await expect(page.getByText('Ce fichier est un programme, pas une photo ni un PDF.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Les fichiers' }).getByRole('listitem')).toHaveCount(4);
      await expectNoAxeViolations(page);
      await takeScreenshot(page, 'partage-plusieurs', true);
      await page.getByRole('button', { name: 'Une demande de pharmacie (3 fichiers)' }).click();
      await page.getByRole('button', { name: 'Recommencer sans ce brouillon' }).click();
      await expect(inForm).toHaveCount(3);
      await expect(pharmacy.control('Nom')).toHaveValue('');
      // What was shared before has gone with the draft.
      expect(await pharmacy.filesOnDevice()).toBe(3);
      await page.goto('/partage');
      await expect(page.getByRole('list', { name: 'Les fichiers' }).getByRole('listitem')).toHaveText([
        'photo-8.jpg',
      ]);
    });
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

  // A page of another site has nothing to put into our forms.
  await context.route('http://ailleurs.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Ailleurs</title>' }),
  );
  await page.goto('http://ailleurs.example/');
  await shareWith(page, { text: 'pain' }, baseURL);
  await says('Ce partage ne peut pas être lu');
  await expect(page.getByText('Où le mettre\u00a0?')).toHaveCount(0);
  await page.goto('/partage?recu=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Ce partage n’est plus ici')).toBeVisible();
});

test.describe('without a worker', () => {
  test('a share is said not to have arrived, and pasted instead', async ({ page }) => {
    await page.goto('/mes-envois');
    const film = testFile('film.mp4', 'video/mp4', new Uint8Array(12_000_000));
    await shareWith(page, { text: 'pain', files: [film] });
    await expect(page.getByText('Votre partage n’est pas arrivé')).toBeVisible();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('alert').getByText('Ce partage est vide')).toBeVisible();
    await page.getByLabel('Choisir un fichier à partager').setInputFiles([photo('recto.jpg')]);
    await expect(new PharmacyPage(page).files('Ordonnance')).toHaveText([/recto\.jpg/]);

    await page.goto('/commander');
    await page.getByRole('link', { name: 'Partir d’un message, d’une photo ou d’un PDF' }).click();
    await page.getByLabel('Votre message').fill('pain\nlait x2');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(new CoursesPage(page).list.getByText(/^2 articles/)).toBeVisible();
  });
});
