/** Proves docs/rules/desk.md#payment-links. */

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sendWaiting } from '../../../src/device/desk/send.ts';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { holdAnswer } from '../network.ts';
import { userEvent } from '../user.ts';
import { askNow, deskOrder } from './desk.ts';
import { openOrder as openDeskOrder, RPC } from './order.ts';
import { BUDGET_LINK, bodyOf, ID, keysOf, openPanel, TOKEN, UNPAID } from './payments.tsx';
import { CHARGE, FEES_LINK } from './payments-charged.ts';

/** Payment links in the panel of an order’s payments: made, withdrawn and renewed. */

it('two links are made of what the goods cost, line by line, and of the fees that are proposed', async () => {
  const asked = await openPanel(UNPAID, { after: { ...UNPAID, links: [BUDGET_LINK] } });
  await expect
    .element(page.getByText('À payer\u00a0: Budget de la commande, Frais de livraison'))
    .toBeVisible();
  await expect.element(page.getByText('Annoncé par le client\u00a0: 42,00\u00a0€.')).toBeVisible();
  await expect.element(page.getByText('Total du lien\u00a0: 16,25\u00a0€')).toBeVisible();

  const goods = page.getByRole('group', { name: 'Budget de la commande' });
  await userEvent.fill(goods.getByRole('textbox', { name: 'Ligne 1', exact: true }), '2 bokits poulet');
  await userEvent.fill(goods.getByRole('textbox', { name: 'Montant de' }), '14');
  await userEvent.click(goods.getByRole('button', { name: 'Ajouter une ligne' }));
  await userEvent.fill(goods.getByRole('textbox', { name: 'Ligne 2', exact: true }), '1 colombo');
  await userEvent.fill(goods.getByRole('textbox', { name: 'Montant de «\u00a01 colombo\u00a0»' }), '16,55');
  await expect.element(goods.getByText('Total du lien\u00a0: 30,55\u00a0€')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();

  await userEvent.click(page.getByRole('button', { name: 'Créer les liens' }));
  await expect.element(page.getByRole('listitem').filter({ hasText: 'En attente' })).toBeVisible();
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({
    p_id: ID,
    p_seen: [],
    p_links: [
      {
        kind: 'budget',
        lines: [
          { label: '2 bokits poulet', amount: 1400 },
          { label: '1 colombo', amount: 1655 },
        ],
      },
      {
        kind: 'frais',
        lines: [
          { label: 'Frais de gestion', amount: 630 },
          { label: 'Livraison à Petit-Bourg', amount: 995 },
        ],
      },
    ],
  });
});

it('somebody else’s change of the links is told, and the links are read again', async () => {
  await openPanel(UNPAID, { after: { ...UNPAID, links: [BUDGET_LINK] }, outcome: 'conflict' });
  await userEvent.fill(page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }), '12');
  await userEvent.click(page.getByRole('button', { name: 'Créer les liens' }));
  await expect.element(page.getByRole('listitem').filter({ hasText: '2 bokits poulet' })).toBeVisible();
  await expect.element(page.getByText(/^Quelqu’un vient de changer les liens/)).toBeVisible();
});

it('links that another desk has made and seen paid take the place of a form that had none', async () => {
  let payments: object = UNPAID;
  let order = deskOrder({ status: 'confirmee', toPay: ['budget', 'frais'] });
  await openDeskOrder(() => order, { [`${RPC}/desk_payments`]: () => [200, payments] });
  await expect.element(page.getByRole('button', { name: 'Créer le' })).toBeVisible();
  payments = { ...UNPAID, toPay: [], links: [FEES_LINK], charges: [CHARGE] };
  order = deskOrder({ status: 'confirmee', toPay: [], links: [{ ...FEES_LINK, kind: 'frais' }] });
  askNow();
  await expect.element(page.getByText('Rien à payer')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Payé le' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Créer le' })).not.toBeInTheDocument();
});

it('a link on top of one that is paid is made over what was seen paid', async () => {
  const paid = { ...UNPAID, toPay: ['budget'], links: [FEES_LINK], charges: [CHARGE] };
  const asked = await openPanel(paid);
  await userEvent.fill(page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }), '12');
  await userEvent.click(page.getByRole('button', { name: 'Créer le lien' }));
  await expect.poll(() => keysOf(asked, 'desk_make_links')).toHaveLength(1);
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({ p_seen: [], p_paid: [FEES_LINK.token] });
});

it('more is asked for of an order that is paid', async () => {
  await openPanel({ ...UNPAID, toPay: [] });
  await expect.element(page.getByText('Demander un complément')).toBeVisible();
  await expect.element(page.getByText('La commande peut partir.')).toBeVisible();
});

