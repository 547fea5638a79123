import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PaymentPanel } from '../../src/features/desk/payments/PaymentPanel.tsx';
import { UiProvider } from '../../src/ui/UiProvider.tsx';
import { answerAs, startSession } from './account.ts';
import { expectEveryRule, expectReadableElsewhere } from './axe.ts';
import { answerFunction, deskOrder } from './desk.ts';
import { openOrder as openDeskOrder, RPC } from './desk-order.ts';
import { BUDGET_LINK, bodyOf, ID, openPanel, TOKEN, UNPAID } from './desk-payments.tsx';
import { setScreen } from './screen.ts';

/** The panel of an order’s payments at the desk; supabase/local/desk-payment-links.test.ts has the server’s side. */

const FEES_LINK = {
  ...BUDGET_LINK,
  token: 'b'.repeat(32),
  kind: 'frais',
  lines: [{ label: 'Livraison', amount: 1625 }],
  amount: 1625,
  state: 'paid',
  paidAt: '2026-11-19T16:20:00.000Z',
};
const CHARGE = {
  reference: `${ID}.lien`,
  kind: 'frais',
  amount: 1625,
  paidAt: '2026-11-19T16:20:00.000Z',
  refunded: 0,
  isExtra: false,
};

it('two links are made of what the goods cost, line by line, and of the fees that are proposed', async () => {
  const asked = await openPanel(UNPAID, { after: { ...UNPAID, links: [BUDGET_LINK] } });
  await expect
    .element(page.getByText('À payer\u00a0: Budget de la commande, Frais de livraison'))
    .toBeVisible();
  await expect.element(page.getByText('Annoncé par le client\u00a0: 42,00\u00a0€.')).toBeVisible();
  await expect.element(page.getByText('Total du lien\u00a0: 16,25\u00a0€')).toBeVisible();

  const goods = page.getByRole('group', { name: 'Budget de la commande' });
  await goods.getByRole('textbox', { name: 'Ligne 1', exact: true }).fill('2 bokits poulet');
  await goods.getByRole('textbox', { name: 'Montant de' }).fill('14');
  await goods.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await goods.getByRole('textbox', { name: 'Ligne 2', exact: true }).fill('1 colombo');
  await goods.getByRole('textbox', { name: 'Montant de «\u00a01 colombo\u00a0»' }).fill('16,55');
  await expect.element(goods.getByText('Total du lien\u00a0: 30,55\u00a0€')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();

  await page.getByRole('button', { name: 'Créer les liens' }).click();
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

it('what a correction has added to fees that are paid is proposed, less what is settled', async () => {
  await openPanel({ ...UNPAID, agreed: { budget: 4200, frais: 1425 }, toPay: ['frais'] });
  await expect.element(page.getByText('À payer\u00a0: Frais de livraison')).toBeVisible();
  await expect.element(page.getByText('Total du lien\u00a0: 2,00\u00a0€')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Créer le lien' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Budget de la commande' }).query()).toBeNull();
});

it('an amount that is none is named, and nothing is made', async () => {
  const asked = await openPanel(UNPAID);
  const amount = page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' });
  await amount.fill('douze');
  await page.getByRole('button', { name: 'Créer le' }).click();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription('Écrivez un montant, comme 12,50.');
  expect(asked.some((line) => line.includes('desk_make_links'))).toBe(false);
});

it('an amount above the limit is named before anything is sent, without what an earlier try was told', async () => {
  const asked = await openPanel(UNPAID);
  const amount = page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' });
  await page.getByRole('button', { name: 'Ajouter une ligne' }).first().click();
  const goods = page.getByRole('group', { name: 'Budget de la commande' });
  await goods.getByRole('textbox', { name: 'Ligne 2', exact: true }).fill('Meuble');
  const second = goods.getByRole('textbox', { name: 'Montant de «\u00a0Meuble\u00a0»' });
  await amount.fill('10 000');
  await second.fill('0,01');
  await page.getByRole('button', { name: 'Créer les liens' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/Le total d’un lien ne dépasse pas 10.000,00.€/);
  await amount.fill('10 000,01');
  await page.getByRole('button', { name: 'Créer les liens' }).click();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription(/^Ce montant dépasse 10.000.€/);
  await expect.element(alert).not.toBeInTheDocument();
  expect(asked.some((line) => line.includes('desk_make_links'))).toBe(false);
});

it('somebody else’s change of the links is told, and the links are read again', async () => {
  await openPanel(UNPAID, { after: { ...UNPAID, links: [BUDGET_LINK] }, outcome: 'conflict' });
  await page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }).fill('12');
  await page.getByRole('button', { name: 'Créer les liens' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: '2 bokits poulet' })).toBeVisible();
});

