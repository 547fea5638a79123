import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { eraseStorage } from '../../../src/device/database/erase.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { entryOf, MEDICINES, receivedEntry } from '../entries.ts';
import { arriveAt, main, title } from './confirmations.ts';

/** The thank-you page of a request that is no longer on the device. */

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
