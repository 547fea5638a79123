import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Router } from '../../../src/app/router.tsx';
import { entriesInEveryState } from '../../support/entries.ts';
import { RESTAURANT_FIELDS } from '../../support/orders.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries, leaveWithDraft } from '../device.ts';
import { control, openRestaurant } from '../forms/restaurant.ts';
import { userEvent } from '../user.ts';

/** Correcting an order that is still on the device must not lose a draft of the same form. */

const OTHER_DETAILS = '12 bokits pour le bureau, demain';

const correct = () =>
  page.getByRole('listitem').filter({ hasText: 'Refusée' }).getByRole('button', { name: 'Corriger' });

/** Corrects the refused order from the list. */
async function correctRefused(): Promise<Router> {
  const router = await openPage('/mes-envois');
  await userEvent.click(correct());
  return router;
}

async function typeDetails(): Promise<void> {
  await userEvent.fill(control('details'), OTHER_DETAILS);
  await leaveWithDraft('restaurant', { details: OTHER_DETAILS });
}

beforeEach(() => keepEntries(entriesInEveryState()));

it('a draft in the same form is replaced only when the customer agrees', async () => {
  await openRestaurant();
  await typeDetails();
  await correctRefused();
  const question = page.getByRole('dialog', { name: 'Un brouillon est déjà commencé' });
  const replace = question.getByRole('button', { name: 'Remplacer le brouillon' });
  await expect.element(question).toHaveFocus();
  await expectNoAxeViolations();
  await userEvent.click(question.getByRole('button', { name: 'Garder le brouillon' }));
  await expect.element(correct()).toHaveFocus();
  await cleanup();
  await openRestaurant();
  await expect.element(control('details')).toHaveValue(OTHER_DETAILS);
  await cleanup();

  await correctRefused();
  await userEvent.click(replace);
  await expect.element(control('details')).toHaveValue(RESTAURANT_FIELDS.details);
});

it('a correction that was begun goes on as it was left', async () => {
  await correctRefused();
  await expect.element(control('details')).toHaveValue(RESTAURANT_FIELDS.details);
  await typeDetails();
  const router = await correctRefused();
  await expect.poll(() => router.state.location.pathname).toBe('/restaurants');
  await expect.element(control('details')).toHaveValue(OTHER_DETAILS);
});
