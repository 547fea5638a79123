import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { aJpeg } from '../../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { draftOnDevice } from '../../support/browser/device.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { SUBMIT_PATH } from '../../support/orders.ts';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { PharmacyPage, testFile } from '../../support/pages/pharmacy-page.ts';
import { openPrivacy } from '../../support/pages/privacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { CARDS } from '../../support/payments.ts';
import { expect, networkTest, offlineTest, test } from '../../support/test.ts';

test.describe('handed out', () => {
  // In-app browsers do this: a download never arrives.
  test.use({ acceptDownloads: false });

  const PASSPHRASE = 'colibri sur la véranda';

  const offered = (page: Page) => page.getByRole('status').filter({ hasText: 'Le fichier vous est proposé' });

  async function copied(page: Page, context: BrowserContext): Promise<string> {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copier le texte' }).click();
    await expect(page.getByText('Texte copié.')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  }

  /** Installs a share sheet that accepts text files and records them. */
  async function withShareSheet(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      const given: string[] = [];
      Object.assign(window, { given });
      const canShare = ({ files = [] }: ShareData) => files.every(({ type }) => type === 'text/plain');
      const share = async ({ files = [] }: ShareData) => {
        for (const file of files) given.push(`${file.name}\n${await file.text()}`);
      };
      Object.assign(Navigator.prototype, { canShare, share });
    });
  }

  const givenTo = (page: Page) => page.evaluate(() => Reflect.get(window, 'given') as string[]);

  test('the protected file crosses as text that was copied from one device and pasted on the other', async ({
    page,
    context,
    newDevice,
  }) => {
    test.slow();
    await page.goto('/courses-alimentaires');
    await page.getByLabel('Prénom', { exact: true }).fill('Nora');
    await expect.poll(() => draftOnDevice(page, 'courses')).toMatchObject({ prenom: 'Nora' });
    await openPrivacy(page);
    await page.getByLabel('Phrase secrète', { exact: true }).fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Enregistrer le fichier protégé' }).click();
    await expect(offered(page)).toContainText('.lgprotege', { timeout: 30_000 });
    await expectNoAxeViolations(page);
    await takeScreenshot(page, 'handed-out', true);
    const text = await copied(page, context);
    expect(text).not.toContain('Nora');

    const other = await newDevice();
    const elsewhere = await other.newPage();
    await openPrivacy(elsewhere);
    // Messages change the text like this.
    await elsewhere.getByLabel('Ou coller le texte copié').fill(`\n${text.replaceAll(/.{76}/g, '$&\n')} `);
    await elsewhere.getByLabel('Phrase secrète du fichier').fill(PASSPHRASE);
    await elsewhere.getByRole('button', { name: 'Reprendre' }).click();
    await expect(elsewhere.getByText('1 brouillon repris')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => draftOnDevice(elsewhere, 'courses')).toMatchObject({ prenom: 'Nora' });
  });

  test('the calendar file can be shared, copied, or mailed to oneself', async ({ page, context }) => {
    await withShareSheet(context);
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill(RESTAURANT_FORM);
    await restaurant.submit.click();
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    await page.getByRole('button', { name: 'Ajouter à mon agenda' }).click();
    await expect(offered(page)).toContainText('.ics');
    const mail = page.getByRole('link', { name: 'Me l’envoyer par e-mail' });
    const words = new URL((await mail.getAttribute('href')) ?? '').searchParams;
    expect(words.get('subject')).toBe('Livraison\u00a0: Chez Man Lili');
    expect(words.get('body')).toMatch(/Petit-Bourg/);
    expect(await copied(page, context)).toMatch(/^Livraison\u00a0: Chez Man Lili\n.*12 ?[:h]45/);
    await page.getByRole('button', { name: 'Partager le fichier' }).click();
    await expect.poll(() => givenTo(page)).toHaveLength(1);
    expect((await givenTo(page))[0]).toMatch(/^livraison-LG-\d{6}\.ics\.txt\n/);
    await expectNoAxeViolations(page);
  });

  test('a receipt that cannot be printed can be copied as text, by hand without a clipboard', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      Object.assign(window, { print: () => undefined });
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
    });
    const parcel = new ParcelPage(page);
    await parcel.order();
    await parcel.payWith(CARDS.good);
    await parcel.expectPaid();
    await page.getByRole('link', { name: 'Imprimer le reçu' }).click();
    await page.getByRole('button', { name: 'Imprimer', exact: true }).click();
    await expect(page.getByText('L’impression vous est proposée')).toBeVisible();
    await page.getByRole('button', { name: 'Copier le texte' }).click();
    const text = page.getByLabel('Texte à copier');
    await expect(text).toHaveValue(/^Reçu de paiement LG-\d{6}\n/);
    await expect(text).toHaveValue(/Payé en ligne, par carte\u00a0: 9,95\u00a0€/);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('L’impression vous est proposée')).toBeHidden();
    await expect(text).toBeHidden();
  });
});

