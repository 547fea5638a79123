import type { Page } from '@playwright/test';
import { newAccount, newSession, signIn } from '../../support/accounts.ts';
import { openOnServerTime } from '../../support/pages/service-page.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, test } from '../../support/test.ts';

const SPONSOR = 'maryse@exemple.gp';
const REFEREE = 'joel@exemple.gp';
const LINE = 'Parrainage\u00a0: −50\u00a0%';

/** The code that the account shows its owner. */
async function codeOf(server: ServerUnderTest, email: string): Promise<string> {
  const { access_token: token, user } = await newSession(server, email);
  const reply = await fetch(`${server.origin}/rest/v1/rpc/own_profile?p_id=${user.id}`, {
    headers: { apikey: 'sb_publishable_local', authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { referral_code: string }).referral_code;
}

async function openPharmacy(page: Page): Promise<void> {
  await openOnServerTime(page, '/pharmacie');
  await page.getByLabel('Commune de livraison').selectOption('Petit-Bourg');
}

test('who signed up with a code has half of the first delivery off, once', async ({ page, server }) => {
  await newAccount(server, SPONSOR, { firstname: 'Maryse' });
  await newAccount(server, REFEREE, { firstname: 'Joël', referral_code: await codeOf(server, SPONSOR) });
  await signIn(page, REFEREE);
  await expect(page.getByRole('heading', { name: 'Joël' })).toBeVisible();

  await openPharmacy(page);
  await expect(page.getByText(LINE).first()).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('Joël Bique');
  await page.getByLabel('Téléphone', { exact: true }).fill('0690 12 34 56');
  await page.getByLabel(/^Pharmacie/).fill('Pharmacie du Bourg');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page).toHaveURL(/\/merci/);
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
  const { reference, quote } = await server.onlyEntry();
  expect(quote).toMatchObject({
    totalToPay: 4.97,
    deliveryDetails: [{ amount: 9.95 }, { label: LINE, amount: -4.98 }],
  });

  await openPharmacy(page);
  await expect(page.getByText('9,95\u00a0€').first()).toBeVisible();
  await expect(page.getByText(LINE)).toHaveCount(0);
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Portefeuille' }).click();
  await expect(page.getByText(`Utilisée pour ${reference}`)).toBeVisible();
});
