import { aJpeg, aPdf, SECRET } from '../../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { COURSES_FIELDS, COURSES_FORM, TYPED_LIST } from '../../support/answers.ts';
import { announceNetwork } from '../../support/browser/device.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import {
  downloadDocument,
  listedFiles,
  PharmacyPage,
  sha256,
  testFile,
} from '../../support/pages/pharmacy-page.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { aBmp } from '../../support/pictures.ts';
import { TUTELLE_ORDER } from '../../support/service-orders.ts';
import { expect, offlineTest, test } from '../../support/test.ts';

// Every service, to the cent: tests/components/forms/service-orders.test.tsx, and supabase/tests/orders/submit.test.ts.
offlineTest(
  'a request waits without a connection, then is sent by itself',
  async ({ page, server, network, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const form = new ServiceFormPage(page, TUTELLE_ORDER.path);
    await form.open();
    await form.fill(TUTELLE_ORDER.answers);
    await untilInstalled(page);
    await network.refuse();
    await form.submit.click();
    await expect(
      page.getByText('Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion.'),
    ).toBeVisible({ timeout: 30_000 });
    await network.accept();
    await announceNetwork(page);
    await expect(page.getByText('Votre demande est bien reçue.')).toBeVisible({ timeout: 30_000 });
    expect((await server.onlyEntry()).fields).toEqual(TUTELLE_ORDER.fields);
  },
);

const SENT = 'Commande Envoyée !';

// docs/rules/pages.md#grocery-confirmation
test('groceries are ordered on a phone, and the operator gets them to the cent', async ({ page, server }) => {
  const courses = new CoursesPage(page);
  await courses.open();
  await expect(page.getByText('Les espèces ne sont plus acceptées', { exact: true })).toBeVisible();
  await expect(page.getByText('Lundi', { exact: true })).toBeAttached();
  await courses.fill(COURSES_FORM);
  await courses.type(TYPED_LIST);
  await expect(courses.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
  await takeScreenshot(page, 'courses-list', true);
  await courses.submit.click();

  await expect(page).toHaveURL(/\/confirmation-courses$/);
  await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeFocused();
  await expect(page.getByText(/et vous demande votre géolocalisation/)).toBeVisible();
  const entry = await server.onlyEntry();
  expect(entry).toMatchObject({ service: 'courses' });
  expect(entry.fields).toEqual(COURSES_FIELDS);
  expect(entry.quote).toMatchObject({ budget: 123.45, totalToPay: 166.59 });

  const reference = entry.reference;
  const assistant = page.getByRole('link', { name: 'Contacter l’assistant' });
  await expect(assistant).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${reference}`));
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'courses-confirmation', true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeVisible();
  await expect(page.getByText('lait demi-écrémé marque Candia', { exact: true })).toBeVisible();
});

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
  // docs/rules/files.md#redrawing
  await pharmacy.attach('Carte Vitale', testFile('vitale.bmp', 'image/bmp', aBmp()));
  await expect(pharmacy.files('Carte Vitale')).toContainText('Photo refaite pour l’envoi');
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
  const [photo, mutuelle, vitale] = listedFiles(entry);
  expect(vitale).toMatchObject({ name: 'vitale.jpg', type: 'image/jpeg' });
  expect(photo).toMatchObject({ field: 'prescription', name: 'ordonnance.jpg', type: 'image/jpeg' });
  expect(mutuelle).toMatchObject({ field: 'mutuelle', sha256: sha256(pdf), size: pdf.byteLength });
  const received = await downloadDocument(server, photo?.path ?? '');
  expect(sha256(received)).toBe(photo?.sha256);
  expect(Buffer.from(received).includes(SECRET)).toBe(false);
  expect(await downloadDocument(server, mutuelle?.path ?? '')).toEqual(new Uint8Array(pdf));
  expect(await pharmacy.filesOnDevice()).toBe(0);
});
