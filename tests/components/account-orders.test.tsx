import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAs, PROFILE, startSession } from './account.ts';
import { openTab, READ } from './account-page.ts';
import { openPage } from './app.tsx';
import { MEAL } from './entries.ts';

/** The history of an account (docs/rules/accounts.md#history). */

const ORDER = {
  id: '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a44',
  reference: 'LG-123456',
  service: 'restaurant',
  received_at: '2026-11-18T16:00:00Z',
  status: 'livree',
  quote: null,
};

it('an order that is asked for again opens no form once the customer has moved on', async () => {
  startSession('password');
  let answerLate: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const contents = [200, [{ fields: MEAL, quote: null, files: [] }]] as const;
  const answers = [
    async () => [200, [ORDER]] as const,
    () => isAnswered.then(() => contents),
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
  await expect.poll(() => answers.length).toBe(2);
  await router.navigate({ to: '/zones-de-livraison' });
  answerLate();
  await router.navigate({ to: '/mon-compte' });
  await openTab('Commandes');
  await userEvent.click(again);
  await expect.poll(() => router.state.location.pathname).toBe('/restaurants');
  expect(visited).toEqual(['/zones-de-livraison', '/mon-compte', '/restaurants']);
});
