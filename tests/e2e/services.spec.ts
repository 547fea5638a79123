import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Entry } from '../../src/domain/submission.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { announceNetwork } from '../support/device.ts';
import { SUBMIT_PATH, submitHeaders } from '../support/orders.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { ONLINE_ORDERS, REQUESTS } from '../support/service-orders.ts';
import { keptEntries, ServiceFormPage } from '../support/service-page.ts';
import { expect, offlineTest, test } from '../support/test.ts';

async function onlyEntry(page: Page): Promise<Entry> {
  const [entry, ...others] = v.parse(v.array(Entry), await keptEntries(page));
  expect(others).toEqual([]);
  if (!entry) throw new Error('Nothing is kept');
  return entry;
}

for (const { slug, path, answers, fields, total, due = '', totalToPay } of ONLINE_ORDERS) {
  test(`${slug}: the order waits for its payment, and the operator sees it to the cent`, async ({
    page,
    server,
    request,
  }) => {
    const form = new ServiceFormPage(page, path);
    await form.open();
    await form.fill(answers);
    await expect(page.getByRole('button', { name: total }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await form.submit.click();

    await expect(page).toHaveURL(/\/paiement$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement sécurisé' })).toBeFocused();
    await expect(page.locator('dl').filter({ hasText: 'À payer maintenant' })).toContainText(due);
    await expect(page.getByRole('button', { name: /^Payer / })).toBeVisible();
    await expectNoAxeViolations(page);
    await takeScreenshot(page, `${slug}-paiement`, true);

    const entry = await onlyEntry(page);
    expect(entry).toMatchObject({ service: slug, state: 'payment-due', request: { fields } });
    expect(Object.keys(entry.request.fields).sort()).toEqual(Object.keys(fields).sort());
    expect(entry.request.quote?.totalToPay).toBe(totalToPay);

    // Submitting does not make it received; only the payment does.
    const reply = await request.post(SUBMIT_PATH, { headers: submitHeaders(entry.id), data: entry.request });
    expect(reply.status()).toBe(409);
    expect(await server.inbox()).toMatchObject([
      { service: slug, status: 'paiement_en_attente', fields, quote: { totalToPay } },
    ]);
  });

  offlineTest(
    `${slug}: without a connection the order is kept all the same`,
    async ({ page, network, consoleGuard }) => {
      consoleGuard.allowNetworkErrors();
      const form = new ServiceFormPage(page, path);
      await form.open();
      await form.fill(answers);
      await untilInstalled(page);
      await network.refuse();
      await form.submit.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement sécurisé' })).toBeVisible();
      await expect(page.getByText('Votre commande est gardée sur cet appareil.')).toBeVisible();
      expect(await onlyEntry(page)).toMatchObject({ state: 'payment-due', request: { fields } });
    },
  );
}

for (const { slug, path, answers, fields, total, totalToPay } of REQUESTS) {
  test(`${slug}: the operator gets the request to the cent`, async ({ page, server }) => {
    const form = new ServiceFormPage(page, path);
    await form.open();
    await form.fill(answers);
    await expect(page.getByRole('button', { name: total }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await form.submit.click();

    await expect(page).toHaveURL(/\/merci$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Merci, Maryse Louis !' })).toBeFocused();
    await expect(page.getByText('Votre demande est bien reçue.')).toBeVisible();
    await expectNoAxeViolations(page);
    const entry = await server.onlyEntry();
    expect(entry).toMatchObject({ service: slug, quote: { totalToPay } });
    expect(entry.fields).toEqual(fields);
    await expect(page.getByText(entry.reference).first()).toBeVisible();
  });

  offlineTest(
    `${slug}: without a connection the request waits, then leaves by itself`,
    async ({ page, server, network, consoleGuard }) => {
      consoleGuard.allowNetworkErrors();
      const form = new ServiceFormPage(page, path);
      await form.open();
      await form.fill(answers);
      await untilInstalled(page);
      await network.refuse();
      await form.submit.click();
      await expect(
        page.getByText('Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion.'),
      ).toBeVisible({ timeout: 30_000 });
      await expectNoAxeViolations(page);
      await network.accept();
      await announceNetwork(page);
      await expect(page.getByText('Votre demande est bien reçue.')).toBeVisible({ timeout: 30_000 });
      const entry = await server.onlyEntry();
      expect(entry.fields).toEqual(fields);
    },
  );
}
