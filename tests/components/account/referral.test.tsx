import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startKeepingVouchers } from '../../../src/device/customer/keep-vouchers.ts';
import { writeSetting } from '../../../src/device/database/settings.ts';
import { ACCEPT_COPY } from '../../../src/services/copy.ts';
import { COLIS_ORDER } from '../../support/service-orders.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries, keptEntries } from '../device.ts';
import { entryOf, MEDICINES, PARCEL, receivedEntry } from '../entries.ts';
import { fill, openForm, send, submit } from '../form.ts';
import { accepted, answerSubmissions, sendWithoutNetwork } from '../network.ts';
import { recordToasts } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, PROFILE, SIGN_UP_ANSWERS, startSession } from './account.ts';

const SUMMARY = 'POST /rest/v1/rpc/referral_summary';
const KNOWN = 'POST /rest/v1/rpc/is_referral_code';
const TAKE = 'POST /rest/v1/rpc/use_referral_code';
const SIGN_UP = 'POST /auth/v1/signup';
const HALF = { id: '1c5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a22', kind: 'half-delivery', usedBy: null } as const;
const FREE = {
  id: '2d5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a33',
  kind: 'free-delivery',
  usedBy: { submissionId: '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a44', reference: 'LG-123456' },
} as const;
const summary = (parts = {}) => ({
  joined: 7,
  delivered: 6,
  untilNext: 4,
  canUseCode: false,
  vouchers: [HALF, FREE],
  ...parts,
});
const PRESCRIPTION = {
  customer_name: 'Maryse',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Petit-Bourg',
  pharmacy_name: 'Pharmacie',
};
const LINE = 'Parrainage\u00a0: −50\u00a0%';
const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }));

// docs/rules/referral.md#codes
it('a sponsor’s link fills the sign-up, which refuses a code that is nobody’s and sends the right one', async () => {
  startSession();
  let isKnown = false;
  const asked = answerAs({ [KNOWN]: () => [200, isKnown], [SIGN_UP]: [200, { ...MARYSE, identities: [] }] });
  await openPage('/connexion?parrain=abcd-efgh');
  const code = page.getByLabelText('Code de parrainage (facultatif)');
  await expect.element(code).toHaveValue('ABCDEFGH');
  await expectNoAxeViolations();
  for (const [label, text] of Object.entries(SIGN_UP_ANSWERS))
    await userEvent.fill(page.getByLabelText(label, { exact: true }), text);
  await userEvent.click(page.getByLabelText('Je ne suis pas un robot'));
  const signUp = page.getByRole('main').getByRole('button', { name: 'Créer mon compte' });
  await userEvent.click(signUp);
  await expect.element(page.getByText(/^Ce code de parrainage n’existe pas\./)).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(asked.filter((line) => line.startsWith(SIGN_UP))).toEqual([]);
  isKnown = true;
  await userEvent.click(signUp);
  await expect
    .poll(() => asked.find((line) => line.startsWith(SIGN_UP)))
    .toContain('"referral_code":"ABCDEFGH"');
});

it('a sponsor’s link that is opened with an account says where its code can be used', async () => {
  startSession('password');
  answerAs({
    'GET /rest/v1/rpc/own_profile': [200, PROFILE],
    [SUMMARY]: [200, summary({ canUseCode: true })],
  });
  // The notice is there for some seconds, and the page of the account may take longer to load.
  const toasts = recordToasts();
  const router = await openPage('/connexion?parrain=abcd-efgh');
  await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
  await openTab('Parrainage');
  await expect.element(page.getByLabelText('Code de votre parrain')).toHaveValue('ABCDEFGH');
  await expect.poll(() => toasts.join()).toContain('Code de parrainage reçu');
});

