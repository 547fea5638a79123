import { expect, type Locator, type Page } from '@playwright/test';
import { openOnServerTime } from './page-time.ts';

/** What the customer enters, by control name; amounts as a French keyboard types them. */
export type RestaurantForm = {
  prenom: string;
  telephone: string;
  email: string;
  deliveryCommune: string;
  creneau: string;
  restaurant: string;
  autreRestaurant: string;
  restaurantCommune: string;
  details: string;
  budget: string;
  alreadyPaid: boolean;
  pourboire: 'oui' | 'non';
  montantPourboire: string;
  makeDonation: boolean;
};

/** The form that goes on the wire as RESTAURANT_FIELDS of orders.ts: 61.25 in all. */
export const RESTAURANT_FORM: Partial<RestaurantForm> = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  creneau: '12:45',
  restaurant: 'Autre',
  autreRestaurant: 'Chez Man Lili',
  restaurantCommune: 'Baie-Mahault',
  details: '2 bokits poulet, sans piment\n1 colombo de cabri',
  budget: '42',
  pourboire: 'oui',
  montantPourboire: '2,00',
  makeDonation: true,
};

/** The restaurant order as a customer meets it. Controls are found by their labels, which are part of what is tested. */
export class RestaurantPage {
  readonly page: Page;
  readonly submit: Locator;
  readonly slots: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Envoyer ma commande' });
    this.slots = page.getByRole('radiogroup', { name: /^Créneau/ }).getByRole('radio');
  }

  /** Loads the page and waits until it lives on the server's time. */
  async open(): Promise<void> {
    await openOnServerTime(this.page, '/restaurants');
    await this.untilReady();
  }

  /** Waits until the form is there and knows what time it is. */
  async untilReady(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Votre repas, livré' })).toBeVisible();
    await expect(this.page.getByText('Vérification des horaires…')).toHaveCount(0);
  }

  control(name: keyof RestaurantForm): Locator {
    return this.page.getByLabel(LABELS[name], { exact: true });
  }

  /** The radio of a slot or of an answer, by its value. */
  choice(group: string | RegExp, option: string): Locator {
    return this.page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
  }

  /** The message under a field; what ties it to its control is tested by `expectError`. */
  async expectError(name: keyof RestaurantForm, message: string): Promise<void> {
    await expect(this.control(name)).toHaveAccessibleDescription(new RegExp(`^${escapeRegExp(message)}`));
    await expect(this.control(name)).toHaveAttribute('aria-invalid', 'true');
  }

  /** Enters the given answers in the order of the form. */
  async fill(form: Partial<RestaurantForm>): Promise<void> {
    for (const name of ORDER) {
      const value = form[name];
      if (value !== undefined) await this.enter(name, value);
    }
  }

  /** Waits until every answer is back in its control. */
  async expectFilled(form: Partial<RestaurantForm>): Promise<void> {
    for (const name of ORDER) {
      const value = form[name];
      if (value !== undefined) await this.expectAnswer(name, value);
    }
  }

  /** The amount of a line of the visible fee summary. */
  amount(label: string | RegExp): Locator {
    const line = this.page.locator('dl div:visible').filter({ has: this.page.getByText(label) });
    return line.locator('dd').first();
  }

  private async enter(name: keyof RestaurantForm, value: string | boolean): Promise<void> {
    const control = this.answer(name, value);
    if (name === 'creneau' || name === 'pourboire') return control.check();
    if (typeof value === 'boolean') return control.setChecked(value);
    if (SELECTS.includes(name)) return void (await control.selectOption(value));
    await control.fill(value);
  }

  private async expectAnswer(name: keyof RestaurantForm, value: string | boolean): Promise<void> {
    const control = this.answer(name, value);
    if (name === 'creneau' || name === 'pourboire') return expect(control).toBeChecked();
    if (typeof value === 'boolean') return expect(control).toBeChecked({ checked: value });
    await expect(control).toHaveValue(value);
  }

  private answer(name: keyof RestaurantForm, value: string | boolean): Locator {
    if (name === 'creneau') return this.choice(/^Créneau/, String(value));
    if (name === 'pourboire') return this.choice(/pourboire/, value === 'oui' ? 'Oui' : 'Non');
    return this.control(name);
  }
}

const LABELS: Record<keyof RestaurantForm, string | RegExp> = {
  prenom: 'Prénom',
  telephone: 'Téléphone',
  email: 'E-mail',
  deliveryCommune: 'Commune de livraison',
  creneau: /^Créneau/,
  restaurant: 'Restaurant',
  autreRestaurant: 'Nom du restaurant',
  restaurantCommune: 'Commune du restaurant',
  details: 'Détail de la commande',
  budget: 'Budget pour le repas',
  alreadyPaid: 'Déjà payée au restaurant',
  pourboire: /pourboire/,
  montantPourboire: 'Montant du pourboire',
  makeDonation: /^Je donne 1/,
};

const SELECTS: readonly string[] = ['deliveryCommune', 'restaurant', 'restaurantCommune'];

/** What depends on an earlier answer comes after it. */
const ORDER = Object.keys(LABELS) as (keyof RestaurantForm)[];

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
