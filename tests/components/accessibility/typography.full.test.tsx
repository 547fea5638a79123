import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../../support/routes.ts';
import { openPage } from '../app.tsx';
import { control, openRestaurant } from '../forms/restaurant.ts';
import { userEvent } from '../user.ts';

/**
 * French typography on every page as it is shown (docs/rules/reference-data.md#french-typography). Sentences that are
 * promised word for word have straight apostrophes, and show in answers to what one does.
 */

/** The texts of a page, and the labels that are read out. */
function shownTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isCode = node.parentElement?.closest('script, style, template');
    if (!isCode && node.textContent?.trim()) texts.push(node.textContent);
  }
  const labelled = [...document.querySelectorAll('[aria-label]')];
  return [...texts, ...labelled.map((element) => element.getAttribute('aria-label') ?? '')];
}

/** Promised word for word, and shown without anybody having done anything. */
const PROMISED = [/Aujourd'hui à \d\d:\d\d/, /^S'inscrire$/, /^Votre commande n'a pas pu être finalisée/];

const UNITS = 'minutes?|min|kg|jours?|ans|mois|chiffres|caractères|secondes|h';
const RULES: Readonly<Record<string, RegExp>> = {
  'a straight apostrophe': /\p{L}'\p{L}/u,
  'a number apart from its unit': new RegExp(`\\d (?:${UNITS})(?![\\p{L}])`, 'u'),
  'an hour in another way than 17:00': /\b\d{1,2}\s?h(?:\d{2})?\b(?!\/)/,
  'hours that may break at their hyphen': /\d{2}:\d{2}-\d{2}:\d{2}|\d{1,2}h\d*-\d/,
  'an ordinal without its exponent': /\b1er\b/,
  'a mail without its hyphen': /\bemails?\b/i,
  'a telephone number that may break': /\b0\d(?: \d{2}){4}\b/,
};

/** Read aloud, hours are words: « 10 h 30 ». */
const isSpoken = (text: string) => /^de \d/.test(text);

describe.each([...PUBLIC_PAGES, ...PERSONAL_PAGES])('%s', (path) => {
  it('is set in French', async () => {
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = shownTexts().filter((text) => !PROMISED.some((one) => one.test(text)) && !isSpoken(text));
    expect(texts.length).toBeGreaterThan(5);
    const wrong = Object.entries(RULES).flatMap(([rule, pattern]) =>
      texts.filter((text) => pattern.test(text)).map((text) => `${rule}: ${text}`),
    );
    expect(wrong.join('\n')).toBe('');
  });
});

it('the name of a chosen commune is set in French on the receipt', async () => {
  await openRestaurant();
  await userEvent.selectOptions(control('deliveryCommune'), "Morne-à-l'Eau");
  await expect
    .element(
      page
        .getByCss('p')
        .filter({ hasText: /^\s*Morne-à-l.Eau/ })
        .first(),
    )
    .toHaveTextContent('Morne-à-l’Eau');
});