// docs/rules/referral.md#what-is-shown
it('the account shows what was earned and used, and takes a code in a sentence', async () => {
  startSession('password');
  let outcome = 'own';
  let canUseCode = true;
  answerAs({
    'GET /rest/v1/rpc/own_profile': [200, PROFILE],
    [SUMMARY]: () => [200, summary({ canUseCode })],
    [TAKE]: () => [200, outcome],
  });
  await openPage('/mon-compte');
  await openTab('Parrainage');
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent('Inscriptions avec votre code7 personnes');
  await expect.element(main).toHaveTextContent('Premières livraisons faites6 personnes');
  await expect.element(main).toHaveTextContent('Avant la prochaine livraison offerte4 personnes');
  for (const rule of [
    'La personne que vous parrainez a 50 % de réduction sur sa première livraison.',
    'Après 5 nouvelles personnes parrainées, vous avez 1 livraison gratuite.',
  ])
    await expect.element(main).toHaveTextContent(rule);
  await expectNoAxeViolations();
  const code = page.getByLabelText('Code de votre parrain');
  await userEvent.fill(code, 'abcd efgh');
  await userEvent.click(page.getByRole('button', { name: 'Utiliser ce code' }));
  await expect.element(page.getByText(/^C’est votre propre code/)).toBeVisible();
  await expect.element(code).toHaveFocus();
  [outcome, canUseCode] = ['taken', false];
  await userEvent.click(page.getByRole('button', { name: 'Utiliser ce code' }));
  await expect.element(code).not.toBeInTheDocument();
  await openTab('Portefeuille');
  await expect.element(main).toHaveTextContent('−50 % sur une livraisonDisponible');
  await expect.element(main).toHaveTextContent('Une livraison offerteUtilisée pour LG-123456');
});

// docs/rules/referral.md#offline
it('an order without a network has the line as last known, and the next one has not', async () => {
  startSession('password');
  answerAs({});
  await writeSetting('vouchers', { userId: MARYSE.id, readAt: Date.now(), vouchers: [HALF] });
  await openForm('/pharmacie');
  await sendWithoutNetwork();
  await fill(PRESCRIPTION);
  await expect.element(page.getByText(LINE).first()).toBeVisible();
  await expect.element(page.getByText('−4,98\u00a0€').first()).toBeVisible();
  await expect.element(page.getByText('4,97\u00a0€').first()).toBeVisible();
  await expectNoAxeViolations();
  await send();
  await expect.poll(async () => (await keptEntries()).length).toBe(1);
  const [entry] = await keptEntries();
  expect(entry?.request).toMatchObject({
    voucher: { id: HALF.id, kind: HALF.kind },
    quote: { totalToPay: 4.97, deliveryDetails: [{ amount: 9.95 }, { label: LINE, amount: -4.98 }] },
    fields: { frais_livraison_total: '4.97' },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: /^Merci/ })).toBeVisible();
  await cleanup();

  await openForm('/courses-alimentaires');
  await fill({ deliveryCommune: 'Petit-Bourg' });
  await expect.element(page.getByText('9,95\u00a0€').first()).toBeVisible();
  await expect.element(page.getByText(LINE)).not.toBeInTheDocument();
});

it('an order that is made again is compared at the price with its voucher', async () => {
  startSession('password');
  answerAs({});
  await writeSetting('vouchers', { userId: MARYSE.id, readAt: Date.now(), vouchers: [HALF] });
  await keepEntries([receivedEntry('pharmacie', { ...MEDICINES, prescription: [], consent: false })]);
  await openPage('/mes-envois');
  await userEvent.click(page.getByRole('button', { name: /^Commander à nouveau/ }));
  const notice = page.getByRole('status').filter({ hasText: /, comme le / });
  await expect.element(notice).toHaveTextContent(/Parrainage\s: −50\s%\s: \d+,\d\d\s€ de moins/);
  await expect.element(notice).not.toHaveTextContent('même prix');
});

// docs/rules/referral.md#nothing-to-pay
it('a parcel with nothing to pay leaves without the payment page', async () => {
  startSession('password');
  answerAs({});
  const free = { ...FREE, usedBy: null };
  await writeSetting('vouchers', { userId: MARYSE.id, readAt: Date.now(), vouchers: [free] });
  const router = await openPage('/colis');
  await sendWithoutNetwork();
  await fill(COLIS_ORDER.answers);
  await fill({ tip_choice: 'non', parcel_weight: '2' });
  await expect.element(page.getByText('Parrainage\u00a0: livraison offerte').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: '0,00 €' }).first()).toBeVisible();
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('La livraison est offerte : il n’y a rien à payer.');
  await expect.element(submit()).toHaveAccessibleName('Envoyer ma commande');
  await send();
  await expect.poll(() => router.state.location.pathname).toBe('/merci');
  const expected = { voucher: { id: free.id }, quote: { totalToPay: 0 } };
  await expect
    .poll(async () => (await keptEntries())[0])
    .toMatchObject({ state: 'queued', request: expected });
  await expect.element(page.getByRole('main')).not.toHaveTextContent('payer');
});

