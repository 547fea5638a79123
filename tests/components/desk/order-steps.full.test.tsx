import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskOrder } from '../../../src/backend/desk/order.ts';
import { listActions } from '../../../src/device/desk/actions.ts';
import { sendWaiting } from '../../../src/device/desk/send.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { holdAnswer } from '../network.ts';
import { userEvent } from '../user.ts';
import { askNow } from './desk.ts';
import { button, MEAL, openOrder, RPC, sent } from './order.ts';

/** A manager works on an order: its steps, its notes. */

/** What was done with an order that is to be confirmed next. */
const WRITTEN = ['taken', 'message'].map((kind) => ({
  key: null,
  at: '2026-11-19T16:01:00.000Z',
  actor: 'Nadia',
  kind,
  detail: {},
}));

describe('moving an order on', () => {
  // docs/rules/pages.md#focus
  it('is one press, which says where the order was seen', async () => {
    let status: DeskOrder['status'] = 'recue';
    const asked = await openOrder(
      () => ({
        ...MEAL,
        history: WRITTEN,
        status,
        nextStatuses: status === 'recue' ? ['confirmee', 'annulee'] : ['en_livraison', 'annulee'],
      }),
      {
        [`${RPC}/desk_move`]: () => {
          status = 'confirmee';
          return [200, { outcome: 'done', status }];
        },
      },
    );
    await userEvent.click(button('Confirmer'));
    await expect.element(button('Passer en livraison')).toBeVisible();
    // A keyboard goes on beside it. A second press of the same key does not take the next step.
    await expect.element(page.getByCss('#etapes')).toHaveFocus();
    expect(sent(asked, 'desk_move')).toMatchObject([
      { p_id: MEAL.id, p_from: 'recue', p_to: 'confirmee', p_reason: null },
    ]);
  });

  it('waits while an earlier step of the order waits on this device', async () => {
    let isCut = true;
    let status: DeskOrder['status'] = 'recue';
    const asked = await openOrder(
      () => ({
        ...MEAL,
        status,
        nextStatuses: status === 'recue' ? ['confirmee', 'annulee'] : ['en_livraison', 'annulee'],
      }),
      {
        [`${RPC}/desk_move`]: () => {
          if (isCut) throw new TypeError('Failed to fetch');
          status = 'confirmee';
          return [200, { outcome: 'done', status }];
        },
      },
    );
    await userEvent.click(button('Confirmer'));
    const waiting = page.getByText('« Confirmée » est gardé sur cet appareil');
    await expect.element(waiting).toBeVisible();
    await expect.element(button('Confirmer')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Annuler la commande')).toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeViolations();
    (button('Confirmer').element() as HTMLElement).click();
    expect(await listActions()).toHaveLength(1);
    isCut = false;
    const tries = sent(asked, 'desk_move').length;
    await sendWaiting();
    await expect.element(button('Passer en livraison')).not.toHaveAttribute('aria-disabled');
    await expect.element(waiting).not.toBeInTheDocument();
    expect(sent(asked, 'desk_move')).toHaveLength(tries + 1);
    expect(await listActions()).toEqual([]);
  });

  // docs/rules/desk.md#one-order
  it('asks why before it cancels, and goes without a reason nowhere', async () => {
    const asked = await openOrder(MEAL, {
      [`${RPC}/desk_move`]: [200, { outcome: 'done', status: 'annulee' }],
    });
    await userEvent.click(button('Annuler la commande'));
    await expectNoAxeViolations();
    await userEvent.click(button('Oui, l’annuler'));
    await expect.element(page.getByText('Écrivez la raison.')).toBeVisible();
    expect(sent(asked, 'desk_move')).toEqual([]);
    const reason = page.getByRole('textbox', { name: 'Raison', exact: true });
    await expect.element(reason).toHaveFocus();
    await userEvent.fill(reason, 'Le client a changé d’avis');
    await userEvent.click(button('Oui, l’annuler'));
    await expect
      .poll(() => sent(asked, 'desk_move'))
      .toMatchObject([{ p_to: 'annulee', p_reason: 'Le client a changé d’avis' }]);
  });

  // docs/rules/desk.md#history
  it('says where the order was seen when the question was asked, whoever has moved it meanwhile', async () => {
    let order: DeskOrder = { ...MEAL, status: 'recue', nextStatuses: ['confirmee', 'annulee'] };
    const asked = await openOrder(() => order, {
      [`${RPC}/desk_move`]: [200, { outcome: 'conflict', status: 'en_livraison' }],
    });
    await userEvent.click(button('Annuler la commande'));
    order = { ...MEAL, status: 'en_livraison', nextStatuses: ['livree', 'annulee'] };
    askNow();
    await expect.element(page.getByRole('article').getByText('En livraison').first()).toBeInTheDocument();
    await userEvent.fill(page.getByRole('textbox', { name: 'Raison', exact: true }), 'Boutique fermée');
    await userEvent.click(button('Oui, l’annuler'));
    await expect.poll(() => sent(asked, 'desk_move')).toMatchObject([{ p_from: 'recue', p_to: 'annulee' }]);
    await expect
      .element(page.getByText('Quelqu’un l’a déjà changée : elle est « En livraison ».'))
      .toBeVisible();
  });

  it('says what was paid before it cancels', async () => {
    await openOrder({ ...MEAL, kept: 1825 });
    await userEvent.click(button('Annuler la commande'));
    await expect.element(page.getByText(/Déjà payé\s: 18,25\s€, qui reste à rembourser/)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('asks why an order leaves unpaid where the server wants to know', async () => {
    const confirmed = {
      ...MEAL,
      status: 'confirmee',
      nextStatuses: ['en_livraison', 'annulee'],
    } as DeskOrder;
    const message = 'LG-123456 n’est pas entièrement payée.';
    const asked = await openOrder(confirmed, {
      [`${RPC}/desk_move`]: [200, { outcome: 'refused', status: 'confirmee', needsReason: true, message }],
    });
    await userEvent.click(button('Passer en livraison'));
    await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
    await userEvent.fill(
      page.getByRole('textbox', { name: 'Raison', exact: true }),
      'Paie à la porte par carte',
    );
    await userEvent.click(button('Oui, elle part'));
    await expect.poll(() => sent(asked, 'desk_move').at(-1)?.p_reason).toBe('Paie à la porte par carte');
  });

  it('asks before an order is said to be delivered, which is final', async () => {
    const asked = await openOrder(
      { ...MEAL, status: 'en_livraison', nextStatuses: ['livree', 'annulee'] },
      { [`${RPC}/desk_move`]: [200, { outcome: 'done', status: 'livree' }] },
    );
    await userEvent.click(button('Livrée'));
    await expectNoAxeViolations();
    expect(sent(asked, 'desk_move')).toEqual([]);
    await userEvent.click(button('Oui, livrée'));
    await expect.poll(() => sent(asked, 'desk_move')).toMatchObject([{ p_to: 'livree', p_reason: null }]);
  });

  it('says where the order is when somebody else was faster', async () => {
    await openOrder(MEAL, { [`${RPC}/desk_move`]: [200, { outcome: 'conflict', status: 'livree' }] });
    await userEvent.click(button('Confirmer'));
    await expect.element(page.getByText('Quelqu’un l’a déjà changée : elle est « Livrée ».')).toBeVisible();
    await expectNoAxeViolations();
  });
});

it('a note is added, and the field is empty again', async () => {
  const asked = await openOrder(MEAL, { [`${RPC}/desk_note`]: [200, { outcome: 'done' }] });
  await userEvent.fill(page.getByLabelText('Note pour la gestion'), ' Rappeler à 18 h ');
  await userEvent.click(button('Ajouter la note'));
  await expect.element(page.getByLabelText('Note pour la gestion')).toHaveValue('');
  expect(sent(asked, 'desk_note')).toMatchObject([{ p_text: 'Rappeler à 18 h' }]);
});

it('the next note may be typed while the first is on its way', async () => {
  const { hold, asked, release } = holdAnswer();
  await openOrder(MEAL, {
    [`${RPC}/desk_note`]: async () => {
      await hold();
      return [200, { outcome: 'done' }];
    },
  });
  const note = page.getByLabelText('Note pour la gestion');
  await userEvent.fill(note, 'Rappeler à 18 h');
  await userEvent.click(button('Ajouter la note'));
  await userEvent.fill(note, 'Code du portail : 1234');
  await asked;
  release();
  await expect.element(button('Ajouter la note')).not.toHaveAttribute('aria-disabled');
  await expect.element(note).toHaveValue('Code du portail : 1234');
});

it('without a network the order is what this device saw last, and a note waits', async () => {
  let isCut = false;
  await openOrder(() => {
    if (isCut) throw new TypeError('Failed to fetch');
    return MEAL;
  });
  isCut = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/La commande est telle qu’elle était à 12:0\d/)).toBeVisible();
  await userEvent.fill(page.getByLabelText('Note pour la gestion'), 'Portail vert');
  await userEvent.click(button('Ajouter la note'));
  await expect.element(page.getByText(/Gardé sur cet appareil/)).toBeVisible();
  await expectNoAxeViolations();
});
