import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { keptEntries } from './device.ts';
import { errors } from './form.ts';
import { sendWithoutNetwork } from './network.ts';
import { control, fill, openRestaurant } from './restaurant-form.ts';
import { setTouch } from './screen.ts';

const KEPT = 'Commande enregistrée sur cet appareil';

describe('« suivant » of a virtual keyboard (docs/rules/forms.md#next-key)', () => {
  it('leads from field to field, and turns none red', async () => {
    await setTouch();
    await openRestaurant();
    await userEvent.fill(control('prenom'), 'Maryse');
    await userEvent.keyboard('{Enter}');
    await expect.element(control('telephone')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(control('email')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect((document.activeElement as HTMLElement).tagName).not.toBe('BODY');
    await expect.element(control('email')).not.toHaveFocus();
    await expect.element(errors()).toHaveLength(0);
  });

  it('sends no complete order from its last field', async () => {
    await setTouch();
    await openRestaurant();
    await sendWithoutNetwork();
    await fill(RESTAURANT_FORM);
    await userEvent.click(control('montantPourboire'));
    await userEvent.keyboard('{Enter}');
    await expect.element(control('montantPourboire')).not.toHaveFocus();
    await expect.element(page.getByText(KEPT)).not.toBeInTheDocument();
    expect(await keptEntries()).toEqual([]);
  });
});

it('Enter of a real keyboard sends the form', async () => {
  await openRestaurant();
  await sendWithoutNetwork();
  await fill(RESTAURANT_FORM);
  await userEvent.click(control('montantPourboire'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(KEPT).first()).toBeVisible();
  expect(await keptEntries()).toHaveLength(1);
});
