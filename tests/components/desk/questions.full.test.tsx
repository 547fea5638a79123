import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../axe.ts';
import { inTheDark, SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { askNow } from './desk.ts';
import { button, section } from './order.ts';
import { ASKED, link, openOrder } from './shared.ts';

/** The desk asks a customer what to bring instead of an article. */

it('a price above the limit is named before anything is sent, without what an earlier try was told', async () => {
  const { server, sent } = await openOrder();
  server.refusal = [200, { outcome: 'refused', message: 'Cette question ne peut pas être posée.' }];
  const panel = section('Articles manquants');
  const price = panel.getByRole('textbox', { name: 'Prix en tout' });
  await userEvent.fill(panel.getByRole('textbox', { name: 'Remplacement proposé' }), '2 × Lait Président');
  await userEvent.fill(price, '10 000');
  await userEvent.click(button('Demander au client'));
  await expect.element(panel).toHaveTextContent('Cette question ne peut pas être posée.');
  await userEvent.fill(price, '10 000,01');
  await userEvent.click(button('Demander au client'));
  await expect.element(price).toHaveAccessibleDescription(/^Ce montant dépasse 10.000.€/);
  await expect.element(panel).not.toHaveTextContent('Cette question ne peut pas être posée.');
  expect(sent('desk_ask')).toHaveLength(1);
});

it('the next replacement may be typed while the first question is on its way', async () => {
  const { server, sent } = await openOrder();
  let go = (): void => undefined;
  server.pause = new Promise((resolve) => {
    go = resolve;
  });
  const panel = section('Articles manquants');
  const proposal = panel.getByRole('textbox', { name: 'Remplacement proposé' });
  await userEvent.fill(proposal, '2 × Lait Président');
  await userEvent.fill(panel.getByRole('textbox', { name: 'Prix en tout' }), '3,98');
  await userEvent.click(button('Demander au client'));
  await expect.poll(() => sent('desk_ask')).toHaveLength(1);
  await userEvent.fill(proposal, '1 × Riz');
  go();
  await expect.element(page.getByRole('link', { name: /^WhatsApp\s: Lien pour répondre/ })).toBeVisible();
  await expect.element(button('Demander au client')).not.toHaveAttribute('aria-disabled');
  await expect.element(proposal).toHaveValue('1 × Riz');
});

// docs/rules/pages.md#focus
it('a replacement is proposed with its price, sent, and answered', async () => {
  const { server, sent } = await openOrder();
  const panel = section('Articles manquants');
  // The line that the customer wants to be asked about stands first.
  await expect.element(panel.getByRole('combobox', { name: 'Article manquant' })).toHaveValue('1');
  await userEvent.click(button('Demander au client'));
  await expect.element(panel).toHaveTextContent('Écrivez ce que vous proposez.');
  await expect.element(panel).toHaveTextContent('Écrivez un prix en euros');
  const proposal = panel.getByRole('textbox', { name: 'Remplacement proposé' });
  await expect.element(proposal).toHaveFocus();
  await expect.element(proposal).toHaveAccessibleDescription(/Écrivez ce que vous proposez\./);
  expect(sent('desk_ask')).toEqual([]);
  await userEvent.fill(proposal, '2 × Lait Président');
  await userEvent.fill(panel.getByRole('textbox', { name: 'Prix en tout' }), '3,98');
  await userEvent.click(button('Demander au client'));
  await expect
    .poll(() => sent('desk_ask'))
    .toMatchObject([
      { p_line: 2, p_item: '2 × Lait', p_proposal: '2 × Lait Président', p_price: 398, p_minutes: 15 },
    ]);
  // Its message is there at once, with the link to answer.
  const whatsApp = page.getByRole('link', { name: /^WhatsApp\s: Lien pour répondre/ });
  await expect
    .element(whatsApp)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/590690123456\?text=.*lien%3D/));
  await expect.element(whatsApp).toHaveFocus();
  expect(sent('desk_share')).toMatchObject([{ p_kind: 'reponse' }]);
  await expectNoAxeViolations();
  await userEvent.click(button(/^Retirer la question/));
  await expect.poll(() => sent('desk_withdraw_question')).toMatchObject([{ p_question: ASKED.id }]);
  server.shared = { ...server.shared, questions: [{ ...ASKED, state: 'oui' }] };
  askNow();
  await expect.element(panel).toHaveTextContent(/3,98\s€ · accepté/);
  await expect.element(button(/^Retirer la question/)).not.toBeInTheDocument();
  await expect.element(panel.getByRole('heading')).toHaveFocus();
});

// docs/rules/desk.md#questions
it('a question that was answered before it could be withdrawn says so', async () => {
  const { server } = await openOrder({ questions: [ASKED], links: [link('reponse')] });
  server.withdrawn = [200, { outcome: 'conflict', state: 'non' }];
  await expect.element(button(/^Retirer la question/)).toBeVisible();
  server.shared = { ...server.shared, questions: [{ ...ASKED, state: 'non' }] };
  await userEvent.click(button(/^Retirer la question/));
  const panel = section('Articles manquants');
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent(/^Changé entre-temps par quelqu’un d’autre\. Rien n’a été changé\.$/);
  await expect.element(panel).toHaveTextContent(/3,98\s€ · refusé/);
});

it.each(SCREENS)('a question has no fault on %s, by day and by night', async (_screen, width, height) => {
  await setScreen(width, height);
  await openOrder({ questions: [ASKED] });
  await expect.element(section('Articles manquants')).toHaveTextContent('2 × Lait Président');
  await expectNoAxeViolations();
  await inTheDark(() => expectNoAxeViolations());
});
