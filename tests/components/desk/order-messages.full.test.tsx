import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskOrder } from '../../../src/backend/desk/order.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { inTheDark, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { deskOrder } from './desk.ts';
import { button, link, MEAL, openOrder, RPC, section, sent } from './order.ts';

/** The messages to the customer of an order, and the step that comes next. */

describe('a message', () => {
  const choose = async (title: string) => {
    await userEvent.selectOptions(page.getByLabelText('Modèle'), title);
  };

  it('is seen, changed and handed to WhatsApp; the history says so', async () => {
    const asked = await openOrder(MEAL, { [`${RPC}/desk_contacted`]: [200, { outcome: 'done' }] });
    await choose('Premier contact');
    const text = page.getByLabelText('Message', { exact: true });
    await expect
      .element(text)
      .toHaveValue(
        'Bonjour Maryse, ici Nadia Gestion de Livraison Guadeloupe. Nous avons bien reçu votre commande LG-123456, pour un total annoncé de 61,25\u00a0€. Je vérifie tout et je reviens vers vous.',
      );
    await userEvent.fill(text, 'Bonjour Maryse !');
    const whatsApp = link('Ouvrir dans WhatsApp');
    await expect
      .element(whatsApp)
      .toHaveAttribute('href', 'https://wa.me/590690123456?text=Bonjour%20Maryse%20!');
    await expect
      .element(link('Ouvrir en SMS'))
      .toHaveAttribute('href', 'sms:+590690123456?&body=Bonjour%20Maryse%20!');
    await expectNoAxeViolations();
    // The press must not leave this page.
    whatsApp.element().addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(whatsApp);
    await expect
      .poll(() => sent(asked, 'desk_contacted'))
      .toMatchObject([{ p_id: MEAL.id, p_template: 'premier_contact', p_channel: 'whatsapp' }]);
  });

  it('with the links has those that are still to be paid', async () => {
    const expiresAt = '2026-11-20T16:00:00.000Z';
    await openOrder({
      ...MEAL,
      links: [
        { kind: 'budget', token: 'b'.repeat(32), amount: 4200, expiresAt, paidAt: null },
        { kind: 'frais', token: 'f'.repeat(32), amount: 1925, expiresAt, paidAt: '2026-11-19T16:00:00.000Z' },
      ],
    });
    await choose('Liens de paiement');
    const text = (page.getByLabelText('Message', { exact: true }).element() as HTMLTextAreaElement).value;
    expect(text).toContain(
      `Budget de la commande, 42,00\u00a0€\u00a0: ${location.origin}/paiement?lien=${'b'.repeat(32)}`,
    );
    expect(text).not.toContain('f'.repeat(32));
  });

  // docs/rules/desk.md#messages
  it('is not handed over while something in it is still to be written', async () => {
    await openOrder(MEAL);
    await choose('Article manquant');
    await expect
      .element(page.getByText('À écrire avant l’envoi : l’article, ce qui le remplace, le prix'))
      .toBeVisible();
    await expect.element(link('Ouvrir dans WhatsApp')).not.toBeInTheDocument();
    await choose('Liens de paiement');
    await expect.element(page.getByText('À écrire avant l’envoi : les liens de paiement')).toBeVisible();
    await expectNoAxeViolations();
  });
});

