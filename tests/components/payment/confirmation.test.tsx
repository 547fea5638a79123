import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { COLIS_ORDER } from '../../support/service-orders.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { entryOf, PARCEL, receivedEntry } from '../entries.ts';
import { fill, openForm, send } from '../form.ts';
import { arriveAt, main, title, withStatus } from '../orders/confirmations.ts';
import { recordLiveRegions } from '../screen.ts';
import { userEvent } from '../user.ts';

/** The page after a payment, and orders that still wait for theirs. */

it('an order that was paid and called off is not called confirmed', async () => {
  await arriveAt('/confirmation-paiement', withStatus(receivedEntry('colis', PARCEL), 'annulee'));
  await expect.element(title('Votre commande est annulée')).toBeVisible();
  await expect.element(main()).not.toHaveTextContent('est confirmée');
  await expect.element(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
});

it('an old order is not what a bare confirmation of payment is about (docs/rules/payments.md#payment-confirmation)', async () => {
  const old = receivedEntry('colis', PARCEL);
  await keepEntries([old]);
  await openPage('/confirmation-paiement');
  await expect.element(title('Paiement en attente ou annulé')).toBeVisible();
  await expect.element(main()).not.toHaveTextContent('LG-123456');
  await expect.element(main().getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
});

it('its address may name the order', async () => {
  const paid = receivedEntry('colis', PARCEL);
  await keepEntries([paid]);
  await openPage(`/confirmation-paiement?envoi=${paid.id}`);
  await expect.element(title('Votre commande est confirmée')).toBeVisible();
  await expect.element(main()).toHaveTextContent('LG-123456');
});

it('the order that waits for its payment is taken up again there', async () => {
  await keepEntries([entryOf('colis', PARCEL, { state: 'payment-due' })]);
  await openPage('/confirmation-paiement');
  await expect.element(title('Paiement en attente ou annulé')).toBeVisible();
  await expect.element(main().getByRole('link', { name: /^Reprendre le paiement, 9,95/ })).toBeVisible();
});

it('an order that has waited for its payment for more than a day is not what it is about', async () => {
  await keepEntries([entryOf('colis', PARCEL, { state: 'payment-due' })]);
  await openPage('/confirmation-paiement', { at: '2026-11-20T12:01:00-04:00' });
  await expect.element(title('Paiement en attente ou annulé')).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  await expect.element(main().getByRole('link', { name: /^Reprendre le paiement/ })).not.toBeInTheDocument();
});

// docs/rules/payments.md#to-be-paid
it('the payment page of an order that has been paid leads to its receipt', async () => {
  await keepEntries([receivedEntry('colis', PARCEL)]);
  const router = await openPage('/paiement', { at: '2026-11-19T13:00:00-04:00' });
  await expect.poll(() => router.state.location.pathname).toBe('/confirmation-paiement');
  await expect.element(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

// docs/rules/payments.md#to-be-paid
it('a form says that an order made with it waits for its payment', async () => {
  await keepEntries([entryOf('colis', PARCEL, { state: 'payment-due' })]);
  await openForm('/colis');
  await expect.element(main()).toHaveTextContent('Votre commande attend son paiement');
  await expect.element(main().getByRole('link', { name: /^Reprendre le paiement, 9,95/ })).toBeVisible();
  await expectNoAxeViolations();
});

it('a form that changes such an order does not say that it would make another', async () => {
  const unpaid = entryOf('colis', PARCEL, { state: 'payment-due' });
  await keepEntries([unpaid]);
  await openForm('/colis');
  await expect.element(main()).toHaveTextContent('Ce formulaire-ci en ferait une autre.');
  await cleanup();
  await openPage('/mes-envois');
  await userEvent.click(page.getByRole('button', { name: 'Corriger' }));
  await expect.element(main()).toHaveTextContent('Vous modifiez votre demande');
  await expect.element(main()).toHaveTextContent('Votre commande attend son paiement');
  await expect.element(main()).not.toHaveTextContent('Ce formulaire-ci en ferait');
});

it('a form that has just made such an order leads to its payment, and says nothing else meanwhile', async () => {
  await openForm('/colis');
  await fill(COLIS_ORDER.answers);
  const said = recordLiveRegions();
  await send();
  await expect.element(title('Paiement sécurisé')).toBeVisible();
  expect(said.filter((words) => words.includes('attend son paiement'))).toEqual([]);
});
