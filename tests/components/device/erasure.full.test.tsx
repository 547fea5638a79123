import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { saveContact } from '../../../src/device/address-book/address-book.ts';
import { keepCustomer } from '../../../src/device/customer/customer.ts';
import { eraseStorage } from '../../../src/device/database/erase.ts';
import { NO_WORDS } from '../../../src/domain/place/address-book.ts';
import { eraseDevice } from '../../../src/features/legal/erase-device.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { entryOf, MEDICINES, receivedEntry } from '../entries.ts';
import { control, fill, openRestaurant, submit } from '../forms/restaurant.ts';
import { answerSubmissions } from '../network.ts';
import { arriveAt, main, title } from '../orders/confirmations.ts';
import { userEvent } from '../user.ts';

/** What a customer erases from the device, and what pages say of it then. */

/** Orders, up to the page that follows. */
async function order(): Promise<void> {
  await openRestaurant();
  await expect.element(control('prenom')).toHaveValue('');
  await fill(RESTAURANT_FORM);
  await userEvent.click(submit());
  await expect.element(page.getByText('LG-123456').first()).toBeVisible();
}

it('the stored details can be read and erased, and nothing is stored without consent', async () => {
  startSession();
  answerSubmissions();
  await order();
  await cleanup();
  await order();
  const agreement = page.getByLabelText('Garder mes coordonnées sur cet appareil');
  await userEvent.click(agreement);
  await expect.element(agreement).toBeChecked();
  await cleanup();

  await openPage('/confidentialite');
  const known = page.getByRole('region', { name: 'Vos coordonnées gardées ici' });
  await expect.element(known).toHaveTextContent('maryse@exemple.gp');
  await expect.element(known).toHaveTextContent('Petit-Bourg');
  await expectNoAxeViolations();
  await userEvent.click(known.getByRole('button', { name: 'Effacer mes coordonnées' }));
  await expect.element(known).toHaveTextContent('Vos coordonnées sont effacées de cet appareil.');
  await cleanup();

  await openPage('/confidentialite');
  await expect.element(page.getByRole('button', { name: 'Tout effacer' })).toBeVisible();
  await expect.element(known).not.toBeInTheDocument();
  await cleanup();
  await openRestaurant();
  await expect.element(control('prenom')).toHaveValue('');
});

it('details and an address book that the device cannot erase are said to stay', async () => {
  await keepCustomer({ name: 'Maryse', tel: '0690 12 34 56' });
  await saveContact({ ...NO_WORDS, label: 'Maman', id: crypto.randomUUID(), updatedAt: 1 });
  await openPage('/confidentialite');
  const erase = page.getByRole('button', { name: 'Effacer mes coordonnées' });
  await expect.element(erase).toBeVisible();
  // Contacts of other accounts are written back.
  for (const method of ['delete', 'put'] as const) {
    const broken = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('Disk broken', 'UnknownError');
    });
    onTestFinished(() => broken.mockRestore());
  }
  const failed = page.getByText(/La mémoire de cet appareil ne répond pas/);
  await userEvent.click(erase);
  await expect.element(failed).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Effacer le carnet' }));
  await userEvent.click(page.getByRole('button', { name: 'Oui, effacer' }));
  await expect.element(failed).toHaveLength(2);
});

it('details that are erased while no page shows them do not come back into the next form', async () => {
  await keepCustomer({ name: 'Maryse', tel: '0690 12 34 56' });
  await openRestaurant();
  await expect.element(control('telephone')).toHaveValue('0690 12 34 56');
  await cleanup();
  await eraseDevice();

  await openRestaurant();
  await fill({ details: 'Un bokit' });
  await expect.element(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect.element(control('telephone')).toHaveValue('');
});

// The thank-you page of a request that is no longer on the device.
const request = entryOf('pharmacie', MEDICINES);

// docs/rules/pages.md#thank-you-page
it.each([
  ['waits', request, 'Elle n’était pas partie\u00a0: nous n’avons rien reçu, et rien ne partira.'],
  ['was received', receivedEntry('pharmacie', MEDICINES), /déjà partie, sous le numéro LG-123456/],
  ['was sent without an answer', { ...request, unconfirmed: [request.request] }, /peut-être partie/],
])('a request that %s and is then erased from the device is not thanked for', async (_what, entry, said) => {
  await arriveAt('/merci', entry);
  await expect.element(title(/^Merci, Maryse/)).toBeVisible();
  await eraseStorage();
  await expect.element(title('Cette demande n’est plus sur cet appareil')).toBeVisible();
  await expect.element(main().getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect.element(page.getByText(/bien prise en compte/)).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

// docs/rules/pages.md#thank-you-page
it('a request that was erased before the page was opened again is not said to be received', async () => {
  const router = await openPage('/mentions-legales');
  await router.navigate({ to: '/merci', state: { submissionId: crypto.randomUUID() } });
  await expect.element(title('Cette demande n’est plus sur cet appareil')).toBeVisible();
  await expect.element(main()).toHaveTextContent('Elle est peut-être partie avant.');
  await expect.element(main().getByRole('link', { name: 'Écrire sur WhatsApp' })).toBeVisible();
  await expect.element(page.getByText(/bien prise en compte/)).not.toBeInTheDocument();
});
