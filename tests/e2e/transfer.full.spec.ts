import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aJpeg } from '../../src/domain/files/testing.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { draftOnDevice } from '../support/device.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { PharmacyPage, testFile } from '../support/pharmacy-page.ts';
import { openPrivacy } from '../support/privacy-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';

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
    test.slow();
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
