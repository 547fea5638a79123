import { expect, type Locator, type Page } from '@playwright/test';
import type { Answers } from '../answers.ts';
import { areControlsHydrated } from '../browser/react-internals.ts';

/** The form of any service, as a customer uses it. */
export class ServiceFormPage {
  readonly page: Page;
  readonly path: string;
  readonly submit: Locator;

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
    this.submit = page.locator('button[type=submit]');
  }

  /** Loads the page and waits until it has the server's time. */
  async open(): Promise<void> {
    await openOnServerTime(this.page, this.path);
    await expect(this.page.getByText('Vérification des horaires…')).toHaveCount(0);
  }

  control(name: string): Locator {
    return this.page.locator(`main [name="${name}"]`);
  }

  choice(name: string, value: string): Locator {
    return this.page.locator(`main [name="${name}"][value="${value}"]`);
  }

  /** Enters the answers in the given order, each in its control's way, and waits for their price. */
  async fill(answers: Answers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) await this.enter(name, value);
    await untilPriced(this.page);
  }

  /**
   * Submits as a press does, which takes the focus from the last field. It also works on a button that waits
   * for a price.
   */
  async send(): Promise<void> {
    await this.submit.focus();
    await this.submit.dispatchEvent('click');
  }

  async expectError(name: string, message: string): Promise<void> {
    const control = this.control(name).first();
    const described = this.page.locator(`[id="${name}-error"]`);
    await expect(described).toHaveText(message);
    await expect(control.or(this.page.locator(`fieldset[id="${name}"]`)).first()).toBeVisible();
  }

  get notice(): Locator {
    return this.page.getByRole('alert');
  }

  private async enter(name: string, value: string | boolean): Promise<void> {
    const control = this.control(name);
    if (typeof value === 'boolean') return control.setChecked(value);
    const type = await control
      .first()
      .evaluate((element) => `${element.tagName}:${element.getAttribute('type')}`);
    if (type === 'INPUT:radio') return this.choice(name, value).check();
    if (type.startsWith('SELECT')) return void (await control.selectOption(value));
    await control.fill(value);
  }
}

/** Every submission in the browser's storage, unparsed. */
export function keptEntries(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('livraison-guadeloupe');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

/** Loads a page and waits until it has the server's time. */
export async function openOnServerTime(page: Page, path: string): Promise<void> {
  const measured = page.waitForResponse((response) => response.url().includes('/data/status.json'));
  await page.goto(path);
  await measured;
}

/**
 * Waits until the price on screen is that of the last answer. A press before that asks first
 * (docs/rules/pricing.md#price-on-screen).
 */
export async function untilPriced(page: Page): Promise<void> {
  await expect(page.locator('[data-bottom-bar][aria-busy]')).toHaveCount(0);
}

/**
 * Sends a quote request, which is possible at any time, and does not wait for the answer. A form that is sent before it is hydrated
 * stays.
 */
export async function askForQuote(page: Page): Promise<void> {
  await page.goto('/devis-professionnel');
  await page.waitForFunction(areControlsHydrated);
  await page.getByLabel('Nom de l’entreprise').fill('Chez Man Lili');
  await page.getByLabel('Personne à contacter').fill('Lili Exemple');
  await page.getByLabel('E-mail professionnel').fill('lili@exemple.gp');
  await page.getByLabel('Téléphone').fill('0590 12 34 56');
  await page.getByLabel('SIRET').fill('356 000 000 00048');
  await page.getByLabel('Commune de l’entreprise').selectOption('Baie-Mahault');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
}
