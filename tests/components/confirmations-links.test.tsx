import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from './app.tsx';
import { arriveAt, main, title } from './confirmations.ts';
import { keepEntries } from './device.ts';
import { MEAL, PAID_MEAL, PARCEL, PURCHASE, receivedEntry } from './entries.ts';
import { openForm } from './form.ts';
import { control, openRestaurant } from './restaurant-form.ts';
import { userEvent } from './user.ts';

/** Forms and the pages that follow them announce the payment links that an order will have. */

it('a meal has two links to come, one that is paid already has one (docs/rules/payments.md#links)', async () => {
  await keepEntries([receivedEntry('restaurant', MEAL)]);
  await openPage('/confirmation-restaurant');
  await expect.element(main()).toHaveTextContent('avec les liens de paiement');
  await expect.element(main()).toHaveTextContent('deux liens de paiement sécurisés');
});

it('a meal that is paid already has one link to come, wherever the page says it', async () => {
  await keepEntries([receivedEntry('restaurant', PAID_MEAL)]);
  await openPage('/confirmation-restaurant');
  await expect.element(main()).toHaveTextContent('avec le lien de paiement.');
  await expect.element(main()).toHaveTextContent('un lien de paiement sécurisé, pour la livraison');
  await expect.element(main()).not.toHaveTextContent(/deux|les liens/);
});

// docs/rules/services.md#payment-by-link
it('the form announces as many links as its answers call for', async () => {
  await openRestaurant();
  await expect.element(main()).toHaveTextContent('deux liens sécurisés');
  await userEvent.click(control('alreadyPaid'));
  await expect.element(main()).toHaveTextContent('un lien sécurisé, pour la livraison');
  await expect.element(main()).not.toHaveTextContent('deux liens');
});

it('the form says who gets the links (docs/rules/services.md#for-somebody-else)', async () => {
  await openRestaurant();
  await userEvent.click(page.getByLabelText('Je commande pour quelqu’un d’autre'));
  const payer = page.getByRole('radiogroup', { name: 'Qui paie' });
  await expect.element(main()).toHaveTextContent('Vous recevez deux liens sécurisés');
  await userEvent.click(payer.getByRole('radio', { name: 'La personne à livrer' }));
  await expect.element(main()).toHaveTextContent('La personne qui paie reçoit deux liens sécurisés');
  await expect.element(main()).not.toHaveTextContent('Vous recevez');
});

it.each(['/courses-alimentaires', '/pharmacie'])('%s announces one number of links', async (path) => {
  await openForm(path);
  await expect.element(main()).toHaveTextContent(/Vous recevez (un|deux) liens? sécurisés?/);
  const said =
    main()
      .element()
      .textContent?.match(/(un|deux) liens?( de paiement)? sécurisés?/g) ?? [];
  expect(said).toHaveLength(1);
});

// docs/rules/payments.md#payment-confirmation
it('a delivery that is paid is called paid, and no link is announced without a budget', async () => {
  await arriveAt('/confirmation-paiement', receivedEntry('colis', PARCEL));
  await expect.element(title('Votre commande est confirmée')).toBeVisible();
  await expect.element(main()).toHaveTextContent('La livraison est payée');
  await expect.element(main()).toHaveTextContent('Sans nouvelles dans les 5 minutes');
  await expect.element(main()).not.toHaveTextContent(/\bliens?\b/);
});

it('a budget that is left to pay is announced with its link', async () => {
  await arriveAt('/confirmation-paiement', receivedEntry('boutique', PURCHASE));
  await expect
    .element(main())
    .toHaveTextContent(/un lien de paiement sécurisé pour le budget de la commande, 50,00\s€/);
  await expect.element(main()).not.toHaveTextContent('deux liens');
});
