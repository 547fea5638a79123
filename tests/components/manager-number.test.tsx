/** Proves docs/rules/forms.md#managers-number. */

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localProblem } from '../../src/domain/submission.ts';
import { restaurantEntry } from '../support/entries.ts';
import { SERVICE_PAGES } from '../support/routes.ts';
import { openPage } from './app.tsx';
import { arriveAt } from './confirmations.ts';
import { keepEntries } from './device.ts';
import { entryOf, MEDICINES } from './entries.ts';
import { fill, openForm } from './form.ts';

const call = () => page.getByCss('main a[href="tel:+33639981234"]');
const write = () => page.getByCss('main a[href^="https://wa.me/33639981234"]');

it.each(SERVICE_PAGES)('%s tells the manager’s number, to call and to write to', async (path) => {
  await openForm(path);
  await expect.element(call().first()).toBeVisible();
  await expect.element(call().first()).toHaveTextContent('06 39 98 12 34');
  await expect.element(write().first()).toBeVisible();
});

it('a parcel that is too heavy says whom to call', async () => {
  await openForm('/colis');
  await fill({ parcel_weight: '40' });
  const box = page.getByText('Poids trop élevé').first();
  await expect.element(box).toBeVisible();
  const beside = page.getByCss('main [data-color="red"]:has-text("Poids trop élevé") a[href^="tel:"]');
  await expect.element(beside).toBeVisible();
});

it('an entry that asks to be called about says at which number', async () => {
  const problem = localProblem('slot_unsure');
  await keepEntries([restaurantEntry({ state: 'needs-attention', problem })]);
  await openPage('/mes-envois');
  await expect.element(page.getByText(/Contactez-nous avant d’en refaire une/)).toBeVisible();
  await expect.element(call()).toBeVisible();
  await expect.element(write()).toBeVisible();
});

it('the track of an order that asks to be called about says at which number', async () => {
  const problem = localProblem('may_have_arrived');
  await keepEntries([restaurantEntry({ state: 'needs-attention', problem })]);
  await openPage('/confirmation-restaurant');
  await expect.element(page.getByCss('main ol').getByText(/Contactez-nous pour en être sûr/)).toBeVisible();
  await expect.element(page.getByCss('main ol a[href^="tel:"]')).toBeVisible();
});

it('/merci says whom to contact once an order is refused (docs/rules/pages.md#thank-you-page)', async () => {
  const problem = { code: 'invalid', message: 'Le nom est requis.' };
  const refused = entryOf('pharmacie', MEDICINES, { state: 'needs-attention', problem });
  await arriveAt('/merci', refused);
  const toast = page.getByText(/Veuillez nous contacter\. Gestionnaire\s: 06\s39\s98\s12\s34\.$/);
  await expect.element(toast.first()).toBeVisible();
  await expect.element(call()).toBeVisible();
  await expect.element(write()).toBeVisible();
});
