import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToast, notify } from '../../../src/ui/notices/notify.ts';
import { stopMotion } from '../../support/accessibility/axe-rules.ts';
import { presentLayoutProblems } from '../../support/accessibility/layout-problems.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { entriesInEveryState } from '../../support/entries.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../../support/routes.ts';
import { openPage } from '../app.tsx';
import { contrastFindings, expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { control, fill, openRestaurant, slots, submit } from '../forms/restaurant.ts';
import { answerSubmissions } from '../network.ts';
import { setScreen, textsOf } from '../screen.ts';
import { stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';

/** The pages by night, at other widths, and in other states. As they are loaded: tests/e2e/pages/accessibility.spec.ts. */

const heading = () => page.getByRole('heading', { level: 1 });

it.each([...PUBLIC_PAGES, ...PERSONAL_PAGES])(
  '%s keeps its contrast by night, and is cut off nowhere',
  async (path) => {
    await openPage(path);
    await expect.element(heading()).toBeVisible();
    await expectReadableElsewhere();
  },
);

it.each(['/', '/commander', '/restaurants', '/zones-de-livraison', '/mes-envois'])(
  '%s has no axe finding on a wide screen',
  async (path) => {
    await setScreen(1280, 800);
    await openPage(path);
    await expect.element(heading()).toBeVisible();
    await expectEveryRule();
  },
);

describe('beyond the first state', () => {
  // docs/rules/forms.md#checks
  it('a form with errors lists them with links to the fields', async () => {
    await openRestaurant();
    await userEvent.click(submit());
    await expect.element(control('restaurant')).toHaveFocus();
    const left = page.getByRole('navigation', { name: /réponses? à corriger$/ });
    await expect
      .poll(() => textsOf(left.getByRole('link')))
      .toEqual([
        'Prénom',
        'Téléphone',
        'E-mail',
        'Commune de livraison',
        expect.stringMatching(/^Créneau/),
        'Restaurant',
        'Commune du restaurant',
        'Détail de la commande',
        'Budget pour le repas',
      ]);
    const follow = async (name: string | RegExp) => {
      (left.getByRole('link', { name }).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    };
    await follow('Commune de livraison');
    await expect.element(control('deliveryCommune')).toHaveFocus();
    await expect.element(control('deliveryCommune')).toBeInViewport();
    await follow(/^Créneau/);
    await expect.element(slots().first()).toHaveFocus();
    await expectEveryRule();
    await expectReadableElsewhere();
    await fill(RESTAURANT_FORM);
    await expect.element(left).not.toBeInTheDocument();
  });

  it('the confirmation of an order that has arrived is readable everywhere', async () => {
    answerSubmissions();
    await openRestaurant();
    await fill(RESTAURANT_FORM);
    await userEvent.click(submit());
    await expect.element(page.getByText('LG-123456').first()).toBeVisible();
    await expectEveryRule();
    await expectReadableElsewhere();
  });

  it('the list of every kind of submission is readable everywhere', async () => {
    await keepEntries(entriesInEveryState());
    await openPage('/mes-envois');
    await expect.element(page.getByRole('heading', { name: 'À vous de jouer' })).toBeVisible();
    await expectEveryRule();
    await expectReadableElsewhere();
  });
});

/** The check of every page finds what it is for. */

const UNREADABLE = expect.stringMatching(/^color-contrast /);

it.each([
  ['a heading without contrast by night', '[data-mantine-color-scheme=dark] h1 { color: #333 !important }'],
  ['a heading that is wider than a wide screen', 'h1 { inline-size: 1400px }'],
  ['a heading that is wider than 320 pixels', 'h1 { inline-size: 400px }'],
  [
    'a line that is cut off once its text is spaced out',
    'h1 { block-size: 1.3em; line-height: 1.2; font-size: 16px; overflow: hidden }',
  ],
])('%s', async (_what, css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  await openPage('/merci');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(expectReadableElsewhere()).rejects.toThrow();
});

it('a text that was readable is looked at again in other colours', async () => {
  await openPage('/merci');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  expect(await contrastFindings()).toEqual([]);
  (heading.element() as HTMLElement).style.color = '#ccc';
  expect(await contrastFindings()).toEqual([UNREADABLE]);
  expect(await contrastFindings()).toEqual([UNREADABLE]);
});

it.each(['disabled', 'hidden'])(
  'a button that is %s passes nothing for one that is not',
  async (attribute) => {
    await openPage('/merci');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = document.createElement('button');
    button.textContent = 'Plus tard';
    button.style.cssText = 'color: #bbb; background: #fff';
    button.setAttribute(attribute, '');
    page.getByRole('main').element().append(button);
    expect(await contrastFindings()).toEqual([]);
    button.removeAttribute(attribute);
    expect(await contrastFindings()).toEqual([UNREADABLE]);
  },
);

it('a notice that folds as it leaves is not cut off: it is transparent by then', async () => {
  await setScreen(320, 256);
  await openPage('/mentions-legales');
  const notice = page.getByRole('alert').filter({ hasText: 'Erreur dans le formulaire' });
  void notify({ tone: 'danger', title: 'Erreur dans le formulaire', message: 'Corrigez-le.' });
  await expect.element(notice).toBeVisible();
  stopMotion();
  expect(presentLayoutProblems()).toEqual([]);
  // It would be gone after a quarter of a second.
  stopTimers();
  dismissToast();
  await expect.element(notice, { interval: 0 }).toHaveStyle({ opacity: '0' });
  expect(notice.element().scrollHeight).toBeGreaterThan(notice.element().clientHeight + 1);
  expect(presentLayoutProblems()).toEqual([]);
});

it('leaves the document one style sheet, however often it is looked at', () => {
  stopMotion();
  const sheets = document.adoptedStyleSheets.length;
  stopMotion();
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
});
