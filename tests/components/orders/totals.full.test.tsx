import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAs } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { boardOrder, deskServer } from '../desk/board-server.ts';
import { A_MANAGER, answerFunction, deskOrder, startManager } from '../desk/desk.ts';
import { keepEntries } from '../device.ts';
import { receivedEntry } from '../entries.ts';
import { control, fill, openForm, untilPriced } from '../form.ts';
import { userEvent } from '../user.ts';

/** A total without the articles says so wherever it is shown (docs/rules/pricing.md#total). */

const RPC = 'POST /rest/v1/rpc';
const GROCERIES = receivedEntry('courses', {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Les Abymes',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Man Lili',
});
const { id, request } = GROCERIES;
const { fields, quote } = request;
const WITHOUT = /16,80\s€, hors articles/;

describe('at the desk', () => {
  it('on the board', async () => {
    deskServer([boardOrder(1, { service: 'courses', total: 1680, isWithoutItems: true })]);
    await openPage('/gestion');
    await expect.element(page.getByRole('link', { name: WITHOUT })).toBeVisible();
  });

  it('in a message, and where a later order tells of it', async () => {
    startManager();
    const earlier = {
      id,
      reference: 'LG-111111',
      service: 'courses',
      receivedAt: '2026-11-01T16:00:00.000Z',
      status: 'livree',
      total: 16.8,
      isWithoutItems: true,
    } as const;
    answerAs({
      [`${RPC}/desk_access`]: A_MANAGER,
      [`${RPC}/desk_order`]: [200, deskOrder({ fields, quote, earlier: [earlier] })],
    });
    await openPage(`/gestion/commandes/${deskOrder().id}`);
    await userEvent.selectOptions(page.getByLabelText('Modèle'), 'Premier contact');
    await expect
      .element(page.getByLabelText('Message', { exact: true }))
      .toHaveValue(expect.stringMatching(/pour un total annoncé de 16,80\s€, hors articles\. Je vérifie/));
    await userEvent.click(page.getByText('Une commande avant celle-ci'));
    await expect.element(page.getByRole('link', { name: /^LG-111111/ })).toHaveTextContent(WITHOUT);
  });

  it('in what a correction changes', async () => {
    startManager();
    const standing = {
      version: 0,
      status: 'recue',
      service: 'courses',
      fields,
      files: [],
      quote,
      slotAt: null,
      nextOpening: null,
      confirmedAt: '2026-11-19T16:00:00.000Z',
      voucher: null,
      isByTelephone: false,
      isCorrectable: true,
    };
    answerAs({
      [`${RPC}/desk_access`]: A_MANAGER,
      [`${RPC}/desk_versions`]: [
        200,
        { reference: 'LG-111111', telephone: null, settled: [], standing, earlier: [] },
      ],
    });
    await openPage(`/gestion/commandes/${id}/correction`);
    await userEvent.fill(control('budgetMontant'), '50');
    await expect
      .element(page.getByRole('row', { name: /^Prix 16,80\s€, hors articles 66,80\s€$/ }))
      .toBeVisible();
  });

  it('of an order that was taken by telephone', async () => {
    startManager();
    answerAs({ [`${RPC}/desk_access`]: A_MANAGER });
    answerFunction('desk-submit', async (asked) =>
      Response.json({
        ...GROCERIES.receipt,
        submissionId: asked.headers.get('idempotency-key'),
        quote: (await asked.json()).quote,
      }),
    );
    await openPage('/gestion/telephone?service=courses');
    await userEvent.fill(control('prenom'), 'Maryse');
    await userEvent.fill(control('telephone'), '0690 12 34 56');
    await userEvent.selectOptions(control('deliveryCommune'), 'Les Abymes');
    await userEvent.selectOptions(control('supermarche'), 'Autre');
    await userEvent.fill(control('autreSupermarche'), 'Chez Man Lili');
    await expect.element(page.getByText('Total, hors articles').first()).toBeVisible();
    await untilPriced();
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer la commande' }));
    await expect.element(page.getByText(/Total annoncé\s: 16,80\s€, hors articles\./)).toBeVisible();
  });
});

describe('in « Mes envois »', () => {
  it('of an order that the desk has corrected', async () => {
    const history = [{ status: 'recue' as const, at: '2026-11-19T16:10:00.000Z' }];
    const progress = { status: 'recue' as const, history, corrected: 17.8, isWithoutItems: true };
    await keepEntries([{ ...GROCERIES, progress }]);
    await openPage('/mes-envois');
    await expect.element(page.getByText(/Total 16,80\s€, hors articles/)).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Modifiée avec le gestionnaire' }))
      .toHaveTextContent(/Nouveau total\s: 17,80\s€, hors articles\./);
  });

  it('of a price that is to be accepted', async () => {
    if (!quote) throw new Error('expected a price');
    const problem = {
      code: 'price_changed',
      message: 'Le tarif a changé.',
      quote: { ...quote, totalToPay: 17.8 },
    };
    await keepEntries([{ ...GROCERIES, receipt: null, receivedAt: null, state: 'price-changed', problem }]);
    await openPage('/mes-envois');
    await expect
      .element(page.getByRole('button', { name: /^Accepter 17,80\s€, hors articles, et envoyer\s: / }))
      .toBeVisible();
  });
});

describe('of an order whose goods are in no price', () => {
  it.each([
    ['restaurant', 'Total, hors repas'],
    ['courses', 'Total, hors articles'],
    ['colis', 'Total à payer'],
  ])('a request for %s: %s', async (service_type, words) => {
    await openForm('/handicap');
    await fill({ service_type, delivery_commune: 'Les Abymes' });
    await expect.element(page.getByText(words).first()).toBeInTheDocument();
    await expect.element(page.getByText('7,80\u00a0€').first()).toBeInTheDocument();
  });

  it('medicines, in the form and on the receipt', async () => {
    await openForm('/pharmacie');
    await fill({ delivery_commune: 'Les Abymes' });
    await expect.element(page.getByText('Total, hors médicaments').first()).toBeInTheDocument();
    await fill({ budget: '25' });
    await expect.element(page.getByText('Budget pour la pharmacie').last()).toBeInTheDocument();
    await expect.element(page.getByText('32,80\u00a0€').first()).toBeInTheDocument();
    await expect.element(page.getByText('Total, hors médicaments')).not.toBeInTheDocument();
    const entry = receivedEntry('pharmacie', {
      customer_name: 'Maryse',
      customer_phone: '0690 12 34 56',
      delivery_commune: 'Les Abymes',
    });
    await keepEntries([entry]);
    const router = await openPage('/mentions-legales');
    await router.navigate({ to: '/merci', state: { submissionId: entry.id } });
    await expect.element(page.getByText('Total, hors médicaments').first()).toBeVisible();
  });
});

// docs/rules/pricing.md#what-counts
it('an amount that cannot be read is said not to count, until it is corrected or not asked any more', async () => {
  await openForm('/restaurants');
  await fill({ deliveryCommune: 'Goyave', budget: 'environ 50' });
  const said = page.getByText(
    'Budget pour le repas\u00a0: ce montant est à corriger, il ne compte pas encore.',
  );
  await expect.element(said).toBeVisible();
  await fill({ budget: '50' });
  await expect.element(said).not.toBeInTheDocument();
  await fill({ budget: '40-50' });
  await expect.element(said).toBeVisible();
  await fill({ alreadyPaid: true });
  await expect.element(said).not.toBeInTheDocument();
});