it('the payment page of an order with nothing to pay leads to the thanks', async () => {
  const entry = receivedEntry('colis', PARCEL);
  const { quote } = entry.request;
  const line = { label: 'Parrainage', amount: -(quote?.totalToPay ?? 0) };
  const free = quote && { ...quote, deliveryDetails: [...quote.deliveryDetails, line], totalToPay: 0 };
  await keepEntries([{ ...entry, request: { ...entry.request, quote: free } }]);
  const router = await openPage('/mentions-legales');
  await router.navigate({ to: '/paiement', state: { submissionId: entry.id } });
  await expect.poll(() => router.state.location.pathname).toBe('/merci');
  await expect.element(page.getByRole('main')).not.toHaveTextContent('paiement est enregistré');
});

it('a discount that is gone is said to make the order dearer (docs/rules/sending.md#price-changed)', async () => {
  const entry = entryOf('colis', PARCEL);
  const { quote } = entry.request;
  if (!quote) throw new Error('expected a price');
  const deliveryDetails = [...quote.deliveryDetails, { label: LINE, amount: -4.98 }];
  const reduced = { ...quote, deliveryDetails, totalToPay: 4.97 };
  const problem = { code: 'price_changed', message: 'Le tarif a changé.', quote };
  const request = { ...entry.request, quote: reduced };
  await keepEntries([{ ...entry, request, state: 'price-changed', problem }]);
  await openPage('/mes-envois');
  const line = page.getByText(/^Parrainage\s: −50\s%\s: 4,98\s€ de plus, cela ne s’applique plus$/);
  await expect.element(line).toBeVisible();
});

it('a discount that another device has used is gone from the form, whose next press sends at the full price', async () => {
  startSession('password');
  // This page has read the vouchers, before another device has used the one.
  let isUsed = false;
  const usedBy = { submissionId: '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a44', reference: 'LG-654321' };
  answerAs({ [SUMMARY]: () => [200, summary({ vouchers: [isUsed ? { ...HALF, usedBy } : HALF] })] });
  const submissions = answerSubmissions((submitted) => {
    if (submitted.quote?.totalToPay === 9.95) return accepted(submitted);
    isUsed = true;
    const deliveryDetails = [{ label: 'Livraison', amount: 9.95 }];
    const quote = { ...submitted.quote, deliveryDetails, totalToPay: 9.95 };
    const error = { code: 'price_changed', message: ACCEPT_COPY.voucherGone, quote };
    return Response.json({ error }, { status: 409 });
  });
  onTestFinished(startKeepingVouchers());
  await openForm('/pharmacie');
  await fill(PRESCRIPTION);
  const total = page.getByRole('button', { name: 'hors médicaments' });
  await expect.element(total).toHaveTextContent(/4,97\s€/);
  await send();
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Tarif modifié' });
  await expect.element(notice).toHaveTextContent('Votre remise de parrainage a déjà servi');
  await expect.element(notice.getByRole('heading', { name: 'Vous aviez accepté' })).toBeVisible();
  await expect.element(notice).toHaveTextContent(/4,98\s€ de plus, cela ne s’applique plus/);
  await expect.element(page.getByText('Erreur', { exact: true })).not.toBeInTheDocument();
  await expect.element(total).toHaveTextContent(/9,95\s€/);
  await expectNoAxeViolations();
  await userEvent.click(submit());
  await expect.element(page.getByRole('heading', { level: 1, name: /^Merci/ })).toBeVisible();
  expect(submissions.map(({ quote }) => quote?.totalToPay)).toEqual([4.97, 9.95]);
});
