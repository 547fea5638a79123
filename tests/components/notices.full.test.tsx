import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, setTime } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { userEvent } from './user.ts';

const PAGES = ['/', '/mes-envois', '/suivi-commande', '/offres-emploi', '/pharmacie'];
const DAY = '2026-11-19';
const titleOf = (path: string) => `Une fête patronale, vu de ${path}`;
const notices = PAGES.map((path) => ({
  page: path,
  from: DAY,
  to: DAY,
  title: titleOf(path),
  message: 'La circulation est coupée au bourg. Comptez une demi-heure de plus.',
}));
const tables = { status: { notices } };
const anyNotice = () => page.getByText('Une fête patronale');

describe.each(PAGES)('a notice of %s', (path) => {
  // docs/rules/hours.md#notices
  it('stands once on its page', async () => {
    await openPage(path, { tables });
    const said = page.getByRole('status').filter({ hasText: titleOf(path) });
    await expect.element(said).toHaveTextContent('Comptez une demi-heure de plus.');
    await expect.element(anyNotice()).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('is not shown on another day', async () => {
    await openPage(path, { tables });
    await expect.element(anyNotice()).toBeVisible();
    setTime('2026-11-20T00:00:00-04:00');
    await expect.element(anyNotice()).not.toBeInTheDocument();
  });
});

it('a notice goes with its page', async () => {
  await openPage('/pharmacie', { tables });
  await expect.element(page.getByText(titleOf('/pharmacie'))).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Livraison Guadeloupe, accueil' }));
  await expect.element(page.getByText(titleOf('/'))).toBeVisible();
  await expect.element(anyNotice()).toHaveLength(1);
  await userEvent.click(page.getByRole('contentinfo').getByRole('link', { name: 'Notre histoire' }));
  await expect.element(page.getByRole('heading', { level: 1, name: /histoire/ })).toBeVisible();
  await expect.element(anyNotice()).not.toBeInTheDocument();
});
