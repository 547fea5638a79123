import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, openTab, PROFILE, READ, sessionOf, startSession } from './account.ts';

/** Who is signed in is asked anew: docs/rules/accounts.md#shown-anew. What the server refuses without: supabase/local/recent-proof.test.ts. */

const DELETE = 'POST /rest/v1/rpc/delete_account';
const question = () => page.getByRole('dialog', { name: 'C’est bien vous ?' });
const password = () => question().getByLabelText('Mot de passe');
const goOn = () => question().getByRole('button', { name: 'Continuer' });

/** On any clock that a test of this project may have. */
const LONG_AGO = Date.parse('2020-01-01') / 1000;
const JUST_NOW = Date.parse('2040-01-01') / 1000;

/** A session that was opened at that moment, in epoch seconds, up to the last press of a deletion. */
async function beginDeletion(timestamp: number, answers: Parameters<typeof answerAs>[0] = {}) {
  const session = sessionOf('password', MARYSE, { amr: [{ method: 'password', timestamp }] });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  startSession();
  const asked = answerAs({
    [READ]: [200, PROFILE],
    'GET /auth/v1/user': [200, MARYSE],
    [DELETE]: [204, null],
    'POST /auth/v1/logout': [204, null],
    'POST /auth/v1/token': [200, sessionOf('password')],
    ...answers,
  });
  await openPage('/mon-compte');
  await openTab('Sécurité');
  await userEvent.click(page.getByRole('button', { name: 'Supprimer mon compte…' }));
  await userEvent.fill(page.getByLabelText(/^Pour confirmer/), MARYSE.email);
  await userEvent.keyboard('{Enter}');
  const calls = (line: string) => asked.filter((call) => call.startsWith(line)).length;
  return { calls };
}

it('a session that was opened long ago deletes nothing before its password, and says why', async () => {
  const { calls } = await beginDeletion(LONG_AGO);
  await expect.element(question()).toHaveTextContent('connecté depuis plus de 5 minutes');
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    await expectNoAxeViolations();
  }
  await userEvent.click(goOn());
  await expect.element(question()).toHaveTextContent('Répondez pour continuer.');
  await expect.element(password()).toHaveFocus();
  expect(calls(DELETE)).toBe(0);
  await userEvent.fill(password(), 'le bon mot de passe');
  await userEvent.click(goOn());
  await expect.poll(() => calls(DELETE)).toBe(1);
});

it('a wrong password is said, and nothing is deleted; nor is it by whoever gives up', async () => {
  const { calls } = await beginDeletion(LONG_AGO, {
    'POST /auth/v1/token': [400, { code: 'invalid_credentials', message: 'Invalid login credentials' }],
  });
  await userEvent.fill(password(), 'un autre');
  await userEvent.click(goOn());
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password()).toHaveFocus();
  await userEvent.click(question().getByRole('button', { name: 'Annuler' }));
  await expect.element(question()).not.toBeInTheDocument();
  expect(calls(DELETE)).toBe(0);
});

it('who has just signed in is not asked, unless the server does', async () => {
  const refusal = { code: 'LG002', message: 'x' };
  let times = 0;
  const { calls } = await beginDeletion(JUST_NOW, {
    [DELETE]: () => {
      times += 1;
      return times === 1 ? [400, refusal] : [204, null];
    },
  });
  await userEvent.fill(password(), 'le bon mot de passe');
  expect(calls(DELETE)).toBe(1);
  await userEvent.click(goOn());
  await expect.poll(() => calls(DELETE)).toBe(2);
});