describe('what comes next', () => {
  const LINKS = [
    { kind: 'budget', token: 'b'.repeat(32), amount: 4200 },
    { kind: 'frais', token: 'f'.repeat(32), amount: 1925 },
  ] as const;
  const CONFIRMED = deskOrder({
    ...MEAL,
    status: 'confirmee',
    nextStatuses: ['en_livraison', 'annulee'],
    toPay: ['budget', 'frais'],
  });
  const payments = (isMade: boolean) => ({
    service: 'restaurant',
    quote: MEAL.quote,
    fields: MEAL.fields,
    agreed: { budget: 0, frais: 0 },
    toGiveBack: [],
    toPay: ['budget', 'frais'],
    links: LINKS.filter(() => isMade).map((each) => ({
      ...each,
      lines: [{ label: 'En tout', amount: each.amount }],
      state: 'open',
      createdAt: '2026-11-19T16:03:00.000Z',
      expiresAt: '2026-11-21T16:03:00.000Z',
      paidAt: null,
      attempt: null,
    })),
    charges: [],
    refunds: [],
  });

  // docs/rules/desk.md#messages
  it('« Créer les liens » leads to « Envoyer les liens », with the message filled in; then to the reminder', async () => {
    await setScreen(360, 740);
    let isMade = false;
    let history = CONFIRMED.history;
    const order = (): DeskOrder => ({
      ...CONFIRMED,
      history,
      links: LINKS.filter(() => isMade).map((each) => ({
        ...each,
        expiresAt: '2026-11-21T16:03:00.000Z',
        paidAt: null,
      })),
    });
    const asked = await openOrder(order, {
      [`${RPC}/desk_payments`]: () => [200, payments(isMade)],
      [`${RPC}/desk_make_links`]: () => {
        isMade = true;
        return [200, { outcome: 'done' }];
      },
      [`${RPC}/desk_contacted`]: () => {
        const detail = { template: 'deux_liens', channel: 'whatsapp' };
        history = [
          ...history,
          { key: null, at: '2026-11-19T16:04:00.000Z', actor: 'Nadia', kind: 'message', detail },
        ];
        return [200, { outcome: 'done' }];
      },
    });
    const panel = section('Paiement');
    await userEvent.fill(panel.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }), '42');
    await userEvent.click(button('Créer les liens'));
    const send = link('Envoyer les liens');
    await expect.element(send).toBeVisible();
    // A keyboard goes on beside it, and the message can be changed before.
    await expect.element(page.getByCss('#etapes')).toHaveFocus();
    const text = page.getByLabelText('Message', { exact: true });
    await expect
      .element(text)
      .toHaveValue(expect.stringContaining(`42,00\u00a0€\u00a0: ${location.origin}/paiement?lien=bbb`));
    await expect.element(text).toHaveValue(expect.stringContaining('Frais de livraison, 19,25\u00a0€'));
    await expectNoAxeViolations();
    await inTheDark(expectNoAxeViolations);
    send.element().addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(send);
    await expect.element(panel.getByText('Liens envoyés à 12:04')).toBeVisible();
    expect(sent(asked, 'desk_contacted')).toMatchObject([{ p_template: 'deux_liens' }]);
    await expect
      .element(link('Envoyer un rappel'))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('il reste à régler')));
  });

  it.each([
    ['recue', ['Messages', 'Paiement', 'Coursier']],
    ['confirmee', ['Paiement', 'Messages', 'Coursier']],
    ['en_livraison', ['Coursier', 'Lien de suivi', 'Messages', 'Paiement']],
    ['livree', ['Paiement', 'Messages', 'Coursier']],
  ] as const)('in the state %s, the panels stand in the order of the work', async (status, names) => {
    await openOrder(
      { ...MEAL, status },
      {
        [`${RPC}/desk_payments`]: [200, payments(false)],
        [`${RPC}/desk_shared`]: [200, { links: [], steps: [], questions: [], list: '', phone: '' }],
      },
    );
    const titles = () => {
      const all = [...document.querySelectorAll('main section h3')].map(({ textContent }) => textContent);
      return names.toSorted((one, other) => all.indexOf(one) - all.indexOf(other));
    };
    await expect.element(section('Lien de suivi')).toBeVisible();
    await expect.element(section('Paiement')).toBeVisible();
    await expect.poll(titles).toEqual(names);
    const listed = page.getByRole('navigation', { name: 'Dans cette commande' });
    await expect.element(listed.getByRole('link', { name: names[0], exact: true })).toBeVisible();
    // Every name in the list leads to a section that is there.
    const leadingNowhere = () =>
      listed
        .getByRole('link')
        .elements()
        .filter((each) => !document.querySelector(each.getAttribute('href') ?? ''))
        .map(({ textContent }) => textContent);
    await expect.poll(leadingNowhere).toEqual([]);
  });
});
