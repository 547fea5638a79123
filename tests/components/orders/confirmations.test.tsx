import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '../../../src/device/outbox/outbox.ts';
import { account } from '../../../src/device/session/account.ts';
import { MARYSE, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import {
  APPLICATION,
  DONATION,
  entryOf,
  GROCERIES,
  MEAL,
  MEDICINES,
  PAID_MEAL,
  PARCEL,
  PURCHASE,
  receivedEntry,
} from '../entries.ts';
import { openForm } from '../form.ts';
import { control, openRestaurant } from '../forms/restaurant.ts';
import { userEvent } from '../user.ts';
import { arriveAt, main, title, withStatus } from './confirmations.ts';

/** The pages that follow a form say what is true of this order, and the same everywhere. */

/** Comes to the page of an account's order before it is known who has signed in. Returns what tells it. */
async function arriveUnknown(): Promise<() => void> {
  const entry = { ...receivedEntry('restaurant', MEAL), account: MARYSE.id, isOwned: true } as const;
  onTestFinished(() => account.set(account.initial));
  await arriveAt('/confirmation-commande', entry);
  await expect.element(main()).toHaveFocus();
  return () => account.set({ status: 'signed-in', userId: MARYSE.id, email: MARYSE.email });
}
const SENT = 'Merci, votre commande est envoyée\u00a0!';

it('the heading of a page that comes after the page takes the focus (docs/rules/pages.md#focus)', async () => {
  const signIn = await arriveUnknown();
  signIn();
  await expect.element(title(SENT)).toHaveFocus();
});

it('a focus that the customer has moved before the heading comes stays', async () => {
  const signIn = await arriveUnknown();
  const home = page.getByRole('banner').getByRole('link').first();
  home.element().focus();
  signIn();
  await expect.element(title(SENT)).toBeVisible();
  await expect.element(home).toHaveFocus();
});

it('leads to the tracking of this order', async () => {
  const entry = receivedEntry('restaurant', MEAL);
  await arriveAt('/confirmation-commande', entry);
  await expect
    .element(main().getByRole('link', { name: 'Suivre ma commande' }))
    .toHaveAttribute('href', `/suivi-commande?numero=${entry.receipt?.reference}`);
});

it('thanks promise the five minutes, and show all that was sent (docs/rules/pages.md#what-was-sent)', async () => {
  await arriveAt('/merci', receivedEntry('pharmacie', MEDICINES));
  await expect.element(title(/^Merci, Maryse Louis/)).toBeVisible();
  await expect.element(main()).toHaveTextContent('Un gestionnaire vous écrit sous 5 minutes sur WhatsApp.');
  for (const said of [/12,50\s€/, 'ordonnance.pdf', '12 rue Frébault', 'les deux liens'])
    await expect.element(main()).toHaveTextContent(said);
  await expectNoAxeViolations();
});

// docs/rules/pages.md#thank-you-page
it('thanks for an order that only another account may see name nobody', async () => {
  localStorage.setItem('lastOrderName', 'Paul');
  startSession();
  await arriveAt('/merci', { ...receivedEntry('pharmacie', MEDICINES), account: MARYSE.id, isOwned: true });
  await expect.element(title('Merci, client(e)\u00a0!')).toBeVisible();
});

it('an order that waits for the opening promises no message within five minutes', async () => {
  const entry = receivedEntry('pharmacie', MEDICINES);
  const nextOpening = 'Lundi à 09:00';
  await arriveAt('/merci', { ...entry, receipt: entry.receipt && { ...entry.receipt, nextOpening } });
  await expect.element(main()).toHaveTextContent(/dès la prochaine ouverture\s: lundi à 09:00/);
  await expect.element(main()).not.toHaveTextContent('5 minutes');
});

it.each([
  ['restaurant', MEAL, '/confirmation-restaurant'],
  ['courses', GROCERIES, '/confirmation-courses'],
] as const)('an order of %s that is delivered is not told what comes next', async (slug, values, path) => {
  await keepEntries([withStatus(receivedEntry(slug, values), 'livree')]);
  await openPage(path);
  await expect.element(main()).toHaveTextContent('Livrée');
  await expect.element(main()).not.toHaveTextContent(/5 minutes|vous écrit|Et maintenant/);
  await expect.element(page.getByRole('button', { name: 'Ajouter à mon agenda' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('an empty list is asked for as the customer wishes to be written to (docs/rules/pages.md#contact-window)', async () => {
  const texted = { ...GROCERIES, contact_sms_uniquement: true };
  await keepEntries([receivedEntry('courses', texted)]);
  await openPage('/confirmation-courses');
  await expect.element(main()).toHaveTextContent('l’assistant vous la demandera par SMS.');
});

it('the summary of a meal leaves nothing out', async () => {
  await arriveAt('/confirmation-commande', receivedEntry('restaurant', MEAL));
  await expect.element(title('Merci, votre commande est envoyée\u00a0!')).toBeVisible();
  await expect.element(main()).toHaveTextContent('portail bleu après la pharmacie');
});

it('a title never says « envoyée » before the device has answered (docs/rules/pages.md#order-summary)', async () => {
  const waiting = entryOf('restaurant', MEAL);
  await keepEntries([waiting]);
  const router = await openPage('/mentions-legales');
  await expect.poll(() => outbox.entries.get()?.length).toBe(1);
  const kept = outbox.entries.get();
  outbox.entries.set(null);
  const sentOrder = { submissionId: waiting.id, order: MEAL, fee: waiting.request.quote };
  await router.navigate({ to: '/confirmation-commande', state: { sentOrder } });
  await expect.element(title('Votre commande')).toBeVisible();
  await expect.element(main()).not.toHaveTextContent('envoyée');
  expect(document.title).not.toContain('envoyée');
  outbox.entries.set(kept);
  await expect.element(title('Commande enregistrée sur cet appareil')).toBeVisible();
});

it('a summary whose order the device has lost does not say that it has left', async () => {
  const lost = receivedEntry('restaurant', MEAL);
  const router = await openPage('/mentions-legales');
  const sentOrder = { submissionId: lost.id, order: MEAL, fee: lost.request.quote };
  await router.navigate({ to: '/confirmation-commande', state: { sentOrder } });
  await expect.element(main()).toHaveTextContent('ne peut pas dire s’il est parti');
  await expect.element(main()).not.toHaveTextContent('envoyée');
});

it('a donation is no order, an application neither (docs/rules/sending.md#kinds)', async () => {
  await arriveAt('/confirmation', receivedEntry('don', DONATION));
  await expect.element(title('Don reçu')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Le don est arrivé.' })).toBeVisible();
  await expect.element(main()).not.toHaveTextContent(/commande/i);
});

it('an application is followed as one', async () => {
  await keepEntries([receivedEntry('offre-b2b', APPLICATION)]);
  await openPage('/suivi-commande?numero=LG-123456');
  const heading = page.getByRole('heading', { name: 'Votre candidature\u00a0: Commercial B2B' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'La candidature est arrivée.' })).toBeVisible();
});

it('the parts of an order that was found keep their distance', async () => {
  await keepEntries([receivedEntry('restaurant', MEAL)]);
  await openPage('/suivi-commande?numero=LG-123456');
  const card = page.getByCss('main section > div:has(> h2)');
  await expect.element(card).toBeVisible();
  const boxes = [...card.element().children].slice(0, 3).map((part) => part.getBoundingClientRect());
  const gaps = boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? top));
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8);
});

// docs/rules/pages.md#short-confirmation
it.each([
  ['/confirmation-livreur', 'Aucune candidature gardée sur cet appareil', '/devenir-livreur'],
  ['/confirmation', 'Aucun envoi gardé sur cet appareil', '/commander'],
])('%s promises nothing where nothing was sent, and leads on', async (path, words, leadsTo) => {
  await openPage(path);
  await expect.element(title(words)).toBeVisible();
  await expect.element(main()).not.toHaveTextContent(/reçue|envoyée/i);
  expect(main().getByRole('link').first().element().getAttribute('href')).toBe(leadsTo);
  await expectNoAxeViolations();
});

// docs/rules/pages.md#short-confirmation
it('a customer who comes back finds the last submission of this device', async () => {
  await keepEntries([receivedEntry('restaurant', MEAL)]);
  await openPage('/confirmation');
  await expect.element(title('Demande envoyée')).toBeVisible();
  await expect.element(main()).toHaveTextContent('sous 5 minutes');
  await expect.element(main()).toHaveTextContent('Chez Man Lili');
});

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
