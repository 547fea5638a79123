import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderState } from '../../../src/domain/order/order-status.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { MEAL, PURCHASE, receivedEntry } from '../entries.ts';
import { withoutPrinting } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerLink, LINK, TOKEN } from './payment-link.ts';

/** Orders that are paid by links, wherever their device shows them. */

const HISTORY = [{ status: 'confirmee' as const, at: '2026-11-19T16:10:00.000Z' }];
const BUDGET_PAID = { kind: 'budget', amount: 30.55, at: '2026-11-19T16:20:00.000Z' } as const;
const FEES_PAID = { kind: 'frais', amount: 16, at: '2026-11-19T16:25:00.000Z' } as const;
const BACK = { kind: 'budget', amount: 5, at: '2026-11-19T17:00:00.000Z' } as const;

/** A meal with these payments, as the server has told this device. */
const mealWith = (told: Pick<OrderState, 'paid' | 'givenBack' | 'links'>) => {
  const entry = receivedEntry('restaurant', MEAL);
  return { ...entry, progress: { status: 'confirmee' as const, history: HISTORY, ...told } };
};

it('an order paid by its links has a receipt of what was paid and given back, and says so wherever it stands (docs/rules/payments.md#paid-so-far)', async () => {
  const entry = mealWith({ paid: [BUDGET_PAID, FEES_PAID], givenBack: [BACK] });
  await keepEntries([entry]);
  const router = await openPage('/mes-envois');
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/Payé 46,55\s€ · Remboursé 5,00\s€/);
  await expect.element(main).not.toHaveTextContent('Total ');

  for (const to of ['/suivi-commande?numero=LG-123456', `/confirmation?envoi=${entry.id}`]) {
    await router.navigate({ to });
    for (const line of [
      /Budget de la commande, payé le 19 novembre 2026 à 12:20.*30,55\s€/,
      /Frais de livraison, payé le 19 novembre 2026 à 12:25.*16,00\s€/,
      /Budget de la commande, remboursé le 19 novembre 2026 à 13:00.*−5,00\s€/,
      /Total payé, remboursements déduits.*41,55\s€/,
    ]) {
      await expect.element(main).toHaveTextContent(line);
    }
    await expectEveryRule();
    await expectReadableElsewhere();
  }
  await expect.element(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Imprimer le reçu' })).toBeVisible();
  for (const untrue of ['débité', 'Total estimé', 'sous 5', 'vous envoie']) {
    await expect.element(main).not.toHaveTextContent(untrue);
  }
});

it('a browser that cannot print has no button for it', async () => {
  withoutPrinting();
  const entry = mealWith({ paid: [BUDGET_PAID, FEES_PAID] });
  await keepEntries([entry]);
  await openPage(`/confirmation?envoi=${entry.id}&papier=recu`);
  await expect.element(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Imprimer/ })).not.toBeInTheDocument();
});

it('a charge that is too much stands apart from what was paid, and does not pay the order', async () => {
  const entry = mealWith({
    paid: [{ ...BUDGET_PAID, isExtra: true }],
    links: [{ token: TOKEN, kind: 'budget', amount: 33 }],
  });
  await keepEntries([entry]);
  const router = await openPage('/mes-envois');
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/À vous rembourser 30,55\s€/);
  await expect.element(main).not.toHaveTextContent(/Payé 30,55/);
  await router.navigate({ to: '/suivi-commande', search: { numero: 'LG-123456' } });
  await expect
    .element(main)
    .toHaveTextContent(/Budget de la commande, payé en trop le 19 novembre 2026 à 12:20, à vous rembourser/);
});

it.each([
  ['nothing has been paid yet', [], undefined, /Commande reçue le .*Rien n’est encore débité/],
  ['the manager has confirmed it', HISTORY, undefined, /Commande reçue le 19 novembre 2026 à 12:01\./],
  ['one of two links is paid', HISTORY, [BUDGET_PAID], /Reste à payer\s: Frais de livraison, 16,00\s€/],
])('a receipt claims no more than is known: %s', async (_when, history, paid, note) => {
  const entry = receivedEntry('restaurant', MEAL);
  const links = [{ token: TOKEN, kind: 'frais' as const, amount: 16 }];
  const status = history.length > 0 ? 'confirmee' : 'recue';
  await keepEntries([{ ...entry, progress: { status, history, ...(paid && { paid: [...paid], links }) } }]);
  await openPage(`/confirmation?envoi=${entry.id}`);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(note);
  if (status === 'confirmee') await expect.element(main).not.toHaveTextContent('Rien n’est encore débité');
});

it('a purchase whose budget was paid by link asks for it no more', async () => {
  const entry = receivedEntry('boutique', PURCHASE);
  const card = { kind: 'commande', amount: 9.95, at: '2026-11-19T16:01:00.000Z' } as const;
  await keepEntries([
    { ...entry, progress: { status: 'confirmee', history: HISTORY, paid: [card, BUDGET_PAID] } },
  ]);
  await openPage(`/confirmation-paiement?envoi=${entry.id}`);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/À la commande, par carte, payé le .*9,95\s€/);
  await expect.element(main).toHaveTextContent(/Total payé.*40,50\s€/);
  await expect.element(main).toHaveTextContent('Confirmée');
  await expect.element(main).not.toHaveTextContent('se règle ensuite');
  await expect.element(main).not.toHaveTextContent('lien de paiement');
});

// docs/rules/desk.md#payment-links
it.each(['/mes-envois', '/suivi-commande?numero=LG-123456'])(
  '%s shows how many links wait, and leads to each',
  async (path) => {
    const links = [
      { token: TOKEN, kind: 'budget', amount: 30.55 },
      { token: 'b'.repeat(32), kind: 'frais', amount: 19.25 },
    ] as const;
    await keepEntries([
      {
        ...receivedEntry('restaurant', MEAL),
        progress: {
          status: 'confirmee',
          history: [{ status: 'confirmee', at: '2026-11-19T16:10:00.000Z' }],
          links: [...links],
        },
      },
    ]);
    await openPage(path);
    await expect.element(page.getByText('À payer\u00a0: 2 liens')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Payer les frais de livraison, 19,25\u00a0€' }))
      .toHaveAttribute('href', `/paiement?lien=${'b'.repeat(32)}`);
    await expectEveryRule();
    await expectReadableElsewhere();
    answerLink(200, LINK);
    await userEvent.click(page.getByRole('link', { name: 'Payer le budget de la commande, 30,55\u00a0€' }));
    await expect.element(page.getByText('Pour votre commande LG-123456.')).toBeVisible();
  },
);
