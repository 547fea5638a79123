/** Proves docs/rules/desk.md#orders-by-telephone. */

import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveContact } from '../../../src/device/address-book/address-book.ts';
import { hintAddressBook } from '../../../src/device/address-book/pre-paint-hint.ts';
import { areFormsUnderWay } from '../../../src/features/desk/caller-forms.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../support/orders.ts';
import { expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { control, untilPriced } from '../form.ts';
import { accepted, holdAnswer } from '../network.ts';
import { setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { type Asked, answerDesk, fillCall, onDevice, openDesk, save } from './telephone.ts';

/** Orders that a manager takes by telephone. */

const TOKEN = 'a'.repeat(32);

test('an order by telephone goes to the server as a customer’s would, and leaves nothing on the device', async () => {
  const kept = await saveContact({
    id: crypto.randomUUID(),
    label: 'Chez Nadia',
    isMine: true,
    name: 'Nadia',
    phone: '0690 00 00 01',
    commune: '',
    address: '',
    landmark: '',
    pin: '',
    updatedAt: Date.parse('2026-11-19T12:00:00Z'),
  });
  expect(kept).toMatchObject({ ok: true });
  onTestFinished(() => hintAddressBook(false));
  const asked = answerDesk('desk-submit', accepted);
  const router = await openDesk('telephone?service=restaurant', {
    'POST /rest/v1/rpc/desk_share': [200, { outcome: 'done', token: TOKEN }],
  });
  // The customers' own form offers what this device keeps.
  await router.navigate({ to: '/restaurants' });
  await expect.element(page.getByRole('button', { name: /^Chez Nadia/ })).toBeVisible();
  await router.navigate({ to: '/gestion/telephone', search: { service: 'restaurant' } });
  await expect.element(page.getByRole('heading', { name: 'Commande par téléphone' })).toBeVisible();
  // Neither the manager's details nor their address book are offered.
  await expect.element(control('prenom')).toHaveValue('');
  // By its name: an id that something else on the page has as well would leave the field without one.
  await expect.element(page.getByRole('textbox', { name: 'Téléphone', exact: true })).toHaveValue('');
  for (const name of ['prenom', 'telephone', 'email']) {
    await expect.element(control(name)).toHaveAttribute('autocomplete', 'off');
  }
  for (const field of document.querySelectorAll('main form [autocomplete]')) {
    expect(field.getAttribute('autocomplete'), field.outerHTML).toBe('off');
  }
  await fillCall();
  await expect.element(page.getByRole('button', { name: /^Chez Nadia/ })).not.toBeInTheDocument();
  const before = await onDevice();
  // Both presses before anything else is drawn: a slow second one would meet another button.
  const button = save().element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  expect(asked).toHaveLength(1);
  const { key, confirmedAt, quote, ...request } = asked[0] as Asked;
  expect(request).toEqual({
    service: 'restaurant',
    fields: RESTAURANT_FIELDS,
    slot: RESTAURANT_REQUEST.slot,
  });
  expect(quote).toMatchObject({ totalToPay: 61.25 });
  for (const kept of [before, await onDevice()]) {
    expect(kept).not.toContain('Man Lili');
    expect(kept).not.toContain('bokits');
    expect(kept).not.toContain('0690 12 34 56');
  }
  await expect
    .element(page.getByLabelText('Lien de suivi'))
    .toHaveValue(`${location.origin}/suivi-commande?lien=${TOKEN}`);
  await expect
    .element(page.getByRole('link', { name: 'Envoyer par WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/590690123456\?text=.*suivi-commande/));
  await userEvent.click(page.getByRole('button', { name: 'Prendre une autre commande' }));
  await expect.element(control('prenom')).toHaveValue('');
});

test('a follow link that another manager has ended meanwhile is made anew by the next press', async () => {
  answerDesk('desk-submit', accepted);
  let isEnded = true;
  await openDesk('telephone?service=restaurant', {
    'POST /rest/v1/rpc/desk_share': () => [
      200,
      isEnded ? { outcome: 'refused' } : { outcome: 'done', token: TOKEN },
    ],
  });
  await fillCall();
  await userEvent.click(save());
  await expect.element(page.getByText('Cette commande n’a pas de lien de suivi.')).toBeVisible();
  isEnded = false;
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }));
  await expect.element(page.getByLabelText('Lien de suivi')).toBeVisible();
  const asked = vi.mocked(window.fetch).mock.calls.filter(([url]) => String(url).endsWith('/desk_share'));
  expect(new Set(asked.map(([, init]) => JSON.parse(String(init?.body)).p_key)).size).toBe(2);
});

test('without an answer nothing is lost while the page is open, and the same order is sent again under its key', async () => {
  let isAway = true;
  const asked = answerDesk('desk-submit', (submitted) => (isAway ? null : accepted(submitted)));
  const router = await openDesk('telephone?service=restaurant');
  await fillCall();
  await userEvent.click(save());
  await expect.element(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await router.navigate({ to: '/gestion/telephone', search: { service: 'pharmacie' } });
  await expect.element(page.getByRole('link', { name: 'Repas en cours' })).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await userEvent.click(page.getByRole('link', { name: 'Repas en cours' }));
  await expect.element(control('autreRestaurant')).toHaveValue('Chez Man Lili');
  isAway = false;
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});

test('an order that is taken while the manager looks at another view says its number when they are back', async () => {
  const { hold, asked, release } = holdAnswer();
  answerDesk('desk-submit', async (order) => {
    await hold();
    return accepted(order);
  });
  const router = await openDesk('telephone?service=restaurant');
  await fillCall();
  await userEvent.click(save());
  await asked;
  const leave = async () => {
    await router.navigate({ to: '/gestion/comptes' });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Comptes' })).toBeVisible();
  };
  await leave();
  release();
  await expect.poll(areFormsUnderWay).toBe(false);
  const back = () => router.navigate({ to: '/gestion/telephone', search: { service: 'restaurant' } });
  await back();
  const taken = page.getByText('Commande LG-123456 enregistrée');
  await expect.element(taken).toBeVisible();
  // The next call has a form of its own.
  await leave();
  await back();
  await expect.element(control('prenom')).toHaveValue('');
});

test('a wrong answer stays in the form, with the server’s reason beside its field', async () => {
  const asked = answerDesk('desk-submit', () =>
    Response.json(
      { error: { code: 'invalid', message: 'Le nom manque.', fields: { prenom: 'Le nom manque.' } } },
      { status: 422 },
    ),
  );
  await openDesk('telephone?service=restaurant');
  await userEvent.click(save());
  await expect.element(control('prenom')).toHaveAccessibleDescription(/Le prénom est requis/);
  expect(asked).toHaveLength(0);
  await fillCall();
  await userEvent.click(save());
  await expect.element(control('prenom')).toHaveAccessibleDescription(/Le nom manque/);
  await expect.element(control('prenom')).toHaveFocus();
});

test('what is probably not meant so is asked about once, in words for the manager', async () => {
  const asked = answerDesk('desk-submit', accepted);
  await openDesk('telephone?service=pharmacie');
  await userEvent.click(save());
  await expect
    .element(control('customer_phone'))
    .toHaveAccessibleDescription(/^Le téléphone est requis\. Le client reçoit les messages à ce numéro\.$/);
  await userEvent.fill(control('customer_name'), 'Maryse');
  await userEvent.fill(control('customer_phone'), '0690 12 34 56');
  await userEvent.selectOptions(control('delivery_commune'), 'Les Abymes');
  await untilPriced();
  await userEvent.click(save());
  await expect
    .element(page.getByText(/touchez de nouveau le bouton et demandez-le plus tard au client/))
    .toBeVisible();
  expect(asked).toHaveLength(0);
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
});

test('an order whose fees are paid at ordering is taken too, and says that its links pay it', async () => {
  await openDesk('telephone?service=colis');
  await expect.element(page.getByText(/Rien ne se paie au téléphone/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enregistrer la commande' })).toBeVisible();
  await expect.element(page.getByText('Continuer vers le paiement')).not.toBeInTheDocument();
});

test('the position is pasted from what the caller has sent', async () => {
  await openDesk('telephone?service=colis');
  await userEvent.click(
    page.getByRole('checkbox', { name: 'Ajouter un repère ou la position, sur place', exact: true }),
  );
  const position = page.getByLabelText(/^Position à livrer/);
  await userEvent.fill(position, 'https://maps.google.com/?q=16.241271,-61.53304');
  await expect.element(page.getByRole('link', { name: 'Voir sur la carte' })).toBeVisible();
  await userEvent.fill(position, 'près de la poste');
  await expect.element(position).toHaveAccessibleDescription(/Aucune position dans ce texte/);
});

test('an order by telephone needs no e-mail', async () => {
  const asked = answerDesk('desk-submit', accepted);
  await openDesk('telephone?service=restaurant');
  await expect.element(page.getByRole('textbox', { name: /^E-mail.*facultatif/ })).toBeVisible();
  await fillCall({ ...RESTAURANT_FORM, email: '' });
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  expect(asked).toMatchObject([{ fields: { ...RESTAURANT_FIELDS, email: '' } }]);
});

// docs/rules/sending.md#kinds
test('a quote request is called what it is, and has no links', async () => {
  answerDesk('desk-submit', accepted);
  await openDesk('telephone?service=devis');
  const answers = { companyName: 'Chez Man Lili', contactPerson: 'Lili', email: 'lili@exemple.gp' };
  const more = { phone: '0690 12 34 56', siret: '356 000 000 00048' };
  for (const [name, value] of Object.entries({ ...answers, ...more })) {
    await userEvent.fill(control(name), value);
  }
  await userEvent.selectOptions(control('commune'), 'Le Gosier');
  await userEvent.click(page.getByRole('button', { name: 'Enregistrer la demande' }));
  await expect.element(page.getByText('Demande LG-123456 enregistrée')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ouvrir la demande' })).toBeVisible();
  await expect.element(page.getByText(/liens de paiement/)).not.toBeInTheDocument();
});

test.each([
  [360, 740],
  [1280, 800],
])('axe finds nothing on the choice and the form at %i pixels', async (width, height) => {
  await setScreen(width, height);
  const router = await openDesk('telephone');
  await expect.element(page.getByText(/Choisissez le service/)).toBeVisible();
  await expectNoAxeViolations();
  await router.navigate({ to: '/gestion/telephone', search: { service: 'courses' } });
  await expect.element(page.getByLabelText('Ajouter un article')).toBeVisible();
  await expectNoAxeViolations();
});

test('a call keeps its contrast by night and is cut off nowhere: filled in, without an answer, taken', async () => {
  let isAway = true;
  answerDesk('desk-submit', (submitted) => (isAway ? null : accepted(submitted)));
  await openDesk('telephone?service=restaurant');
  await fillCall();
  await userEvent.click(save());
  await expect.element(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await expectNoAxeViolations();
  await expectReadableElsewhere();
  isAway = false;
  await setScreen(360, 740);
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  await expectNoAxeViolations();
  await expectReadableElsewhere();
});
