import { expect, type Locator, type Page } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { BrowserProfile } from '../../support/browser/browser-profile.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import type { Figure, Section } from '../figures.ts';

const NOON = '2026-11-19T12:00:00-04:00';
const FIVE_DAYS_LATER = '2026-11-24T12:00:00-04:00';
const DEVICE = {
  executablePath: ensureChromium(),
  args: LAUNCH_ARGS,
  locale: 'fr-FR',
  timezoneId: 'America/Guadeloupe',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** Ten lines as they stand in a note, which is pasted. */
const LIST = [
  '2 baguettes',
  '3 laits',
  '1 kg de tomates',
  'beurre doux',
  '6 œufs',
  'riz',
  '2 christophines',
  'bananes jaunes',
  'café',
  'savon',
];

/** A thumb: it counts what it touches and the characters that it types, and scrolls to what it touches as a person does. */
class Thumb {
  touches = 0;
  characters = 0;
  private readonly begin = performance.now();

  async tap(target: Locator): Promise<void> {
    this.touches += 1;
    await target.tap();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    this.characters += text.length;
    await target.pressSequentially(text);
  }

  /** A choice in the telephone's own list is two touches: one opens it, one chooses. */
  async choose(target: Locator, option: string): Promise<void> {
    this.touches += 2;
    await target.selectOption(option);
  }

  figures(name: string): Figure[] {
    return [
      { name: `${name}, touches`, value: this.touches, unit: '' },
      { name: `${name}, characters typed`, value: this.characters, unit: '' },
      { name: `${name}, of the script`, value: (performance.now() - this.begin) / 1000, unit: 's' },
    ];
  }
}

const named = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

async function contact(page: Page, thumb: Thumb): Promise<void> {
  await thumb.type(named(page, 'prenom'), 'Maryse');
  await thumb.type(named(page, 'telephone'), '0690123456');
  await thumb.type(named(page, 'email'), 'maryse@exemple.gp');
}

async function send(page: Page, thumb: Thumb): Promise<void> {
  await expect(page.locator('[data-bottom-bar][aria-busy]')).toHaveCount(0);
  await thumb.tap(page.locator('button[type=submit]'));
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
}

async function firstMeal(page: Page): Promise<Figure[]> {
  await page.goto('/');
  const thumb = new Thumb();
  await thumb.tap(page.getByRole('link', { name: 'Commander maintenant' }));
  await thumb.tap(page.getByRole('main').getByRole('link', { name: /^Restaurant/ }));
  await thumb.choose(named(page, 'restaurant'), 'Autre');
  await thumb.type(named(page, 'autreRestaurant'), 'Chez Man Lili');
  await thumb.choose(named(page, 'restaurantCommune'), 'Les Abymes');
  await thumb.type(named(page, 'details'), 'Un colombo de poulet');
  await thumb.type(named(page, 'budget'), '25');
  await thumb.choose(named(page, 'deliveryCommune'), 'Les Abymes');
  await thumb.tap(page.getByRole('radio', { name: /^Dès que possible/ }));
  await contact(page, thumb);
  await send(page, thumb);
  return thumb.figures('a first meal');
}

async function firstGroceries(page: Page): Promise<Figure[]> {
  await page.goto('/');
  const thumb = new Thumb();
  await thumb.tap(page.getByRole('link', { name: 'Commander maintenant' }));
  await thumb.tap(page.getByRole('main').getByRole('link', { name: /^Courses/ }));
  await thumb.tap(page.getByRole('button', { name: 'Coller une liste' }));
  const pasted = page.getByRole('textbox', { name: /liste/i }).last();
  // A long press and « Coller ».
  thumb.touches += 2;
  await pasted.fill(LIST.join('\n'));
  await thumb.tap(page.getByRole('button', { name: /^Ajouter .*10/ }));
  await thumb.choose(named(page, 'deliveryCommune'), 'Les Abymes');
  await thumb.choose(named(page, 'supermarche'), 'Hyper Lagon');
  await contact(page, thumb);
  await send(page, thumb);
  return thumb.figures('first groceries, ten lines');
}

async function again(page: Page): Promise<Figure[]> {
  await page.goto('/');
  const thumb = new Thumb();
  await thumb.tap(page.getByRole('button', { name: /^Commander à nouveau/ }));
  await expect(page.getByRole('status').filter({ hasText: /, comme le / })).toBeVisible();
  await send(page, thumb);
  const [touches, ...others] = thumb.figures('an order repeated five days later');
  return [...(touches ? [{ ...touches, atMost: 3 }] : []), ...others];
}

/** What orders cost a thumb, from the home page to the order number. */
export const touches: Section = {
  name: 'touches',
  run: async () => {
    const figures: Figure[] = [];
    for (const order of [firstGroceries, firstMeal]) {
      const server = await EmbeddedServer.start({ clockAt: NOON });
      const profile = new BrowserProfile({ ...DEVICE, baseURL: server.origin }, async () => undefined);
      try {
        figures.push(...(await order(await (await profile.open()).newPage())));
        if (order !== firstMeal) continue;
        await server.stop();
        await server.restart({ clockAt: FIVE_DAYS_LATER });
        await profile.close();
        figures.push(...(await again(await (await profile.open()).newPage())));
      } finally {
        await profile.dispose();
        await server.dispose();
      }
    }
    return figures;
  },
};
