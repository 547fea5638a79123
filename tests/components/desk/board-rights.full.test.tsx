import * as v from 'valibot';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY, sessionItems } from '../../../src/backend/session.ts';
import { listActions } from '../../../src/device/desk/actions.ts';
import { tellDeskChange } from '../../../src/device/desk/database.ts';
import { readKept } from '../../../src/device/desk/read-kept.ts';
import { MARYSE, PAUL, sessionOf } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { holdAnswer } from '../network.ts';
import { userEvent } from '../user.ts';
import { button, column, leaveDesk } from './board.ts';
import { boardOrder, type DeskServer, deskServer } from './board-server.ts';

/** An open board whose manager has lost the rights to it. */

const refused = (status: 401 | 403) => () =>
  Response.json({ code: '42501', message: 'the desk is for its managers' }, { status });

/** Ends the rights of an open desk: its board, and what is done there, is refused from here on. */
function endRights(server: DeskServer, access: () => object | Promise<object>): void {
  for (const name of ['desk_changes', 'desk_orders', 'desk_take']) server.answers[name] = refused(403);
  server.answers.desk_access = access;
}

const pressTake = () => userEvent.click(button('Prendre LG-100001'));
const withoutRole = { role: null, name: 'Nadia', needsFactor: false };

it.each([
  ['looks at the board', tellDeskChange, refused(403), /^Votre session a pris fin/],
  ['takes an order', pressTake, refused(401), /^Votre session a pris fin/],
  ['looks at the board', tellDeskChange, () => ({ ...withoutRole, needsFactor: true }), /^Activez la double/],
  ['takes an order', pressTake, () => withoutRole, /^Ce compte n’a pas accès/],
])(
  'an open desk that has lost its rights says so when it %s, and shows no customer',
  async (_when, look, access, said) => {
    const server = deskServer([boardOrder(1)]);
    await openPage('/gestion');
    await expect.element(column('Reçue')).toHaveTextContent('Maryse');
    endRights(server, access);
    await look();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByText(/Maryse|0690|^Sans réseau/)).not.toBeInTheDocument();
    // Nor later, without a network.
    await expect.poll(() => readKept('board', MARYSE.id, v.unknown())).toBeNull();
  },
);

it('what was done before the rights were lost waits for its account', async () => {
  const server = deskServer([boardOrder(1), boardOrder(2)]);
  const first = await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  server.isAway = true;
  await pressTake();
  await expect.element(page.getByText(/^Une action attend le réseau/)).toBeVisible();
  endRights(server, refused(403));
  server.isAway = false;
  tellDeskChange();
  await expect.element(page.getByText(/^Une action attend ici/)).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
  expect(await listActions()).toMatchObject([{ userId: MARYSE.id, state: 'waiting' }]);

  // The account has signed in again.
  server.answers = {};
  await leaveDesk(first);
  await first.navigate({ to: '/gestion' });
  await expect.element(column('Reçue')).toHaveTextContent('Prise par Nadia');
  await expect.poll(listActions).toEqual([]);
});

it('an answer about somebody who has signed in since erases nothing of the desk that was open', async () => {
  const server = deskServer([boardOrder(1)]);
  await openPage('/gestion');
  await expect.element(column('Reçue')).toHaveTextContent('LG-100001');
  server.isAway = true;
  await pressTake();
  await expect.element(page.getByText(/^Une action attend le réseau/)).toBeVisible();
  const access = holdAnswer();
  server.isAway = false;
  endRights(server, async () => {
    await access.hold();
    return withoutRole;
  });
  tellDeskChange();
  await access.asked;
  sessionItems.setItem(SESSION_KEY, JSON.stringify(sessionOf('password', PAUL)));
  access.release();
  await expect.element(page.getByText(/^Ce compte n’a pas accès/)).toBeVisible();
  expect(await listActions()).toMatchObject([{ userId: MARYSE.id }]);
});
