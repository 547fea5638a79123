import { aJpeg, aPdf, SECRET } from '../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { downloadDocument, listedFiles, PharmacyPage, sha256, testFile } from '../support/pharmacy-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';

test('medicines are ordered with a photo and a PDF, and only the operator gets them', async ({
  page,
  server,
}) => {
  // It runs three audits of long pages.
  test.slow();
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await takeScreenshot(page, 'pharmacie-vide', true);
  await pharmacy.fillMinimum();
  await pharmacy.control('E-mail').fill('maryse@exemple.gp');
  await pharmacy.control('Adresse de livraison').fill('12 rue Frébault');
  await page.getByRole('checkbox', { name: /^Livraison prioritaire/ }).check();
  await pharmacy.control('Pharmacie').fill('Pharmacie du Morne');
  await pharmacy.control('Budget pour la pharmacie').fill('30');

  const pdf = Buffer.from(aPdf());
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg(6)));
  await pharmacy.attach('Carte de mutuelle', testFile('mutuelle.pdf', 'application/pdf', pdf));
  await expect(pharmacy.files('Ordonnance')).toContainText('ordonnance.jpg');
  await expect(pharmacy.files('Carte de mutuelle')).toContainText('PDF');
  await pharmacy.consent.check();
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-remplie', true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-sombre', true);
  await page.emulateMedia({ colorScheme: 'light' });

  await pharmacy.send();
  await pharmacy.expectReceived();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merci, Maryse Lacroix/);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-merci', true);

  const entry = await server.onlyEntry();
  expect(entry).toMatchObject({
    service: 'pharmacie',
    fields: {
      customer_name: 'Maryse Lacroix',
      customer_phone: '0690 12 34 56',
      customer_email: 'maryse@exemple.gp',
      delivery_address: '12 rue Frébault',
      delivery_commune: 'Les Abymes',
      pharmacy_name: 'Pharmacie du Morne',
      budget: '30.00',
      priority_delivery: 'oui',
      tip_choice: 'non',
      tip_payment_method: 'carte',
      consent: 'oui',
      frais_livraison_total: '12.80',
    },
  });
  const [photo, mutuelle] = listedFiles(entry);
  expect(photo).toMatchObject({ field: 'prescription', name: 'ordonnance.jpg', type: 'image/jpeg' });
  expect(mutuelle).toMatchObject({ field: 'mutuelle', sha256: sha256(pdf), size: pdf.byteLength });
  const received = await downloadDocument(server, photo?.path ?? '');
  expect(sha256(received)).toBe(photo?.sha256);
  expect(Buffer.from(received).includes(SECRET)).toBe(false);
  expect(await downloadDocument(server, mutuelle?.path ?? '')).toEqual(new Uint8Array(pdf));
  expect(await pharmacy.filesOnDevice()).toBe(0);
});
