import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Entry } from '../../../src/domain/submission.ts';
import { entriesInEveryState, NOON, restaurantEntry } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { entryOf, PARCEL } from '../entries.ts';
import { accepted, answerSubmissions } from '../network.ts';
import { SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';

/** « Mes envois »: what a customer can do about a submission, and what leaves then. */

const card = (title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const number = (): Locator => page.getByText('Numéro LG-123456');

async function openWith(...entries: readonly Entry[]): Promise<void> {
  await keepEntries(entries);
  await openPage('/mes-envois');
}

describe.each(SCREENS)('on %s', (_screen, width, height) => {
  // docs/rules/pages.md#submissions-page
  it('submissions are grouped by who has to act, with their actions', async () => {
    await setScreen(width, height);
    await openWith(...entriesInEveryState());
    await expect.element(page.getByRole('heading', { name: 'À vous de jouer' })).toBeVisible();
    await expect.element(card('Passée').getByRole('button', { name: 'Confirmer ce créneau' })).toBeDisabled();
    await expect.element(card('Plus chère').getByRole('button', { name: /^Accepter 63,75/ })).toBeVisible();
    await expect.element(card('Refusée').getByRole('button', { name: 'Corriger' })).toBeVisible();
    await expect.element(card('À payer').getByRole('link', { name: 'Payer maintenant' })).toBeVisible();
    await expectNoAxeViolations();
  });
});

// docs/rules/pages.md#submissions-page
it('each button says which submission it is about', async () => {
  await openWith(...entriesInEveryState());
  for (const [title, role, names] of [
    ['Passée', 'button', ['Confirmer ce créneau', 'Corriger', 'Annuler cet envoi']],
    ['Plus chère', 'button', [/^Accepter 63,75\s€ et envoyer/, 'Corriger', 'Annuler cet envoi']],
    ['Refusée', 'button', ['Corriger', 'Renvoyer tel quel', 'Annuler cet envoi']],
    ['À payer', 'link', ['Payer maintenant']],
  ] as const) {
    for (const name of names) {
      const named = card(title).getByRole(role, { name });
      await expect.element(named).toHaveAccessibleName(new RegExp(`\\s: ${title}$`));
    }
  }
});

// docs/rules/pages.md#tracking
it('a text that is no order number is said at the field, which has the focus, each time that it is searched for', async () => {
  const field = page.getByLabelText('Numéro de commande');
  await openPage('/suivi-commande');
  await userEvent.fill(field, 'ma commande');
  for (const _time of [1, 2]) {
    await userEvent.click(button('Rechercher'));
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(/Un numéro de commande s’écrit LG-/);
  }
});

it('an order of this device is found by its number, however it is typed', async () => {
  await keepEntries(entriesInEveryState());
  await openPage('/suivi-commande');
  await userEvent.fill(page.getByLabelText('Numéro de commande'), 'lg 123456');
  await userEvent.click(button('Rechercher'));
  await expect.element(page.getByRole('heading', { name: 'Votre commande : Reçue' })).toBeVisible();
  await userEvent.fill(page.getByLabelText('Numéro de commande'), 'LG-999999');
  await userEvent.click(button('Rechercher'));
  await expect.element(page.getByText('Bientôt disponible').first()).toBeVisible();
  await expectNoAxeViolations();
});

// docs/rules/sending.md#slot-passed
it('a passed slot is replaced in two taps, and the order goes', async () => {
  const submissions = answerSubmissions();
  await openWith(restaurantEntry({ state: 'slot-passed', slotAt: NOON - 3_600_000 }));
  await userEvent.click(page.getByRole('radio', { name: '12:30' }));
  await userEvent.click(button('Confirmer ce créneau'));
  await expect.element(number()).toBeVisible();
  expect(submissions).toMatchObject([{ fields: { creneau: '12:30' } }]);
});

// docs/rules/sending.md#price-changed
it('a changed price is shown beside the old one and accepted', async () => {
  const submissions = answerSubmissions();
  const problem = { code: 'price_changed', message: 'Le tarif a changé.' } as const;
  const { request } = restaurantEntry();
  const cheaper = { ...request, quote: { ...request.quote, totalToPay: 60 } } as Entry['request'];
  await openWith(
    restaurantEntry({
      state: 'price-changed',
      request: cheaper,
      problem: { ...problem, quote: request.quote ?? undefined },
    } as Partial<Entry>),
  );
  await expect.element(page.getByText(/60,00\s€/).first()).toBeVisible();
  await userEvent.click(button(/^Accepter 61,25/));
  await expect.element(number()).toBeVisible();
  expect(submissions).toMatchObject([{ quote: { totalToPay: 61.25 } }]);
});

// docs/rules/sending.md#cancelling
it('an order that is cancelled at its card form is over, and says that it does not leave unpaid', async () => {
  const due = entryOf('colis', PARCEL, { state: 'payment-due' });
  await openWith({ ...due, unconfirmed: [due.request] });
  await userEvent.click(button('Annuler cet envoi'));
  await userEvent.click(button('Oui, annuler'));
  await expect.element(page.getByRole('heading', { name: 'Terminés' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'À vous de jouer' })).not.toBeInTheDocument();
  const over = page.getByRole('listitem').filter({ hasText: 'Annulée' });
  await expect.element(over).toHaveTextContent('sans paiement la commande ne part pas');
  await expect.element(over).not.toHaveTextContent('déjà parvenue');
  await expect.element(button('Retirer de la liste')).toBeVisible();
  await expectNoAxeViolations();
});

it('an answer whose button goes with it leaves the focus on the order, and then on the next one', async () => {
  await openWith(
    restaurantEntry({ title: 'La première', state: 'payment-due' }),
    restaurantEntry({ title: 'La deuxième', state: 'cancelled' }),
  );
  const heading = (name: string): Locator => page.getByRole('heading', { name });
  await userEvent.click(card('La première').getByRole('button', { name: 'Annuler cet envoi' }));
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'À vous de jouer' })).not.toBeInTheDocument();
  await expect.element(heading('La première')).toHaveFocus();
  await expect.element(heading('La première')).toHaveAccessibleDescription(/^La première\s: Annulée$/);
  await userEvent.click(card('La deuxième').getByRole('button', { name: 'Retirer de la liste' }));
  await expect.element(heading('La première')).toHaveFocus();
  await userEvent.click(button('Retirer de la liste'));
  await expect.element(heading('Mes envois')).toHaveFocus();
});

