import { expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eraseStorage } from '../../src/device/database/erase.ts';
import { outbox } from '../../src/device/outbox/outbox.ts';
import { account } from '../../src/device/session/account.ts';
import type { OrderStatus } from '../../src/domain/order-status.ts';
import type { Entry } from '../../src/domain/submission.ts';
import { MARYSE } from './account.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { keepEntries } from './device.ts';
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
} from './entries.ts';
import { openForm } from './form.ts';
import { control, openRestaurant } from './restaurant-form.ts';

/** The pages that follow a form say what is true of this order, and the same everywhere. */

const main = (): Locator => page.getByRole('main');
const title = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

type Confirmation = '/merci' | '/confirmation-commande' | '/confirmation-paiement' | '/confirmation';

/** The order, as the manager says that it stands. */
function withStatus(entry: Entry, status: OrderStatus): Entry {
  const slotAt = Date.parse('2026-11-19T12:45:00-04:00');
  return { ...entry, slotAt, progress: { status, history: [{ status, at: '2026-11-19T16:10:00.000Z' }] } };
}

/** Comes from the form to the page that follows it. */
async function arriveAt(to: Confirmation, entry: Entry): Promise<void> {
  await keepEntries([entry]);
  const router = await openPage('/mentions-legales');
  const sentOrder = { submissionId: entry.id, order: MEAL, fee: entry.request.quote };
  await router.navigate({ to, state: { submissionId: entry.id, sentOrder } });
}

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

it('leads to the tracking of this order', async () => {
  const entry = receivedEntry('restaurant', MEAL);
  await arriveAt('/confirmation-commande', entry);
  await expect
    .element(main().getByRole('link', { name: 'Suivre ma commande' }))
    .toHaveAttribute('href', `/suivi-commande?numero=${entry.receipt?.reference}`);
});

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

it('thanks promise the five minutes, and show all that was sent (docs/rules/pages.md#what-was-sent)', async () => {
  await arriveAt('/merci', receivedEntry('pharmacie', MEDICINES));
  await expect.element(title(/^Merci, Maryse Louis/)).toBeVisible();
  await expect.element(main()).toHaveTextContent('Un gestionnaire vous écrit sous 5 minutes sur WhatsApp.');
  for (const said of [/12,50\s€/, 'ordonnance.pdf', '12 rue Frébault', 'les deux liens'])
    await expect.element(main()).toHaveTextContent(said);
  await expectNoAxeViolations();
});

it('nobody is promised five minutes by an order that waits for the opening', async () => {
  const entry = receivedEntry('pharmacie', MEDICINES);
  const nextOpening = 'Lundi à 09:00';
  await arriveAt('/merci', { ...entry, receipt: entry.receipt && { ...entry.receipt, nextOpening } });
  await expect.element(main()).toHaveTextContent(/dès la prochaine ouverture\s: Lundi à 09:00/);
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
  const texted = {
    ...GROCERIES,
    pour_un_proche: true,
    beneficiaire_nom: 'Yvonne',
    contact_sms_uniquement: true,
  };
  await keepEntries([receivedEntry('courses', texted)]);
  await openPage('/confirmation-courses');
  await expect.element(main()).toHaveTextContent('l’assistant vous la demandera par SMS.');
});

it('an order that was paid and called off is not called confirmed', async () => {
  await arriveAt('/confirmation-paiement', withStatus(receivedEntry('colis', PARCEL), 'annulee'));
  await expect.element(title('Votre commande est annulée')).toBeVisible();
  await expect.element(main()).not.toHaveTextContent('est confirmée');
  await expect.element(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
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
  const card = page.getByCss('main section:has(> h2)');
  await expect.element(card).toBeVisible();
  const boxes = [...card.element().children].slice(0, 3).map((part) => part.getBoundingClientRect());
  const gaps = boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? top));
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8);
});

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

it('whoever comes back finds the last submission of this device', async () => {
  await keepEntries([receivedEntry('restaurant', MEAL)]);
  await openPage('/confirmation');
  await expect.element(title('Demande envoyée')).toBeVisible();
  await expect.element(main()).toHaveTextContent('sous 5 minutes');
  await expect.element(main()).toHaveTextContent('Chez Man Lili');
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

it('the payment page of an order that has been paid leads to its receipt', async () => {
  await keepEntries([receivedEntry('colis', PARCEL)]);
  const router = await openPage('/paiement', { at: '2026-11-19T13:00:00-04:00' });
  await expect.poll(() => router.state.location.pathname).toBe('/confirmation-paiement');
  await expect.element(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

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

const request = entryOf('pharmacie', MEDICINES);

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

it('a request that was erased before the page was opened again is not said to be received', async () => {
  const router = await openPage('/mentions-legales');
  await router.navigate({ to: '/merci', state: { submissionId: crypto.randomUUID() } });
  await expect.element(title('Cette demande n’est plus sur cet appareil')).toBeVisible();
  await expect.element(main()).toHaveTextContent('Elle est peut-être partie avant.');
  await expect.element(main().getByRole('link', { name: 'Écrire sur WhatsApp' })).toBeVisible();
  await expect.element(page.getByText(/bien prise en compte/)).not.toBeInTheDocument();
});