it('nothing more is asked for of a donation, and no order is said to leave', async () => {
  await openPanel({ ...UNPAID, service: 'don', toPay: [] });
  await expect.element(page.getByText(/^Rien à payer|Tout est payé/).first()).toBeVisible();
  await expect.element(page.getByText('Demander un complément')).not.toBeInTheDocument();
  await expect.element(page.getByText('La commande peut partir.')).not.toBeInTheDocument();
});

// docs/rules/desk.md#without-a-network
it('links whose answer was lost are kept, and made once when the server answers; none is made over them meanwhile', async () => {
  let isAway = true;
  let payments: object = UNPAID;
  const keys: unknown[] = [];
  await openDeskOrder(deskOrder({ status: 'confirmee', toPay: ['budget', 'frais'] }), {
    [`${RPC}/desk_payments`]: () => [200, payments],
    [`${RPC}/desk_make_links`]: async (request) => {
      keys.push(((await request.json()) as { p_key: string }).p_key);
      if (isAway) return [500, { code: 'XX000', message: 'x' }];
      payments = { ...UNPAID, links: [BUDGET_LINK, { ...FEES_LINK, state: 'open', paidAt: null }] };
      return [200, { outcome: 'done' }];
    },
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }), '12');
  const create = page.getByRole('button', { name: 'Créer les liens' });
  await userEvent.click(create);
  await expect.element(page.getByText('Gardé sur cet appareil').first()).toBeVisible();
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  isAway = false;
  await sendWaiting(true);
  await expect
    .element(page.getByRole('list', { name: 'Liens de paiement' }).getByRole('listitem').first())
    .toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('the states of both links are shown; one is withdrawn after a question', async () => {
  const linked = { ...UNPAID, toPay: ['budget'], links: [BUDGET_LINK, FEES_LINK], charges: [CHARGE] };
  const asked = await openPanel(linked);
  const budget = page.getByRole('listitem').filter({ hasText: 'En attente' });
  await expect.element(budget).toHaveTextContent('Valable jusqu’au samedi 21 novembre à 12:00');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Payé le' })).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();

  await userEvent.click(page.getByRole('button', { name: 'Retirer\u00a0: Budget de la commande' }));
  const question = page.getByRole('dialog', { name: 'Retirer ce lien\u00a0?' });
  await expect.element(question).toHaveFocus();
  await expectEveryRule();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(asked.some((line) => line.includes('desk_withdraw_link'))).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Retirer\u00a0: Budget de la commande' }));
  await userEvent.click(question.getByRole('button', { name: 'Oui, le retirer' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => asked.some((line) => line.includes('desk_withdraw_link'))).toBe(true);
  expect(bodyOf(asked, 'desk_withdraw_link')).toMatchObject({ p_token: TOKEN });
  await expect.element(page.getByText('Lien retiré')).toBeVisible();
});

it('an expired link is renewed with its lines, over the unpaid links that were seen', async () => {
  const asked = await openPanel({ ...UNPAID, links: [{ ...BUDGET_LINK, state: 'expired' }] });
  await userEvent.click(page.getByRole('button', { name: 'Renouveler\u00a0: Budget de la commande' }));
  await expect.element(page.getByText('Nouveau lien créé')).toBeVisible();
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({
    p_links: [{ kind: 'budget', lines: BUDGET_LINK.lines }],
    p_seen: [TOKEN],
    p_paid: [],
  });
});

it('an expired link is renewed once by a double press', async () => {
  const { hold, release } = holdAnswer();
  const asked = await openPanel(
    { ...UNPAID, links: [{ ...BUDGET_LINK, state: 'expired' }] },
    { pause: hold() },
  );
  await userEvent.dblClick(page.getByRole('button', { name: 'Renouveler\u00a0: Budget de la commande' }));
  release();
  await expect.element(page.getByText('Nouveau lien créé').first()).toBeVisible();
  expect(keysOf(asked, 'desk_make_links')).toHaveLength(1);
});

it('an order that takes no link any more is said to, where an expired one is renewed', async () => {
  const links = [{ ...BUDGET_LINK, state: 'expired' }];
  await openPanel({ ...UNPAID, links }, { outcome: 'refused' });
  await userEvent.click(page.getByRole('button', { name: 'Renouveler\u00a0: Budget de la commande' }));
  await expect.element(page.getByText(/^Cette commande ne prend pas de lien/)).toBeVisible();
});

it('a refused card is said, and a changed link begins with its lines', async () => {
  await openPanel({ ...UNPAID, links: [{ ...BUDGET_LINK, attempt: 'FAILED' }] });
  await expect.element(page.getByText('Carte refusée')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Modifier\u00a0: Budget de la commande' }));
  await expect
    .element(page.getByRole('textbox', { name: 'Montant de «\u00a02 bokits poulet\u00a0»' }))
    .toHaveValue('14,00');
});
