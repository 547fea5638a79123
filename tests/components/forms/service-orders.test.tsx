import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ONLINE_ORDERS, REQUESTS } from '../../support/service-orders.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { keptEntries } from '../device.ts';
import { fill, openForm, submit } from '../form.ts';
import { answerSubmissions, sendWithoutNetwork } from '../network.ts';
import { userEvent } from '../user.ts';

/** From a form to its request, to the cent. What the operator gets of it: supabase/tests/orders/submit.test.ts. */

const main = () => page.getByRole('main');
const title = (name: string) => page.getByRole('heading', { level: 1, name });

// docs/rules/sending.md#words
it.each(ONLINE_ORDERS)(
  '$slug: the order is kept and waits for its payment, without a connection too',
  async ({ slug, path, answers, fields, total, due = '', totalToPay }) => {
    await openForm(path);
    await fill(answers);
    await expect.element(page.getByRole('button', { name: total }).first()).toBeVisible();
    await expectNoAxeViolations();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    await expect.element(title('Paiement sécurisé')).toHaveFocus();
    await expect.element(page.getByText('Votre commande est gardée sur cet appareil.')).toBeVisible();
    const toPay = page.getByCss('dl').filter({ hasText: 'À payer maintenant' });
    await expect.element(toPay).toHaveTextContent(due.replace(/\s/g, ' '));
    await expectNoAxeViolations();

    const kept = await keptEntries();
    expect(kept.map(({ service }) => service)).toEqual([slug]);
    expect(kept).toMatchObject([{ state: 'payment-due', request: { quote: { totalToPay } } }]);
    expect(kept[0]?.request.fields).toEqual(fields);
  },
);

it.each(REQUESTS)(
  '$slug: the request waits without a connection',
  async ({ path, answers, fields, total, totalToPay }) => {
    await openForm(path);
    await fill(answers);
    await expect.element(page.getByRole('button', { name: total }).first()).toBeVisible();
    await expectNoAxeViolations();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    const saved = 'Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion.';
    await expect.element(main().getByText(saved)).toBeVisible();
    await expectNoAxeViolations();
    await expect.poll(keptEntries).toMatchObject([{ state: 'queued', request: { quote: { totalToPay } } }]);
    const [kept] = await keptEntries();
    expect(kept?.request.fields).toEqual(fields);
  },
);

it.each(REQUESTS)(
  '$slug: the request is sent as it was made, and thanked for',
  async ({ slug, path, answers, fields, totalToPay }) => {
    const submissions = answerSubmissions();
    await openForm(path);
    await fill(answers);
    await userEvent.click(submit());
    await expect.element(title('Merci, Maryse Louis !')).toHaveFocus();
    await expect.element(page.getByText('Votre demande est bien reçue.')).toBeVisible();
    await expect.element(page.getByText('LG-123456').first()).toBeVisible();
    await expectNoAxeViolations();
    expect(submissions).toMatchObject([{ service: slug, quote: { totalToPay } }]);
    expect(submissions[0]?.fields).toEqual(fields);
  },
);
