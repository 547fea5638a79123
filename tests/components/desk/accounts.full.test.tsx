import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerAs, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';

/** The accounts of the day at the desk; supabase/tests/desk/totals.full.test.ts has the sums. */

const NONE = {
  orders: 0,
  cancelled: 0,
  fees: 0,
  feesCollected: 0,
  tips: 0,
  donations: 0,
  vouchers: 0,
  card: 0,
  budgetPaid: 0,
  feesPaid: 0,
  owed: 0,
  refunds: 0,
};
const ROWS = [
  { ...NONE, day: '2026-11-18', service: 'colis', orders: 1, fees: 995, feesCollected: 995, card: 995 },
  {
    ...NONE,
    day: '2026-11-19',
    service: 'restaurant',
    orders: 2,
    cancelled: 1,
    fees: 2705,
    feesCollected: 1427,
    tips: 210,
    donations: 100,
    vouchers: -498,
    budgetPaid: 3055,
    feesPaid: 1427,
    owed: 333,
    refunds: 155,
  },
];

function answerDesk(days: unknown): string[] {
  startSession('password');
  return answerAs({
    'POST /rest/v1/rpc/desk_access': [200, { role: 'gestionnaire', name: 'Nadia', needsFactor: false }],
    'POST /rest/v1/rpc/desk_day': [200, days],
  });
}

it('the accounts are summed on the screen, with a chart and a table', async () => {
  await setScreen(1280, 800);
  const asked = answerDesk(ROWS);
  await openPage('/gestion/comptes');
  const chosen = () => page.getByRole('button', { pressed: true });
  await expect.element(chosen()).toHaveTextContent('Aujourd’hui');
  await userEvent.click(page.getByRole('button', { name: '7 derniers jours' }));
  await expect.element(chosen()).toHaveTextContent('7 derniers jours');
  await expect.element(chosen()).toHaveFocus();
  const table = page.getByRole('table');
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent(/^19 novembre 2026Repas21/);
  await expect.element(table.getByRole('row').nth(3)).toHaveTextContent(/^Total3137,00\s€/);
  // 9.95 + 30.55 + 14.27, then less 1.55.
  await expect.element(page.getByText('54,77\u00a0€', { exact: true })).toBeVisible();
  await expect.element(page.getByText('53,22\u00a0€')).toBeVisible();
  await expect.element(page.getByText(/^Encaissé\s: 54,77\s€\.$/)).toHaveRole('status');
  await expect
    .element(page.getByRole('figure'))
    .toHaveTextContent(/Le plus\s: 44,82\s€, le 19 novembre 2026\./);
  await expect.poll(() => asked.at(-1)).toContain('{"p_from":"2026-11-13","p_to":"2026-11-19"}');
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('on a phone each service has a card with the figures that it has', async () => {
  answerDesk(ROWS);
  await openPage('/gestion/comptes');
  const cards = page.getByRole('region', { name: 'Comptes par jour et par service' });
  await expect.element(cards.getByRole('heading', { name: 'Colis, 18 novembre 2026' })).toBeVisible();
  await expect.element(cards.getByText('dont encaissés').last()).toBeVisible();
  await expect.element(cards).toHaveTextContent(/Total.*Frais37,00\s€dont encaissés24,22\s€/);
  await expect.element(cards).not.toHaveTextContent('0,00\u00a0€');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expectEveryRule();
});

it('a day that is missing is said at its field', async () => {
  const asked = answerDesk(ROWS);
  await openPage('/gestion/comptes');
  const [from, to] = [page.getByLabelText('Du'), page.getByLabelText('Au')];
  const show = page.getByRole('button', { name: 'Afficher' });
  await userEvent.fill(to, '');
  await userEvent.click(show);
  await expect.element(to).toHaveAccessibleDescription('Choisissez un jour.');
  await expect.element(to).toHaveFocus();
  await userEvent.fill(from, '');
  await userEvent.click(show);
  await expect.element(from).toHaveFocus();
  await userEvent.fill(from, '2026-11-18');
  await userEvent.fill(to, '2026-11-19');
  await expect.element(page.getByText('Choisissez un jour.')).not.toBeInTheDocument();
  await userEvent.click(show);
  await expect.poll(() => asked.at(-1)).toContain('{"p_from":"2026-11-18","p_to":"2026-11-19"}');
});

// docs/rules/desk.md#accounts-of-the-day
it('the file for a spreadsheet has every figure', async () => {
  answerDesk(ROWS);
  const files: Blob[] = [];
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob);
    return '#';
  });
  await openPage('/gestion/comptes');
  await userEvent.click(page.getByRole('button', { name: /^Télécharger/ }));
  spy.mockRestore();
  const [file] = files;
  expect((file as File).name).toBe('comptes-2026-11-19.csv');
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Jour;Service;Commandes;Annulées;Frais;dont encaissés;Pourboires;Dons;Parrainages;Carte à la commande;Liens payés, budget de la commande;Liens payés, frais de livraison;Liens à payer;Remboursé',
    '2026-11-18;Colis;1;0;9,95;9,95;0,00;0,00;0,00;9,95;0,00;0,00;0,00;0,00',
    '2026-11-19;Repas;2;1;27,05;14,27;2,10;1,00;-4,98;0,00;30,55;14,27;3,33;1,55',
    'Total;;3;1;37,00;24,22;2,10;1,00;-4,98;9,95;30,55;14,27;3,33;1,55',
    '',
  ]);
});

it('a day without anything says so', async () => {
  answerDesk([]);
  await openPage('/gestion/comptes');
  await expect.element(page.getByRole('heading', { name: 'Rien ces jours-là' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Rien ces jours-là' })).toBeInTheDocument();
  await expectEveryRule();
});