it('the states of both links are shown; one is withdrawn after a question', async () => {
  const linked = { ...UNPAID, toPay: ['budget'], links: [BUDGET_LINK, FEES_LINK], charges: [CHARGE] };
  const asked = await openPanel(linked);
  const budget = page.getByRole('listitem').filter({ hasText: 'En attente' });
  await expect.element(budget).toHaveTextContent('Valable jusqu’au samedi 21 novembre à 12:00');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Payé le' })).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();

  await page.getByRole('button', { name: 'Retirer\u00a0: Budget de la commande' }).click();
  const question = page.getByRole('dialog', { name: 'Retirer ce lien\u00a0?' });
  await expect.element(question).toHaveFocus();
  await expectEveryRule();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(asked.some((line) => line.includes('desk_withdraw_link'))).toBe(false);
  await page.getByRole('button', { name: 'Retirer\u00a0: Budget de la commande' }).click();
  await question.getByRole('button', { name: 'Oui, le retirer' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => asked.some((line) => line.includes('desk_withdraw_link'))).toBe(true);
  expect(bodyOf(asked, 'desk_withdraw_link')).toMatchObject({ p_token: TOKEN });
  await expect.element(page.getByText('Lien retiré')).toBeVisible();
});

it('an expired link is renewed with its lines, over the unpaid links that were seen', async () => {
  const asked = await openPanel({ ...UNPAID, links: [{ ...BUDGET_LINK, state: 'expired' }] });
  await page.getByRole('button', { name: 'Renouveler\u00a0: Budget de la commande' }).click();
  await expect.element(page.getByText('Nouveau lien créé')).toBeVisible();
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({
    p_links: [{ kind: 'budget', lines: BUDGET_LINK.lines }],
    p_seen: [TOKEN],
  });
});

it('a refused card is said, and a changed link begins with its lines', async () => {
  await openPanel({ ...UNPAID, links: [{ ...BUDGET_LINK, attempt: 'FAILED' }] });
  await expect.element(page.getByText('Carte refusée')).toBeVisible();
  await page.getByRole('button', { name: 'Modifier\u00a0: Budget de la commande' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Montant de «\u00a02 bokits poulet\u00a0»' }))
    .toHaveValue('14,00');
});

it('a line that is removed by keyboard leaves the focus to the next one, the one before, then the button for another', async () => {
  const lines = ['Bokits', 'Colombo', 'Malta'].map((label) => ({ label, amount: 500 }));
  await openDeskOrder(deskOrder({ status: 'confirmee' }), {
    [`${RPC}/desk_payments`]: [200, { ...UNPAID, links: [{ ...BUDGET_LINK, lines }] }],
  });
  await page.getByRole('button', { name: 'Modifier\u00a0: Budget de la commande' }).click();
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
  await expect.element(line).toBeInViewport({ ratio: 1 });
  await expectEveryRule();
  await expectReadableElsewhere();
  (page.getByRole('button', { name: 'Laisser ce lien ainsi' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
});

it('a manager sees what was charged; an admin gives it back, with a reason and no more than is left', async () => {
  const charged = {
    ...UNPAID,
    toPay: [],
    links: [FEES_LINK],
    charges: [{ ...CHARGE, refunded: 625, isExtra: true }],
    refunds: [
      {
        key: ID,
        reference: CHARGE.reference,
        amount: 625,
        reason: 'Article manquant',
        status: 'done',
        actor: 'Lise',
        at: '2026-11-19T17:00:00.000Z',
      },
    ],
  };
  await openPanel(charged, { role: 'admin' });
  await expect.element(page.getByText('À rembourser\u00a0: payé en trop')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Remboursements' }))
    .toHaveTextContent(/6,25\s€, par Lise/);
  await page.getByText('Rembourser\u00a0: Frais de livraison').click();
  const amount = page.getByRole('textbox', { name: 'Montant à rendre' });
  await expect.element(amount).toHaveValue('10,00');
  await amount.fill('10,01');
  await page.getByRole('button', { name: /^Rendre/ }).click();
  await expect.element(page.getByText('Il ne reste que 10,00\u00a0€ à rendre.')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await expect.element(page.getByText('Écrivez la raison.')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('what a correction has made too much is listed by kind, and is the amount that its charge offers to give back', async () => {
  const toGiveBack = [{ kind: 'frais', amount: 215 }];
  await openPanel(
    { ...UNPAID, toPay: [], toGiveBack, charges: [{ ...CHARGE, kind: 'commande' }] },
    { role: 'admin' },
  );
  await expect.element(page.getByText('À rembourser\u00a0: 2,15\u00a0€ (Frais de livraison)')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
  await page.getByText('Rembourser\u00a0: À la commande, par carte').click();
  await expect.element(page.getByRole('textbox', { name: 'Montant à rendre' })).toHaveValue('2,15');
});

it('closes the card form of a withdrawn link, whatever has withdrawn it, and shows what was charged by it', async () => {
  const withdrawn = { ...BUDGET_LINK, state: 'withdrawn', attempt: 'PENDING' };
  const paid = { ...withdrawn, attempt: 'PAID' };
  const charge = { ...CHARGE, kind: 'budget', amount: 1400, isExtra: true };
  const cancelled = { ...UNPAID, toPay: [] };
  const panel = openPanel(
    { ...cancelled, links: [withdrawn] },
    { after: { ...cancelled, links: [paid], charges: [charge] }, status: 'annulee' },
  );
  const closed: unknown[] = [];
  answerFunction('link-checkout', async (request) => {
    closed.push(await request.json());
    (await panel).done();
    return Response.json({});
  });
  await expect.element(page.getByText('À rembourser\u00a0: payé en trop')).toBeVisible();
  expect(closed).toEqual([{ token: TOKEN, opens: true }]);
});

it('a cancelled order takes no link, and lists all that was paid', async () => {
  const toGiveBack = [{ kind: 'frais', amount: 1625 }];
  await openPanel(
    { ...UNPAID, toPay: [], toGiveBack, links: [FEES_LINK], charges: [CHARGE] },
    { role: 'admin', status: 'annulee' },
  );
  await expect.element(page.getByText('À rembourser\u00a0: 16,25\u00a0€ (Frais de livraison)')).toBeVisible();
  await expect.element(page.getByText('La commande est annulée.')).toBeVisible();
  await expect.element(page.getByText(/^Rien n’est à payer|correction|complément/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Créer/ })).not.toBeInTheDocument();
  await expectEveryRule();
  await expectReadableElsewhere();
  await page.getByText('Rembourser\u00a0: Frais de livraison').click();
  await expect.element(page.getByRole('textbox', { name: 'Montant à rendre' })).toHaveValue('16,25');
});

it('a manager without the role of an admin is offered no refund', async () => {
  await openPanel({ ...UNPAID, toPay: [], links: [FEES_LINK], charges: [CHARGE] });
  await expect.element(page.getByText('Un administrateur rembourse, avec une raison.')).toBeVisible();
  expect(page.getByText('Rembourser\u00a0:').query()).toBeNull();
});

it('payments that cannot be read are asked for again', async () => {
  startSession('password');
  let answers = 0;
  answerAs({
    'POST /rest/v1/rpc/desk_payments': () => {
      answers += 1;
      return answers === 1 ? [500, { code: 'XX000', message: 'x' }] : [200, UNPAID];
    },
  });
  const props = {
    id: ID,
    reference: 'LG-123456',
    service: 'restaurant',
    status: 'recue',
    role: 'admin',
  } as const;
  const { unmount } = await render(
    <UiProvider>
      <PaymentPanel {...props} onChanged={() => undefined} />
    </UiProvider>,
  );
  onTestFinished(() => unmount());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect
    .element(page.getByText('À payer\u00a0: Budget de la commande, Frais de livraison'))
    .toBeVisible();
});
