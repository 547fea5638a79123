import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { answerAs, PAUL, PROFILE, sessionOf, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { userEvent } from '../user.ts';

/**
 * Pages forget what they hold in their memory alone once another tab has changed who is signed in
 * (docs/rules/privacy.md#whose-it-is). tests/e2e/shared-phone.full.spec.ts proves what the device keeps: it opens each page anew.
 */

/** Signs in, writes into a field of a page, and lets another tab put that session in the place of this one; null for nobody's. */
async function writeAndGo(path: string, field: string, next: object | null): Promise<void> {
  startSession('password');
  answerAs({ 'GET /rest/v1/rpc/own_profile': [200, PROFILE] });
  await openPage(path);
  await userEvent.fill(page.getByLabelText(field), 'Tatie Suzette');
  if (next) localStorage.setItem(SESSION_KEY, JSON.stringify(next));
  else localStorage.removeItem(SESSION_KEY);
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
}

const FIELDS = [
  ['/mon-carnet', 'Nom dans le carnet'],
  ['/confidentialite', 'Phrase secrète'],
  ['/partage', 'Votre message'],
] as const;

it.each(
  FIELDS.flatMap(([path, field]) => [
    [path, field, 'nobody', null] as const,
    [path, field, 'Paul', PAUL] as const,
  ]),
)('%s: « %s » is not left to %s', async (path, field, _who, user) => {
  await writeAndGo(path, field, user && sessionOf('password', user));
  await expect.element(page.getByLabelText(field)).not.toHaveValue('Tatie Suzette');
});

it('what a guest writes stays when somebody signs in', async () => {
  startSession();
  await openPage('/mon-carnet');
  await userEvent.fill(page.getByLabelText('Nom dans le carnet'), 'Tatie Suzette');
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('password')));
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  await expect.element(page.getByLabelText('Nom dans le carnet')).toHaveValue('Tatie Suzette');
});
