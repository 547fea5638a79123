/** Proves docs/rules/desk.md#refunds. */

import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RefundQuestion } from '../../../src/domain/payment/payment.ts';
import { PaymentPanel } from '../../../src/features/desk/payments/PaymentPanel.tsx';
import { answerAs, startSession } from '../account/account.ts';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { userEvent } from '../user.ts';
import { answerFunction } from './desk.ts';
import { DeskFrame } from './frame.tsx';
import { BUDGET_LINK, ID, openPanel, TOKEN, UNPAID } from './payments.tsx';
import { CHARGE, FEES_LINK } from './payments-charged.ts';

/** Charges and refunds in the panel of an order’s payments; supabase/tests/desk/payment-links.test.ts has the server’s side. */

const IN_PROGRESS = {
  error: { code: 'in_progress', message: 'Cet envoi est déjà en cours d’enregistrement.' },
};
const UNAVAILABLE = { error: { code: 'unavailable', message: 'Le service est indisponible.' } };
const FORBIDDEN = { error: { code: 'invalid', message: 'Cette adresse est réservée à la gestion.' } };

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
  await userEvent.click(page.getByText('Rembourser\u00a0: Frais de livraison'));
  const amount = page.getByRole('textbox', { name: 'Montant à rendre' });
  await expect.element(amount).toHaveValue('10,00');
  await userEvent.fill(amount, '10,01');
  await userEvent.click(page.getByRole('button', { name: /^Rendre/ }));
  await expect.element(page.getByText('Il ne reste que 10,00\u00a0€ à rendre.')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await expect.element(page.getByText('Écrivez la raison.')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
});

