import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readStoredSession, SESSION_KEY, sessionItems } from '../../../src/backend/session.ts';
import { listEntries, updateEntry } from '../../../src/device/outbox/entries.ts';
import { NOON, restaurantEntry } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries, keptEntries } from '../device.ts';
import { MEAL, receivedEntry } from '../entries.ts';
import { holdAnswer } from '../network.ts';
import { toast } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, openTab, PAUL, PROFILE, READ, sessionOf, startSession } from './account.ts';

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
    [READ]: [200, PROFILE],
    'GET /rest/v1/rpc/own_orders': () =>
      isReached ? [200, { orders: [ORDER], total: 1 }] : [400, { code: 'XX000', message: 'no' }],
  });
  const reads = () => asked.filter((line) => line.startsWith('GET /rest/v1/rpc/own_orders')).length;
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
  const contents = [200, { fields: MEAL, quote: null, files: [] }] as const;
  const answers = [() => hold().then(() => contents), async () => contents];
  answerAs({
    [READ]: [200, PROFILE],
    'GET /rest/v1/rpc/own_orders': [200, { orders: [ORDER], total: 1 }],
    'GET /rest/v1/rpc/own_order': () => answers.shift()?.() ?? [500, {}],
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
  answerAs({
    [READ]: [200, PROFILE],
    'GET /rest/v1/rpc/own_orders': [200, { orders: [ORDER, gift], total: 2 }],
  });
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
    [READ]: [200, PROFILE],
    'GET /rest/v1/rpc/own_orders': ({ url }) => {
      const from = Number(new URL(url).searchParams.get('p_from'));
      return [200, { orders: all.slice(from, from + 100), total: all.length }];
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

describe('account deletion', () => {
  /** The deletion of an account, on its device. The server’s part: supabase/tests/accounts/accounts.full.test.ts. */

  const READ = 'GET /rest/v1/rpc/own_profile';
  const main = () => page.getByRole('main');
  const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }));

  // docs/rules/pages.md#focus
  it('a deletion that is given up leaves the focus where it was begun', async () => {
    startSession('password');
    answerAs({ [READ]: [200, PROFILE], 'GET /auth/v1/user': [200, MARYSE] });
    await openPage('/mon-compte');
    await openTab('Sécurité');
    const begin = page.getByRole('button', { name: 'Supprimer mon compte…' });
    await userEvent.click(begin);
    await expect.element(page.getByLabelText(/^Pour confirmer/)).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(begin).toHaveFocus();
  });

  it('an account that is deleted leaves what is under way on its device, and takes what is over (docs/rules/accounts.md#deleting)', async () => {
    const ofMaryse = { account: MARYSE.id, isOwned: true };
    const under = { ...receivedEntry('restaurant', MEAL), ...ofMaryse };
    const over = { ...receivedEntry('restaurant', MEAL, 'LG-222222'), ...ofMaryse, title: 'Déjà livrée' };
    const due = { ...receivedEntry('restaurant', MEAL, 'LG-444444'), ...ofMaryse, title: 'À payer' };
    const ofPaul = { ...receivedEntry('restaurant', MEAL, 'LG-333333'), account: PAUL.id, isOwned: true };
    const past = { status: 'livree', at: '2026-11-19T16:10:00.000Z' } as const;
    const delivered = { status: past.status, history: [past] };
    const link = { token: 'Aa0_-'.padEnd(32, 'x'), kind: 'frais', amount: 19.25 } as const;
    await keepEntries([
      under,
      { ...over, progress: delivered },
      { ...due, progress: { ...delivered, links: [link] } },
      ofPaul,
    ]);
    startSession('password');
    answerAs({
      [READ]: [200, PROFILE],
      'GET /auth/v1/user': [200, MARYSE],
      'POST /rest/v1/rpc/delete_account': [204, null],
      'POST /auth/v1/logout': [204, null],
    });
    const router = await openPage('/mon-compte');
    await openTab('Sécurité');
    await userEvent.click(page.getByRole('button', { name: 'Supprimer mon compte…' }));
    await expect.element(page.getByLabelText(/^Pour confirmer/)).toHaveFocus();
    await expect.element(main()).toHaveTextContent('2 envois sont en cours');
    await expect.element(main()).toHaveTextContent('Chez Man Lili, LG-123456');
    await expect.element(main()).toHaveTextContent('À payer, LG-444444');
    await expect.element(main()).not.toHaveTextContent('LG-222222');
    await expectNoAxeViolations();
    await userEvent.fill(page.getByLabelText(/^Pour confirmer/), MARYSE.email);
    await userEvent.click(page.getByRole('button', { name: 'Supprimer définitivement' }));
    await expect.element(toast().getByText('Compte supprimé')).toBeVisible();
    await expect.poll(() => localStorage.getItem(SESSION_KEY)).toBeNull();
    // The page leads home by itself.
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await router.navigate({ to: '/mes-envois' });
    await expect.element(page.getByRole('region', { name: 'Chez nous' })).toHaveTextContent('LG-123456');
    await expect.element(main()).not.toHaveTextContent('LG-222222');
    // Another account's is still there for whoever signs in to it.
    await expect.element(main()).toHaveTextContent('Un envoi d’un autre compte attend');
    await expect.element(main().getByRole('link', { name: 'Se connecter pour le revoir' })).toBeVisible();
    const kept = await listEntries();
    const accounts = kept.ok && kept.value.entries.map(({ id, account }) => [id, account]);
    expect(Object.fromEntries(accounts || [])).toEqual({
      [under.id]: null,
      [due.id]: null,
      [ofPaul.id]: PAUL.id,
    });
  });

  it('a deletion whose answer was lost is found out by the next press', async () => {
    const under = { ...receivedEntry('restaurant', MEAL), account: MARYSE.id, isOwned: true };
    await keepEntries([under]);
    startSession('password');
    let isDeleted = false;
    answerAs({
      [READ]: [200, PROFILE],
      'GET /auth/v1/user': () =>
        isDeleted ? [403, { code: 'user_not_found', message: 'User does not exist' }] : [200, MARYSE],
      'POST /rest/v1/rpc/delete_account': () => {
        if (isDeleted) return [403, { code: '42501', message: 'the session is not strong enough' }];
        isDeleted = true;
        return [504, { message: 'no answer' }];
      },
      'POST /auth/v1/logout': [403, { code: 'user_not_found' }],
    });
    const router = await openPage('/mon-compte');
    await openTab('Sécurité');
    await userEvent.click(page.getByRole('button', { name: 'Supprimer mon compte…' }));
    await userEvent.fill(page.getByLabelText(/^Pour confirmer/), MARYSE.email);
    const remove = page.getByRole('button', { name: 'Supprimer définitivement' });
    await userEvent.click(remove);
    await expect.element(toast().getByText('Erreur', { exact: true })).toBeVisible();
    await userEvent.click(remove);
    await expect.element(toast().getByText('Compte supprimé')).toBeVisible();
    await expect.poll(() => localStorage.getItem(SESSION_KEY)).toBeNull();
    // The page leads home by itself.
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await router.navigate({ to: '/mes-envois' });
    await expect.element(page.getByRole('region', { name: 'Chez nous' })).toHaveTextContent('LG-123456');
  });

  it('the late answer to a deletion leaves the session that somebody else has begun since', async () => {
    startSession('password');
    await keepEntries([{ ...receivedEntry('restaurant', MEAL), account: MARYSE.id, isOwned: true }]);
    const deletion = holdAnswer();
    const asked = answerAs({
      [READ]: [200, PROFILE],
      'GET /auth/v1/user': [200, MARYSE],
      'POST /rest/v1/rpc/delete_account': async () => {
        await deletion.hold();
        return [204, null];
      },
      'POST /auth/v1/logout': [204, null],
    });
    await openPage('/mon-compte');
    await openTab('Sécurité');
    await userEvent.click(page.getByRole('button', { name: 'Supprimer mon compte…' }));
    await userEvent.fill(page.getByLabelText(/^Pour confirmer/), MARYSE.email);
    await userEvent.click(page.getByRole('button', { name: 'Supprimer définitivement' }));
    await deletion.asked;
    sessionItems.setItem(SESSION_KEY, JSON.stringify(sessionOf('password', PAUL)));
    deletion.release();
    // Over, when the deleted account's orders are nobody's any more.
    await expect.poll(async () => (await keptEntries()).map(({ account }) => account)).toEqual([null]);
    expect(readStoredSession()?.userId).toBe(PAUL.id);
    expect(asked.filter((line) => line.includes('logout'))).toEqual([]);
    await expect.element(page.getByText('Compte supprimé')).not.toBeInTheDocument();
  });
});
