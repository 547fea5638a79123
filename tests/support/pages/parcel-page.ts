import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { CARDS } from '../payments.ts';
import { untilPriced } from './service-page.ts';

/** A parcel order and its payment, as a customer uses them. */
export class ParcelPage {
  readonly page: Page;
  readonly submit: Locator;
  readonly pay: Locator;
  readonly cardNumber: Locator;
  readonly cardCode: Locator;
  /** The bank's page in a frame. */
  readonly bank: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Continuer vers le paiement' });
    this.pay = page.getByRole('button', { name: /^Payer 9,95\s€$/ });
    this.cardNumber = page.getByLabel('Numéro de carte');
    this.cardCode = page.getByLabel('Cryptogramme');
    this.bank = page.frameLocator('iframe[title="Votre banque"]');
  }

  /** Loads the form and enters the parcel of PARCEL_REQUEST: 9.95 to pay. */
  async fill(): Promise<void> {
    const { page } = this;
    await page.goto('/colis');
    await expect(page.getByText('Vérification des horaires…')).toHaveCount(0);
    await page.getByLabel('Votre nom', { exact: true }).fill('Maryse Colis');
    await page.getByLabel('Téléphone', { exact: true }).fill('0690 12 34 56');
    await page.getByLabel('Adresse de collecte', { exact: true }).fill('1 rue Frébault');
    await page.getByLabel('Commune de collecte', { exact: true }).selectOption('Les Abymes');
    await page.getByLabel('Adresse de livraison', { exact: true }).fill('2 route de Vernou');
    await page.getByLabel('Commune de livraison', { exact: true }).selectOption('Petit-Bourg');
    await page.getByLabel('Poids du colis').fill('2,5');
    await untilPriced(page);
  }

  /** Orders, up to the card form. */
  async order(): Promise<void> {
    await this.fill();
    await this.submit.click();
    await expect(this.page).toHaveURL(/\/paiement$/);
    await expect(this.pay).toBeVisible();
  }

  async enterCard(number: string): Promise<void> {
    await this.cardNumber.fill(number);
    await this.page.getByLabel('Expiration').fill('12/29');
    await this.cardCode.fill('123');
  }

  async payWith(number: string): Promise<void> {
    await this.enterCard(number);
    await this.pay.click();
  }

  /** Pays with a slow bank, and reloads the page before it has answered. */
  async reloadWhilePaying(): Promise<void> {
    await this.enterCard(CARDS.slow);
    const sent = this.page.waitForRequest(/\/pay$/);
    await this.pay.click();
    await sent;
    await this.page.reload();
    await expect(this.page).toHaveURL(/\/confirmation-paiement$/, { timeout: 40_000 });
  }

  /** Expects the confirmation of a payment that the server knows. */
  async expectPaid(): Promise<void> {
    await expect(this.page).toHaveURL(/\/confirmation-paiement(\?|$)/);
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'Votre commande est confirmée' }),
    ).toBeVisible();
  }
}
