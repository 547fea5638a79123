/** Proves docs/rules/desk.md#payment-links. */

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { setScreen, WHOLE } from '../screen.ts';
import { userEvent } from '../user.ts';
import { deskOrder } from './desk.ts';
import { openOrder as openDeskOrder, RPC } from './order.ts';
import { BUDGET_LINK, bodyOf, openPanel, UNPAID } from './payments.tsx';
import { FEES_LINK } from './payments-charged.ts';

/** The form of a payment link: amounts, lines and focus. */

it('what a correction has added to fees that are paid is proposed, less what is settled', async () => {
  await openPanel({ ...UNPAID, agreed: { budget: 4200, frais: 1425 }, toPay: ['frais'] });
  await expect.element(page.getByText('À payer\u00a0: Frais de livraison')).toBeVisible();
  await expect.element(page.getByText('Total du lien\u00a0: 2,00\u00a0€')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Créer le lien' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Budget de la commande' }).query()).toBeNull();
});

it('a link at a price that a correction has changed is not made: what was typed stays, the fees are the new ones', async () => {
  const deliveryDetails = [{ label: 'Livraison à Petit-Bourg', amount: 7.8 }];
  const corrected = { ...UNPAID, quote: { ...UNPAID.quote, deliveryDetails, totalToPay: 56.1 } };
  const asked = await openPanel(UNPAID, { after: corrected, outcome: 'repriced' });
  const goods = page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' });
  await userEvent.fill(goods, '41,20');
  await userEvent.click(page.getByRole('button', { name: 'Créer les liens' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Quelqu’un vient de corriger cette commande');
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({ p_prices: { budget: 4200, frais: 1625 } });
  await expect.element(page.getByText('Total du lien\u00a0: 14,10\u00a0€')).toBeVisible();
  await expect.element(goods).toHaveValue('41,20');
  await userEvent.click(page.getByRole('button', { name: 'Créer les liens' }));
  await expect
    .poll(() => bodyOf(asked, 'desk_make_links'))
    .toMatchObject({ p_prices: { budget: 4200, frais: 1410 } });
});

it('what was typed stays when another manager withdraws or makes a link beneath it', async () => {
  const OPEN_FEES = { ...BUDGET_LINK, kind: 'frais', amount: 1625 };
  const { done } = await openPanel({ ...UNPAID, links: [OPEN_FEES] }, { after: UNPAID });
  const goods = page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' });
  await userEvent.fill(goods, '41,20');
  done();
  await expect
    .element(page.getByRole('group', { name: 'Frais de livraison' }), { timeout: 10_000 })
    .toBeVisible();
  await expect.element(goods).toHaveValue('41,20');
});

it('Enter goes on to the next article without an amount, and makes the links once there is none', async () => {
  const asked = await openPanel(UNPAID);
  const group = page.getByRole('group', { name: 'Budget de la commande' });
  await userEvent.click(group.getByRole('button', { name: /Ajouter/ }));
  const first = group.getByRole('textbox', { name: /^Montant/ }).first();
  const second = group.getByRole('textbox', { name: /^Montant/ }).nth(1);
  await userEvent.fill(group.getByRole('textbox', { name: 'Ligne 2', exact: true }), '2 × Pain');
  await userEvent.fill(first, '41,20');
  await userEvent.keyboard('{Enter}');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(asked.some((line) => line.includes('desk_make_links'))).toBe(false);
  await userEvent.fill(second, '0,40');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.some((line) => line.includes('desk_make_links'))).toBe(true);
});

it('more than was announced needs the customer’s yes, which goes along', async () => {
  const asked = await openPanel(UNPAID);
  await userEvent.fill(page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }), '50');
  await userEvent.click(page.getByRole('button', { name: 'Créer les liens' }));
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent(/66,25\s€ en tout, au lieu de 58,25\s€ annoncés/);
  expect(asked.some((line) => line.includes('desk_make_links'))).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Oui, le client est d’accord' }));
  await expect.poll(() => asked.some((line) => line.includes('desk_make_links'))).toBe(true);
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({ p_is_agreed: true });
});

it('an amount that is none is named, and nothing is made', async () => {
  const asked = await openPanel(UNPAID);
  const amount = page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' });
  await userEvent.fill(amount, 'douze');
  await userEvent.click(page.getByRole('button', { name: 'Créer le' }));
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription('Écrivez un montant, comme 12,50.');
  expect(asked.some((line) => line.includes('desk_make_links'))).toBe(false);
});

it('an amount above the limit is named before anything is sent, without what an earlier try was told', async () => {
  const asked = await openPanel(UNPAID);
  const amount = page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' });
  await userEvent.click(page.getByRole('button', { name: 'Ajouter une ligne' }).first());
  const goods = page.getByRole('group', { name: 'Budget de la commande' });
  await userEvent.fill(goods.getByRole('textbox', { name: 'Ligne 2', exact: true }), 'Meuble');
  const second = goods.getByRole('textbox', { name: 'Montant de «\u00a0Meuble\u00a0»' });
  await userEvent.fill(amount, '10 000');
  await userEvent.fill(second, '0,01');
  await userEvent.click(page.getByRole('button', { name: 'Créer les liens' }));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/Le total d’un lien ne dépasse pas 10.000,00.€/);
  await userEvent.fill(amount, '10 000,01');
  await userEvent.click(page.getByRole('button', { name: 'Créer les liens' }));
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription(/^Ce montant dépasse 10.000.€/);
  await expect.element(alert).not.toBeInTheDocument();
  expect(asked.some((line) => line.includes('desk_make_links'))).toBe(false);
});

it('a line that is removed by keyboard leaves the focus to the next one, the one before, then the button for another', async () => {
  const lines = ['Bokits', 'Colombo', 'Malta'].map((label) => ({ label, amount: 500 }));
  await openDeskOrder(deskOrder({ status: 'confirmee' }), {
    [`${RPC}/desk_payments`]: [200, { ...UNPAID, links: [{ ...BUDGET_LINK, lines }] }],
  });
  await userEvent.click(page.getByRole('button', { name: 'Modifier\u00a0: Budget de la commande' }));
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const remove = async (name: string) => {
    (
      row(name)
        .getByRole('button', { name: `Retirer «\u00a0${name}\u00a0»` })
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{Enter}');
  };
  await expect.element(row('Colombo')).toBeInTheDocument();
  await remove('Colombo');
  await expect.element(row('Malta')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await remove('Malta');
  await expect.element(row('Bokits')).toHaveFocus();
  await remove('Bokits');
  await expect.element(page.getByRole('button', { name: 'Ajouter une ligne' })).toHaveFocus();
});

it('a link that is changed has the focus in its form, and the button has it again when it is left so', async () => {
  await setScreen(1280, 800);
  const fees = { ...FEES_LINK, state: 'open', paidAt: null };
  await openPanel({ ...UNPAID, links: [BUDGET_LINK, fees] });
  const edit = page.getByRole('button', { name: 'Modifier\u00a0: Budget de la commande' });
  await expect.element(edit).toBeVisible();
  (edit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const line = page.getByRole('textbox', { name: 'Ligne 1', exact: true });
  await expect.element(line).toHaveFocus();
  await expect.element(line).toBeInViewport(WHOLE);
  await expectEveryRule();
  await expectReadableElsewhere();
  (page.getByRole('button', { name: 'Laisser ce lien ainsi' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
});
