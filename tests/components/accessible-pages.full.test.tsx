import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { entriesInEveryState } from '../support/entries.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../support/routes.ts';
import { openPage } from './app.tsx';
import { expectEveryRule, expectReadableElsewhere } from './axe.ts';
import { keepEntries } from './device.ts';
import { answerSubmissions } from './network.ts';
import { control, fill, openRestaurant, slots, submit } from './restaurant-form.ts';
import { setScreen } from './screen.ts';
import { textsOf } from './texts.ts';
import { userEvent } from './user.ts';

/** The pages by night, at other widths, and in other states. As they are loaded: tests/e2e/accessibility.spec.ts. */

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
    await expect.element(control('prenom')).toHaveFocus();
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