test.describe('transfer', () => {
  const PASSPHRASE = 'colibri sur la véranda';
  /** Key derivation is slow by design, and the machine may be busy. */
  const SEALED_WITHIN = { timeout: 30_000 };

  const moving = (page: Page) => ({
    passphrase: page.getByLabel('Phrase secrète', { exact: true }),
    save: page.getByRole('button', { name: 'Enregistrer le fichier protégé' }),
    choose: page.getByLabel('Choisir le fichier'),
    passphraseOfFile: page.getByLabel('Phrase secrète du fichier'),
    take: page.getByRole('button', { name: 'Reprendre' }),
  });

  // docs/rules/sending.md#moving-devices
  offlineTest(
    'a draft and a waiting order with its photo move to another device, and leave from one of them once',
    async ({ page, newDevice, network, server, consoleGuard }) => {
      networkTest.slow();
      consoleGuard.allowNetworkErrors();
      const pharmacy = new PharmacyPage(page);
      await pharmacy.open();
      await untilInstalled(page);
      await pharmacy.fillMinimum();
      await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg(1)));
      await pharmacy.consent.check();
      await network.refuse();
      await pharmacy.send();
      await expect(page.getByText('Commande enregistrée sur cet appareil').first()).toBeVisible();
      await page.goto('/courses-alimentaires');
      await page.getByLabel('Prénom', { exact: true }).fill('Nora');
      await expect.poll(() => draftOnDevice(page, 'courses')).toMatchObject({ prenom: 'Nora' });

      // The whole move works without a network.
      await page.goto('/mes-envois');
      await page.getByRole('link', { name: /^Changer de téléphone/ }).click();
      const old = moving(page);
      await expect(old.passphrase).toHaveValue(/^([a-z]+ ){5}[a-z]+$/);
      await old.passphrase.fill('aaaaaaaaaaaa');
      await old.save.click();
      await expect(old.passphrase).toHaveAccessibleDescription(/Cette phrase se devine vite/);
      await old.passphrase.fill('trop court');
      await old.save.click();
      await expect(old.passphrase).toHaveAccessibleDescription(/Il faut 12 lettres au moins\./);
      await expect(old.passphrase).toBeFocused();
      await old.passphrase.fill(PASSPHRASE);
      const download = page.waitForEvent('download');
      await old.save.click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('mon-livraison-guadeloupe-2026-11-19.lgprotege');
      const file = await readFile(await saved.path());
      await expect(page.getByText('Le fichier vous est proposé')).toBeVisible();
      await expectNoAxeViolations(page);
      for (const secret of ['Maryse', 'Nora', '0690']) expect(file.includes(secret)).toBe(false);

      await network.accept();
      const other = await newDevice();
      const elsewhere = await other.newPage();
      await openPrivacy(elsewhere);
      const fresh = moving(elsewhere);
      const choose = (buffer: Buffer) =>
        fresh.choose.setInputFiles({ name: 'mon.lgprotege', mimeType: 'application/octet-stream', buffer });
      await choose(Buffer.from('{"format":"autre"}'));
      await expect(elsewhere.getByText('Ce fichier ne vient pas de ce site')).toBeVisible();
      await choose(Buffer.from('{"format":"livraison-guadeloupe-appareil","version":2}\nabc'));
      await fresh.passphraseOfFile.fill(PASSPHRASE);
      await fresh.take.click();
      await expect(elsewhere.getByText('Ce fichier vient d’une version plus récente')).toBeVisible();
      await choose(file.subarray(0, -1));
      await fresh.passphraseOfFile.fill('colibri sous la véranda');
      await fresh.take.click();
      await expect(elsewhere.getByText('Ce n’est pas la phrase secrète de ce fichier')).toBeVisible(
        SEALED_WITHIN,
      );
      await fresh.passphraseOfFile.fill(PASSPHRASE);
      await fresh.take.click();
      await expect(elsewhere.getByText('Ce fichier est abîmé')).toBeVisible(SEALED_WITHIN);
      await takeScreenshot(elsewhere, 'changer-de-telephone', true);

      await choose(file);
      await fresh.take.click();
      await expect(elsewhere.getByText('1 envoi ajouté, 1 brouillon repris')).toBeVisible(SEALED_WITHIN);
      expect(await draftOnDevice(elsewhere, 'courses')).toMatchObject({ prenom: 'Nora' });
      await choose(file);
      await fresh.passphraseOfFile.fill(PASSPHRASE);
      await fresh.take.click();
      await expect(elsewhere.getByText('2 déjà ici')).toBeVisible(SEALED_WITHIN);

      await elsewhere.goto('/mes-envois');
      await expect(elsewhere.getByText(/Numéro LG-\d{6}/)).toBeVisible({ timeout: 30_000 });
      await page.goto('/mes-envois');
      await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible({ timeout: 30_000 });
      const keys = network.seen(SUBMIT_PATH, 'POST').map(({ key }) => key);
      expect(new Set(keys).size).toBe(1);
      const [entry, ...others] = await server.inbox();
      expect(others).toEqual([]);
      expect(entry?.files).toMatchObject([{ name: 'ordonnance.jpg' }]);
    },
  );
});
