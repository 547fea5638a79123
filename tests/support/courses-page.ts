import { expect, type Locator, type Page } from '@playwright/test';
import { openOnServerTime } from './page-time.ts';

/** What the customer enters beside the list, by control name. */
export type CoursesForm = {
  prenom: string;
  telephone: string;
  email: string;
  deliveryCommune: string;
  supermarche: string;
  autreSupermarche: string;
  budgetMontant: string;
  cabs: boolean;
  rangement: boolean;
  pourboire: 'oui' | 'non';
  pourboireMontant: string;
};

export const COURSES_FORM: CoursesForm = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Ti Jo',
  budgetMontant: '123,45',
  cabs: true,
  rangement: true,
  pourboire: 'oui',
  pourboireMontant: '2,50',
};

/** As typed, line by line. */
export const TYPED_LIST = ['2 christophines', 'malta x6', 'lait demi-écrémé marque Candia'];

/**
 * The same order on the wire, written by hand: 123.45 of groceries, 20 % = 24.69, bags 1.00 and put-away 5.00 make
 * 30.69; Petit-Bourg 9.95 and the tip 2.50 make 12.45; together 166.59.
 */
export const COURSES_FIELDS = {
  _redirect: '/confirmation-courses',
  service_type: 'Courses',
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Ti Jo',
  budgetMontant: '123.45',
  cabs: 'oui',
  rangement: 'oui',
  pourboire: 'oui',
  pourboireMontant: '2.50',
  liste_de_courses_detaillee: [
    'Fruits et légumes',
    '- 2 × christophines | écrit : 2 christophines | si absent : me demander',
    '',
    'Produits laitiers',
    '- 1 × lait demi-écrémé | marque : Candia | écrit : lait demi-écrémé marque Candia | si absent : me demander',
    '',
    'Boissons',
    '- 6 × malta | écrit : malta x6 | si absent : me demander',
  ].join('\n'),
  frais_livraison_total: '12.45',
  frais_service_total: '30.69',
  total_a_payer_estime: '166.59',
};

/** The grocery order as a customer meets it. */
export class CoursesPage {
  readonly page: Page;
  readonly submit: Locator;
  /** Where items are typed. */
  readonly entry: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Envoyer ma commande' });
    this.list = page.getByRole('group', { name: 'Votre liste' });
    this.entry = this.list.getByLabel('Ajouter un article');
  }

  /** Loads the page and waits until it lives on the server's time. */
  async open(): Promise<void> {
    await openOnServerTime(this.page, '/courses-alimentaires');
    await expect(this.page.getByText('Vérification des horaires…')).toHaveCount(0);
  }

  control(name: keyof CoursesForm): Locator {
    return this.page.getByLabel(LABELS[name], { exact: true });
  }

  async expectError(control: Locator, message: string): Promise<void> {
    await expect(control).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
  }

  async fill(form: Partial<CoursesForm>): Promise<void> {
    for (const name of ORDER) {
      const value = form[name];
      if (value !== undefined) await this.enter(name, value);
    }
  }

  /** Types items one after the other, the focus never leaving the field. */
  async type(items: readonly string[]): Promise<void> {
    await this.entry.focus();
    for (const item of items) {
      await this.page.keyboard.type(item);
      await this.page.keyboard.press('Enter');
      await expect(this.entry).toBeFocused();
      await expect(this.entry).toHaveValue('');
    }
  }

  /** The button that names a line and opens the rest of it. */
  line(item: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${item}( |$)`), includeHidden: false }).first();
  }

  quantity(item: string): Locator {
    return this.list.getByRole('spinbutton', { name: `Quantité\u00a0: ${item}` });
  }

  /** The names of the lines of an aisle, in their order. */
  async linesOf(aisle: string): Promise<string[]> {
    const section = this.list
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: aisle }) });
    return section.locator('li > button b').allTextContents();
  }

  private async enter(name: keyof CoursesForm, value: string | boolean): Promise<void> {
    if (name === 'pourboire') {
      const tip = this.page.getByRole('radiogroup', { name: /pourboire/ });
      return tip.getByRole('radio', { name: value === 'oui' ? 'Oui' : 'Non' }).check();
    }
    const control = this.control(name);
    if (typeof value === 'boolean') return control.setChecked(value);
    if (name === 'deliveryCommune' || name === 'supermarche') return void (await control.selectOption(value));
    await control.fill(value);
  }
}

const LABELS: Record<keyof CoursesForm, string | RegExp> = {
  prenom: 'Prénom',
  telephone: 'Téléphone',
  email: 'E-mail',
  deliveryCommune: 'Commune de livraison',
  supermarche: 'Magasin',
  autreSupermarche: 'Nom du magasin',
  budgetMontant: 'Budget pour les courses',
  cabs: /^Cabas fournis/,
  rangement: /^Rangement à domicile/,
  pourboire: /pourboire/,
  pourboireMontant: 'Montant du pourboire',
};

/** What depends on an earlier answer comes after it. */
const ORDER = Object.keys(LABELS) as (keyof CoursesForm)[];
