/** Proves docs/rules/desk.md#orders-by-telephone. */

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isReloadBlocked } from '../../../src/device/page/reload.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { RESTAURANT_FIELDS } from '../../support/orders.ts';
import { expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { control } from '../form.ts';
import { accepted } from '../network.ts';
import { setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { type Asked, answerDesk, fillCall, openDesk, save, versions } from './telephone.ts';

/** Orders by telephone, and their corrections, whose answer is lost. */

const button = (name: string) => page.getByRole('button', { name });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
const UNKNOWN = 'On ne sait pas si c’est enregistré';
const LATER_PHONE = '0690 99 88 77';

/** The server stores the first attempt, and its answer is lost. It refuses another content under the same key. */
function loseFirstAnswer(): Asked[] {
  let stored: Asked | null = null;
  return answerDesk('desk-submit', async (order) => {
    if (stored?.key === order.key) {
      const receipt = await accepted(stored, 'LG-471293').json();
      const error = { code: 'key_reused', message: 'Cette clé a déjà servi.', receipt };
      return Response.json({ error }, { status: 422 });
    }
    if (stored) return accepted(order, 'LG-471294');
    stored = order;
    throw new TypeError('Failed to fetch');
  });
}

/** Takes an order whose answer is lost, changes the number, and presses again. */
async function takeTwice() {
  const asked = loseFirstAnswer();
  const router = await openDesk('telephone?service=restaurant', {
    'POST /rest/v1/rpc/desk_versions': [200, versions({}, { isByTelephone: true })],
    'POST /rest/v1/rpc/desk_share': [200, { outcome: 'refused' }],
  });
  await fillCall();
  await userEvent.click(save());
  await expect.element(alert(UNKNOWN)).toBeVisible();
  await userEvent.fill(control('telephone'), LATER_PHONE);
  await userEvent.click(save());
  await expect.element(alert('Déjà enregistrée')).toHaveTextContent(/LG-471293/);
  const goTo = (service: string) => router.navigate({ to: '/gestion/telephone', search: { service } });
  return { asked, goTo, goBack: () => router.history.back() };
}

/** Takes the next caller's order, which has to be another one. */
async function takeNext(asked: readonly Asked[]) {
  await expect.element(control('prenom')).toHaveValue('');
  await fillCall({ ...RESTAURANT_FORM, prenom: 'Lucette' });
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-471294 enregistrée')).toBeVisible();
  const [first, second, third] = asked.map(({ key }) => key);
  expect([first === second, first === third]).toEqual([true, false]);
  expect(asked[2]?.fields).toEqual({ ...RESTAURANT_FIELDS, prenom: 'Lucette' });
}

test('the changes after an order was stored go on in its correction, and the next caller has an empty form', async () => {
  const { asked, goTo, goBack } = await takeTwice();
  const replaced = answerDesk('desk-replace', () =>
    Response.json({ outcome: 'done', version: 1, status: 'recue', linksGone: false }),
  );
  await expectNoAxeViolations();
  await userEvent.click(button('Corriger LG-471293'));
  await expect.element(page.getByRole('heading', { name: 'Corriger la commande LG-471293' })).toBeVisible();
  await expect.element(control('telephone')).toHaveValue(LATER_PHONE);
  await expect
    .element(page.getByRole('row', { name: /^Téléphone 0690 12 34 56 0690 99 88 77/ }))
    .toBeVisible();
  // The manager looks at the form of calls first: it is the next caller's, and the correction waits.
  await goTo('restaurant');
  await expect.element(control('prenom')).toHaveValue('');
  expect(isReloadBlocked()).toBe(true);
  goBack();
  await expect.element(control('telephone')).toHaveValue(LATER_PHONE);
  await userEvent.click(button('Remplacer la commande'));
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  expect(replaced).toMatchObject([{ id: asked[0]?.key, request: { fields: { telephone: LATER_PHONE } } }]);
  expect(isReloadBlocked()).toBe(false);
  await goTo('restaurant');
  await takeNext(asked);
});

test('« Prendre une autre commande » asks, forgets the changes, and gives the next caller an empty form', async () => {
  const { asked, goTo } = await takeTwice();
  // The notice stands there for a manager who has looked at another form meanwhile.
  await goTo('pharmacie');
  await expect.element(control('customer_name')).toBeVisible();
  await goTo('restaurant');
  await userEvent.click(button('Prendre une autre commande'));
  const question = page.getByRole('dialog', { name: 'Abandonner cet appel' });
  await expect.element(question).toHaveTextContent(/LG-471293 reste enregistrée, sans vos derniers/);
  await userEvent.click(button('Non, continuer'));
  await expect.element(control('telephone')).toHaveValue(LATER_PHONE);
  await userEvent.click(button('Prendre une autre commande'));
  await userEvent.click(button('Oui, abandonner'));
  expect(isReloadBlocked()).toBe(false);
  await takeNext(asked);
});

test('a caller who has hung up is forgotten after a question, which warns where the order may be stored', async () => {
  answerDesk('desk-submit', () => null);
  await openDesk('telephone?service=restaurant');
  await expect.element(button('Abandonner cet appel')).not.toBeInTheDocument();
  await fillCall();
  const question = page.getByRole('dialog', { name: 'Abandonner cet appel' });
  await userEvent.click(button('Abandonner cet appel'));
  await expect.element(question).toHaveTextContent(/Ce que vous avez écrit ici est effacé/);
  await expect.element(question).not.toHaveTextContent(/peut-être/);
  await expectNoAxeViolations();
  await setScreen(360, 740);
  await expectReadableElsewhere();
  await userEvent.click(button('Non, continuer'));
  await userEvent.click(save());
  await expect.element(alert(UNKNOWN)).toBeVisible();
  await userEvent.click(button('Abandonner cet appel'));
  await expect.element(question).toHaveTextContent(/C’est peut-être déjà enregistré/);
  await userEvent.click(button('Oui, abandonner'));
  await expect.element(control('prenom')).toHaveValue('');
  await expect.element(page.getByRole('heading', { name: 'Commande par téléphone' })).toHaveFocus();
});

test.each([
  ['has failed', 503, { code: 'unavailable', message: 'Le serveur n’a pas pu.' }, UNKNOWN],
  ['says why not', 422, { code: 'stale', message: 'Trop tard.' }, 'La commande n’est pas enregistrée'],
])('an order of which the server %s is titled so', async (_what, status, error, title) => {
  answerDesk('desk-submit', () => Response.json({ error }, { status }));
  await openDesk('telephone?service=restaurant');
  await fillCall();
  await userEvent.click(save());
  await expect.element(alert(title)).toHaveTextContent(error.message);
});

// docs/rules/desk.md#corrections
test.each(['another view', 'another change'])(
  'a correction whose answer was lost is not said to be undone after %s',
  async (how) => {
    let isStored = false;
    const asked = answerDesk('desk-replace', ({ version }) => {
      if (isStored) return Response.json({ outcome: 'conflict', version: 1, status: 'recue' });
      isStored = version === 0;
      return null;
    });
    const stored = versions({}, { version: 1, fields: { ...RESTAURANT_FIELDS, telephone: LATER_PHONE } });
    const router = await openDesk('commandes/6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f/correction', {
      'POST /rest/v1/rpc/desk_versions': () => [200, isStored ? stored : versions()],
    });
    const replace = button('Remplacer la commande');
    await userEvent.fill(control('telephone'), LATER_PHONE);
    await userEvent.click(replace);
    await expect.element(alert('On ne sait pas si c’est remplacé')).toBeVisible();
    if (how === 'another view') {
      await router.navigate({ to: '/gestion/comptes' });
      await expect.element(page.getByRole('heading', { level: 2, name: 'Comptes' })).toBeVisible();
      router.history.back();
    } else {
      await userEvent.fill(control('prenom'), 'Maryse-Anne');
      await userEvent.click(replace);
      await expect.poll(() => asked).toHaveLength(2);
    }
    const conflict = alert('La commande a changé entre-temps');
    await expect.element(conflict).toHaveTextContent(/C’est peut-être votre propre correction/);
    await expect.element(conflict).not.toHaveTextContent(/Rien n’a été remplacé/);
  },
);
