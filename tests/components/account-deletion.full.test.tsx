import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readStoredSession, SESSION_KEY, sessionItems } from '../../src/backend/session.ts';
import { listEntries } from '../../src/device/outbox/entries.ts';
import { answerAs, MARYSE, PAUL, PROFILE, sessionOf, startSession } from './account.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { keepEntries, keptEntries } from './device.ts';
import { MEAL, receivedEntry } from './entries.ts';
import { holdAnswer } from './held-answer.ts';
import { toast } from './toast.ts';
import { userEvent } from './user.ts';

/** The deletion of an account, on its device. The server’s part: supabase/local/account-deletion.full.test.ts. */

const READ = 'GET /rest/v1/profiles';
const main = () => page.getByRole('main');
const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }));

// docs/rules/pages.md#focus
it('a deletion that is given up leaves the focus where it was begun', async () => {
  startSession('password');
  answerAs({ [READ]: [200, [PROFILE]], 'GET /auth/v1/user': [200, MARYSE] });
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
    [READ]: [200, [PROFILE]],
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
    [READ]: [200, [PROFILE]],
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
  await router.navigate({ to: '/mes-envois' });
  await expect.element(page.getByRole('region', { name: 'Chez nous' })).toHaveTextContent('LG-123456');
});

it('the late answer to a deletion leaves the session that somebody else has begun since', async () => {
  startSession('password');
  await keepEntries([{ ...receivedEntry('restaurant', MEAL), account: MARYSE.id, isOwned: true }]);
  const deletion = holdAnswer();
  const asked = answerAs({
    [READ]: [200, [PROFILE]],
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