it('an order that waits for the network is cancelled, and sent after all', async () => {
  let isCut = true;
  const submissions = answerSubmissions((submitted) =>
    isCut ? Promise.reject(new TypeError('Failed to fetch')) : accepted(submitted),
  );
  await openWith(restaurantEntry());
  await userEvent.click(button('Annuler cet envoi'));
  await userEvent.click(button('Oui, annuler'));
  await expect.element(page.getByText('Annulée', { exact: true })).toBeVisible();
  isCut = false;
  await userEvent.click(button('Renvoyer tel quel'));
  await expect.element(number()).toBeVisible();
  // It is with us now, so it stays on the list.
  await expect.element(button('Retirer de la liste')).not.toBeInTheDocument();
  expect(new Set(submissions.map(({ key }) => key)).size).toBe(1);
});

// docs/rules/sending.md#confirmed-again
it.each(['stale', 'confirmation_old', 'confirmation_unsure'])(
  'an order that has to be confirmed again (%s) can be corrected, and not sent again as it was',
  async (code) => {
    await openWith(
      restaurantEntry({ state: 'needs-attention', problem: { code, message: 'Plus de 7 jours.' } }),
    );
    await expect.element(button('Corriger')).toBeVisible();
    await expect.element(button('Annuler cet envoi')).toBeVisible();
    await expect.element(button('Renvoyer tel quel')).not.toBeInTheDocument();
  },
);

// docs/rules/sending.md#cancelling
it('an order is cancelled while it is being sent, once the attempt has ended', async () => {
  let fail = (_: Error): void => undefined;
  const answer = new Promise<Response>((_, reject) => {
    fail = reject;
  });
  const submissions = answerSubmissions(() => answer);
  await openWith(restaurantEntry());
  await expect.poll(() => submissions.length).toBe(1);
  await expect.element(page.getByText('Envoi…', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /: Enregistrée$/ })).toBeInTheDocument();
  await userEvent.click(button('Annuler cet envoi'));
  await userEvent.click(button('Oui, annuler'));
  await expect.element(button('Annulation…')).toBeVisible();
  fail(new TypeError('Failed to fetch'));
  await expect.element(page.getByText('Annulée', { exact: true })).toBeVisible();
});

// docs/rules/forms.md#correction
it('a submission that is being sent says why it cannot be corrected, and keeps the focus on its button', async () => {
  let fail = (_: Error): void => undefined;
  const answer = new Promise<Response>((_, reject) => {
    fail = reject;
  });
  const submissions = answerSubmissions(() => answer);
  await openWith(restaurantEntry());
  await expect.poll(() => submissions.length).toBe(1);
  await userEvent.click(button('Corriger'));
  await expect.element(page.getByText('Votre demande est en train de partir')).toBeVisible();
  fail(new TypeError('Failed to fetch'));
  await expect.element(page.getByText('Enregistrée', { exact: true })).toBeVisible();
  await expect.element(button('Corriger')).toHaveFocus();
});

it('a finished submission that the device cannot delete is said to stay', async () => {
  const arrived = [1, 2].map(() => restaurantEntry({ state: 'cancelled' }));
  await openWith(...arrived);
  await expect.element(button('Retirer de la liste')).toHaveLength(2);
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Disk broken', 'UnknownError');
  });
  onTestFinished(() => broken.mockRestore());
  await userEvent.click(button('Retirer de la liste').first());
  const why = page.getByRole('alert').filter({ hasText: 'La mémoire de cet appareil ne répond pas' });
  await expect.element(why).toHaveTextContent('Cet envoi n’a pas pu être retiré');
  await userEvent.click(button('Retirer les envois terminés'));
  await expect.element(why).toHaveTextContent('Certains envois n’ont pas pu être retirés');
  await expect.element(button('Retirer de la liste')).toHaveLength(2);
});
