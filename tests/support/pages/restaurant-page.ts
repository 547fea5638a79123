import { expect, type Locator, type Page } from '@playwright/test';
import { hourName, RESTAURANT_LABELS, RESTAURANT_ORDER, type RestaurantForm } from '../answers.ts';
import { openOnServerTime, untilPriced } from './service-page.ts';

/**
 * The restaurant form, as a customer uses it. Controls are found by their labels, which are tested this way.
 */
export class RestaurantPage {
  readonly page: Page;
  readonly submit: Locator;
  readonly slots: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Envoyer ma commande' });
    this.slots = page.getByRole('radiogroup', { name: /^Créneau/ }).getByRole('radio');
  }

  /** Loads the page and waits until it has the server's time. */
  async open(): Promise<void> {
    await openOnServerTime(this.page, '/restaurants');
    await this.untilReady();
  }

  /** Waits until the form is there and knows the time. */
  async untilReady(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Votre repas, livré' })).toBeVisible();
    await expect(this.page.getByText('Vérification des horaires…')).toHaveCount(0);
  }

  control(name: keyof RestaurantForm): Locator {
    return this.page.getByLabel(RESTAURANT_LABELS[name], { exact: true });
  }

  /** The radio button of a slot or an answer, by its value. */
  choice(group: string | RegExp, option: string): Locator {
    return this.page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
  }

  /** Opens the later times of the question, at the hour of a time, unless the time is offered already. */
  async showSlot(time: string): Promise<void> {
    if ((await this.choice(/^Créneau/, time).count()) > 0) return;
    const later = this.slotButton(/^Plus tard/);
    if ((await later.getAttribute('aria-expanded')) === 'false') await later.click();
    await this.slotButton(hourName(time)).click();
  }

  /** Every time that is offered, in order: the soonest, and those of each later hour. */
  async offeredSlots(): Promise<string[]> {
    const values = () =>
      this.slots.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value') ?? ''));
    const offered = await values();
    const later = this.slotButton(/^Plus tard/);
    if ((await later.count()) === 0) return offered;
    if ((await later.getAttribute('aria-expanded')) === 'false') await later.click();
    for (const hour of await this.page
      .getByRole('group', { name: 'À quelle heure' })
      .getByRole('button')
      .all()) {
      await hour.click();
      await expect(hour).toHaveAttribute('aria-pressed', 'true');
      offered.push(...(await values()).slice(1));
    }
    return offered;
  }

  slotButton(name: RegExp): Locator {
    return this.page.getByRole('radiogroup', { name: /^Créneau/ }).getByRole('button', { name });
  }

  /** Expects the message under a field, as the control's description. */
  async expectError(name: keyof RestaurantForm, message: string): Promise<void> {
    await expect(this.control(name)).toHaveAccessibleDescription(new RegExp(`^${escapeRegExp(message)}`));
    await expect(this.control(name)).toHaveAttribute('aria-invalid', 'true');
  }

  /** Enters the given answers, in the order of the form, and waits for their price. */
  async fill(form: Partial<RestaurantForm>): Promise<void> {
    for (const name of RESTAURANT_ORDER) {
      const value = form[name];
      if (value !== undefined) await this.enter(name, value);
    }
    await untilPriced(this.page);
  }

  /** Waits until every control has its answer again, and the price is that of them. */
  async expectFilled(form: Partial<RestaurantForm>): Promise<void> {
    for (const name of RESTAURANT_ORDER) {
      const value = form[name];
      if (value !== undefined) await this.expectAnswer(name, value);
    }
    await untilPriced(this.page);
  }

  /** The amount of a line in the visible fee summary. */
  amount(label: string | RegExp): Locator {
    const line = this.page.locator('dl div:visible').filter({ has: this.page.getByText(label) });
    return line.locator('dd').first();
  }

  private async enter(name: keyof RestaurantForm, value: string | boolean): Promise<void> {
    const control = this.answer(name, value);
    if (name === 'creneau') await this.showSlot(String(value));
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

const SELECTS: readonly string[] = ['deliveryCommune', 'restaurant', 'restaurantCommune'];

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
