import type { Page } from '@playwright/test';
import { PLAIN_JPEG } from '../../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { draftOnDevice } from '../../support/browser/device.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import { PharmacyPage, type TestFile, testFile } from '../../support/pages/pharmacy-page.ts';
import { expect, offlineTest, serviceWorkerTest, test } from '../../support/test.ts';

interface Shared {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly files?: readonly TestFile[];
  /** The form's encoding; any other than the manifest's is invalid. */
  readonly enctype?: string;
}

/** Shares with the app as a phone does: the browser posts a form and follows the redirect. */
async function shareWith(page: Page, { files = [], enctype, ...texts }: Shared, origin = ''): Promise<void> {
  await page.evaluate(
    ({ fields, action, encoding }) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action,
        enctype: encoding,
      });
      form.id = 'share-sheet';
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      }
      form.append(
        Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true }),
      );
      document.body.append(form);
    },
    { fields: texts, action: `${origin}/partager`, encoding: enctype ?? 'multipart/form-data' },
  );
  const input = page.locator('#share-sheet input');
  if (files.length > 0) await input.setInputFiles([...files]);
  // An untouched file input would send an empty file, which no share sheet does.
  else await input.evaluate((element) => element.remove());
  // The submit runs in a timer, because the page is left during the call.
  await page.locator('#share-sheet').evaluate((form) => setTimeout(() => (form as HTMLFormElement).submit()));
  await expect(page.locator('#share-sheet')).toHaveCount(0);
}

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
