import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { updateEntry } from '../../src/device/outbox/entries.ts';
import { NOON, restaurantEntry } from '../support/entries.ts';
import { answerAs, MARYSE, PROFILE, startSession } from './account.ts';
import { openTab, READ } from './account-page.ts';
import { openPage } from './app.tsx';
import { keepEntries } from './device.ts';
import { MEAL } from './entries.ts';
import { holdAnswer } from './held-answer.ts';
import { userEvent } from './user.ts';

/** The history of an account (docs/rules/accounts.md#history). */

const ORDER = {
  id: '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a44',
  reference: 'LG-123456',
  service: 'restaurant',
  received_at: '2026-11-18T16:00:00Z',
  status: 'livree',
  quote: null,
};

it('stays where it cannot be read again after an order of this device has come to it', async () => {
  startSession('password');
  const entry = { ...restaurantEntry({ state: 'received', receivedAt: NOON }), account: MARYSE.id };
  await keepEntries([entry]);
  let isReached = true;
  const asked = answerAs({
    [READ]: [200, [PROFILE]],
    'GET /rest/v1/submissions': () => (isReached ? [200, [ORDER]] : [400, { code: 'XX000', message: 'no' }]),
  });
  const reads = () => asked.filter((line) => line.startsWith('GET /rest/v1/submissions')).length;
  await openPage('/mon-compte');
  await openTab('Commandes');
  await expect.element(page.getByText('LG-123456')).toBeVisible();
  isReached = false;
  const before = reads();
  await updateEntry(entry.id, (known) => ({ ok: true, entry: { ...known, isOwned: true } }));
  await expect.poll(reads).toBeGreaterThan(before);
  await userEvent.click(page.getByRole('tab', { name: 'Commandes' }));
  expect(page.getByRole('button', { name: 'Réessayer' }).query()).toBeNull();
  await expect.element(page.getByText('LG-123456')).toBeVisible();
});

it('an order that is asked for again opens no form once the customer has moved on', async () => {
  startSession('password');
  const { hold, asked, release } = holdAnswer();
  const contents = [200, [{ fields: MEAL, quote: null, files: [] }]] as const;
  const answers = [
    async () => [200, [ORDER]] as const,
    () => hold().then(() => contents),
    async () => [200, [ORDER]] as const,
    async () => contents,
  ];
  answerAs({
    [READ]: [200, [PROFILE]],
    'GET /rest/v1/submissions': () => answers.shift()?.() ?? [500, {}],
  });
  const router = await openPage('/mon-compte');
  const visited: string[] = [];
  router.history.subscribe(() => visited.push(router.history.location.pathname));
  const again = page.getByRole('button', { name: /^Commander à nouveau/ });
  await openTab('Commandes');
  await userEvent.click(again);
  await asked;
  await router.navigate({ to: '/zones-de-livraison' });
  release();
  await router.navigate({ to: '/mon-compte' });
  await openTab('Commandes');
  await userEvent.click(again);
  await expect.poll(() => router.state.location.pathname).toBe('/restaurants');
  expect(visited).toEqual(['/zones-de-livraison', '/mon-compte', '/restaurants']);
});

it('tells the state of a donation in a word that agrees with it (docs/rules/sending.md#kinds)', async () => {
  startSession('password');
  const gift = { ...ORDER, id: '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a45', service: 'don', status: 'confirmee' };
  answerAs({ [READ]: [200, [PROFILE]], 'GET /rest/v1/submissions': async () => [200, [ORDER, gift]] });
  await openPage('/mon-compte');
  await openTab('Commandes');
  await expect.element(page.getByText('Livrée', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Confirmé', { exact: true })).toBeVisible();
});

// docs/rules/desk.md#limits-of-lists
it('leads on to every order of the account, a hundred at a time, and says how many are left', async () => {
  startSession('password');
  const all = Array.from({ length: 201 }, (_, index) => ({
    ...ORDER,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    reference: `LG-${200_000 - index}`,
  }));
  answerAs({
    [READ]: [200, [PROFILE]],
    'GET /rest/v1/submissions': ({ url }) => {
      const from = Number(new URL(url).searchParams.get('offset'));
      const page = all.slice(from, from + 100);
      return [206, page, { 'content-range': `${from}-${from + page.length - 1}/${all.length}` }];
    },
  });
  await openPage('/mon-compte');
  await openTab('Commandes');
  const list = page.getByRole('list', { name: 'Commandes' });
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(100);
  await userEvent.click(page.getByRole('button', { name: 'Afficher la suite (101)' }));
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(200);
  await userEvent.click(page.getByRole('button', { name: 'Afficher la suite (1)' }));
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(201);
  expect(page.getByText('LG-199800').elements()).toHaveLength(1);
  expect(page.getByRole('button', { name: /^Afficher la suite/ }).query()).toBeNull();
});