it.each([
  ['is under way', 200, { outcome: 'busy' }, 'Remboursement en cours', /attend sa réponse/],
  ['has the order locked', 409, IN_PROGRESS, 'Remboursement en cours', /attend sa réponse/],
  ['may have arrived', 503, UNAVAILABLE, 'On ne sait pas si l’argent est rendu', /Le serveur n’a pas pu/],
  ['is not theirs to ask for', 403, FORBIDDEN, 'Rien n’est rendu', /réservée à la gestion/],
])('an admin is told of a refund that %s', async (_what, status, answer, title, message) => {
  await openPanel({ ...UNPAID, toPay: [], links: [FEES_LINK], charges: [CHARGE] }, { role: 'admin' });
  const keys: unknown[] = [];
  answerFunction('refund', async (request) => {
    keys.push(((await request.json()) as { key: string }).key);
    return Response.json(answer, { status });
  });
  await userEvent.click(page.getByText('Rembourser\u00a0: Frais de livraison'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Raison' }), 'Article manquant');
  await userEvent.click(page.getByRole('button', { name: /^Rendre/ }));
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Rendre/ }));
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it('a refund whose answer was lost is asked for again though its reason was erased with the order', async () => {
  const refund = { key: ID, reference: CHARGE.reference, amount: 625, reason: '', status: 'asked' };
  const refunds = [{ ...refund, actor: 'Lise', at: '2026-11-19T17:00:00.000Z' }];
  await openPanel({ ...UNPAID, toPay: [], charges: [CHARGE], refunds }, { role: 'admin' });
  const asked: unknown[] = [];
  answerFunction('refund', async (request) => {
    asked.push(await request.json());
    return Response.json({ outcome: 'done' });
  });
  await userEvent.click(page.getByRole('button', { name: 'Demander de nouveau' }));
  await expect.element(page.getByText('Remboursement fait')).toBeVisible();
  expect(asked.map((body) => v.safeParse(RefundQuestion, body).success)).toEqual([true]);
});

it('a charge that is too much is listed to be given back while its refund waits for an answer', async () => {
  const { reference, amount } = CHARGE;
  const refund = { key: ID, reference, amount, reason: 'Payé deux fois', status: 'asked', actor: 'Lise' };
  const refunds = [{ ...refund, at: '2026-11-19T17:00:00.000Z' }];
  const charges = [{ ...CHARGE, refunded: amount, isExtra: true }];
  await openPanel({ ...UNPAID, toPay: [], charges, refunds });
  await expect.element(page.getByText('Réponse attendue')).toBeVisible();
  await expect.element(page.getByText('À rembourser\u00a0: payé en trop')).toBeVisible();
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
  await userEvent.click(page.getByText('Rembourser\u00a0: À la commande, par carte'));
  await expect.element(page.getByRole('textbox', { name: 'Montant à rendre' })).toHaveValue('2,15');
});

it('what was typed into a refund stays when the amounts change beneath it', async () => {
  const paid = { ...UNPAID, toPay: [], links: [BUDGET_LINK], charges: [CHARGE] };
  const toGiveBack = [{ kind: 'frais', amount: 215 }];
  const { done } = await openPanel(paid, { after: { ...paid, toGiveBack }, role: 'admin' });
  await userEvent.click(page.getByText('Rembourser\u00a0: Frais de livraison'));
  const amount = page.getByRole('textbox', { name: 'Montant à rendre' });
  const reason = page.getByRole('textbox', { name: 'Raison' });
  await expect.element(amount).toHaveValue('16,25');
  await userEvent.fill(reason, 'Article manquant');
  done();
  await expect.element(amount).toHaveValue('2,15');
  await expect.element(reason).toHaveValue('Article manquant');
  await userEvent.fill(amount, '3');
  answerFunction('refund', () => Response.json({ outcome: 'done' }));
  await userEvent.click(page.getByRole('button', { name: 'Rendre 3,00\u00a0€' }));
  await expect.element(reason).toHaveValue('');
  await expect.element(amount).toHaveValue('2,15');
});

it('a refund whose answer was lost is asked for again with its amount and key, though nothing is owed any more', async () => {
  const paid = { ...UNPAID, toPay: [], links: [FEES_LINK] };
  const owing = { ...paid, toGiveBack: [{ kind: 'frais', amount: 500 }], charges: [CHARGE] };
  const { done } = await openPanel(owing, {
    after: { ...paid, charges: [{ ...CHARGE, refunded: 500 }] },
    role: 'admin',
  });
  const asked: { key: string; amount: number }[] = [];
  answerFunction('refund', async (request) => {
    asked.push((await request.json()) as { key: string; amount: number });
    done();
    return Response.json(asked.length === 1 ? UNAVAILABLE : { outcome: 'done' }, {
      status: asked.length === 1 ? 503 : 200,
    });
  });
  await userEvent.click(page.getByText('Rembourser\u00a0: Frais de livraison'));
  const amount = page.getByRole('textbox', { name: 'Montant à rendre' });
  await expect.element(amount).toHaveValue('5,00');
  await userEvent.fill(page.getByRole('textbox', { name: 'Raison' }), 'Article manquant');
  await userEvent.click(page.getByRole('button', { name: 'Rendre 5,00\u00a0€' }));
  await expect.element(page.getByText('Remboursé\u00a0: 5,00\u00a0€')).toBeVisible();
  await expect.element(amount).toHaveValue('5,00');
  await userEvent.click(page.getByRole('button', { name: 'Rendre 5,00\u00a0€' }));
  await expect.element(page.getByText('Remboursement fait')).toBeVisible();
  const [first, second] = asked;
  expect(first?.amount).toBe(500);
  expect(second).toEqual(first);
});

it('an amount is typed anew once a part of the charge turns out to be given back elsewhere', async () => {
  const owing = { ...UNPAID, toPay: [], toGiveBack: [{ kind: 'frais', amount: 500 }], charges: [CHARGE] };
  await openPanel(owing, { role: 'admin' });
  answerFunction('refund', () => Response.json({ outcome: 'elsewhere' }));
  await userEvent.click(page.getByText('Rembourser\u00a0: Frais de livraison'));
  const amount = page.getByRole('textbox', { name: 'Montant à rendre' });
  await userEvent.fill(page.getByRole('textbox', { name: 'Raison' }), 'Article manquant');
  await userEvent.click(page.getByRole('button', { name: 'Rendre 5,00\u00a0€' }));
  await expect.element(page.getByText(/avait été rendue sur le site du prestataire/)).toBeVisible();
  await expect.element(amount).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Raison' })).toHaveValue('Article manquant');
});

// docs/rules/desk.md#payment-links
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
  await expect.element(page.getByText(/^Rien à payer|correction|complément/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Créer/ })).not.toBeInTheDocument();
  await expectEveryRule();
  await expectReadableElsewhere();
  await userEvent.click(page.getByText('Rembourser\u00a0: Frais de livraison'));
  await expect.element(page.getByRole('textbox', { name: 'Montant à rendre' })).toHaveValue('16,25');
});

// docs/rules/privacy.md#retention-on-the-server
it('an erased order takes no link, whatever is not paid of it', async () => {
  await openPanel({ ...UNPAID, links: [FEES_LINK] }, { status: 'livree', isErased: true });
  await expect.element(page.getByText('Contenu effacé\u00a0: elle ne prend plus de lien')).toBeVisible();
  await expect.element(page.getByText(/complément/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Créer/ })).not.toBeInTheDocument();
  await expectEveryRule();
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
    isErased: false,
    corrections: 0,
    payable: '',
  } as const;
  const { unmount } = await render(
    <DeskFrame isAdmin>
      <PaymentPanel {...props} onChanged={() => undefined} />
    </DeskFrame>,
  );
  onTestFinished(() => unmount());
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }));
  await expect
    .element(page.getByText('À payer\u00a0: Budget de la commande, Frais de livraison'))
    .toBeVisible();
});
