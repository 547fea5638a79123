import { expect, type Locator, type Page } from '@playwright/test';
import { COURSES_LABELS, COURSES_ORDER, type CoursesForm } from '../answers.ts';
import { openOnServerTime, untilPriced } from './service-page.ts';

/** The grocery form, as a customer uses it. */
export class CoursesPage {
  readonly page: Page;
  readonly submit: Locator;
  /** The field for new items. */
  readonly entry: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Envoyer ma commande' });
    this.list = page.getByRole('group', { name: 'Votre liste' });
    this.entry = this.list.getByLabel('Ajouter un article');
  }

  /** Loads the page and waits until it has the server's time. */
  async open(): Promise<void> {
    await openOnServerTime(this.page, '/courses-alimentaires');
    await expect(this.page.getByText('Vérification des horaires…')).toHaveCount(0);
  }

  control(name: keyof CoursesForm): Locator {
    return this.page.getByLabel(COURSES_LABELS[name], { exact: true });
  }

  async expectError(control: Locator, message: string): Promise<void> {
    await expect(control).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
  }

  /** Enters the given answers, in the order of the form, and waits for their price. */
  async fill(form: Partial<CoursesForm>): Promise<void> {
    for (const name of COURSES_ORDER) {
      const value = form[name];
      if (value !== undefined) await this.enter(name, value);
    }
    await untilPriced(this.page);
  }

  /** Types items one after another, without leaving the field. */
  async type(items: readonly string[]): Promise<void> {
    await this.entry.focus();
    for (const item of items) {
      await this.page.keyboard.type(item);
      await this.page.keyboard.press('Enter');
      await expect(this.entry).toBeFocused();
      await expect(this.entry).toHaveValue('');
    }
    await untilPriced(this.page);
  }

  /** The button with a line's name, which unfolds the line. */
  line(item: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${item}( |$)`), includeHidden: false }).first();
  }

  quantity(item: string): Locator {
    return this.list.getByRole('spinbutton', { name: `Quantité\u00a0: ${item}` });
  }

  /** The names of an aisle's lines, in order. */
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
