/** Proves docs/rules/desk.md#without-a-network. */

import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDesk } from '../../backend/desk/forget-desk.ts';
import { forgetSession } from '../../backend/session.ts';
import { account } from '../session/account.ts';
import { deskActions, followActions, listActions, removeAction } from './actions.ts';
import { eraseDesk } from './follow-desk.ts';
import { keepAccess, keepForDesk } from './kept.ts';
import { readKept } from './read-kept.ts';
import { sendWaiting } from './send.ts';
import { deskDevice, done, ID, move, moveOther, NADIA, noNetwork, OTHER, PAUL, signInAs } from './testing.ts';

/** The desk of several accounts on one device, and of none. */

afterEach(() => {
  account.set(account.initial);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was done is not sent for another account that signs in while it waits its turn', async () => {
  let answer: () => Response | Promise<Response> = noNetwork;
  const asked = await deskDevice(() => answer());
  await move();
  await moveOther('confirmee');
  answer = () => {
    signInAs(PAUL);
    return done();
  };
  asked.length = 0;
  await sendWaiting();
  expect(asked.map(({ args }) => args.p_id)).toEqual([ID]);
  expect(await listActions()).toMatchObject([{ userId: NADIA, submissionId: OTHER, state: 'waiting' }]);
});

test('another account neither sends nor reads what this one left', async () => {
  let answer: () => Response | Promise<Response> = noNetwork;
  const asked = await deskDevice(() => answer());
  await move();
  await keepAccess(NADIA, {});
  await keepForDesk('board', NADIA, [1]);
  answer = () => done();
  asked.length = 0;
  signInAs(PAUL);
  await sendWaiting();
  expect(asked).toEqual([]);
  expect(await readKept('board', PAUL, v.array(v.number()))).toBeNull();
  expect(await readKept('board', NADIA, v.array(v.number()))).toMatchObject({ value: [1] });
  expect(await readKept('board', NADIA, v.string())).toBeNull();
});

test('what one manager left is neither shown to another nor taken for theirs', async () => {
  await deskDevice(noNetwork);
  await move();
  signInAs(PAUL);
  await move('confirmee', 'en_livraison');
  const stop = followActions();
  await vi.waitFor(() => expect(deskActions.get()).not.toBeNull());
  expect(deskActions.get()).toMatchObject([{ userId: PAUL, label: 'LG-123456, en_livraison' }]);
  expect(deskActions.get()).toHaveLength(1);
  stop();
  expect(await listActions()).toHaveLength(2);
});

test('a sign-out forgets what was read, and what was done is sent when its account signs in again', async () => {
  let answer: () => Response | Promise<Response> = noNetwork;
  const asked = await deskDevice(() => answer());
  await move();
  await keepAccess(NADIA, {});
  await keepForDesk('board', NADIA, [1]);
  forgetDesk();
  await vi.waitFor(async () => expect(await readKept('board', NADIA, v.array(v.number()))).toBeNull());
  answer = () => done();
  asked.length = 0;
  signInAs(NADIA);
  await sendWaiting();
  expect(asked).toMatchObject([{ procedure: 'desk_move' }]);
  expect(await listActions()).toEqual([]);
});

test('an answer that comes after the sign-out is not kept, and makes no database', async () => {
  await deskDevice(noNetwork);
  forgetSession();
  await keepAccess(NADIA, {});
  await keepForDesk('orders', NADIA, [1]);
  expect(await indexedDB.databases()).toEqual([]);
  signInAs(PAUL);
  await keepAccess(PAUL, {});
  await keepForDesk('orders', NADIA, [1]);
  expect(await readKept('orders', NADIA, v.array(v.number()))).toBeNull();
});

test('nothing that is under way while the desk is erased makes its database anew', async () => {
  await deskDevice(noNetwork);
  await keepAccess(NADIA, {});
  await keepForDesk('board', NADIA, [1]);
  const isErased = eraseDesk(NADIA);
  const anything = () => [
    readKept('board', NADIA, v.array(v.number())),
    keepForDesk('board', NADIA, [2]),
    listActions(),
    removeAction(1),
  ];
  await Promise.all([...anything(), isErased.then(() => Promise.all(anything()))]);
  await Promise.all(anything());
  expect(await indexedDB.databases()).toEqual([]);
});

test('what was asked for before the session lost its second factor is not kept afterwards', async () => {
  await deskDevice(noNetwork);
  await keepAccess(NADIA, {});
  await keepForDesk('board', NADIA, [1]);
  forgetDesk();
  await keepForDesk('board', NADIA, [2]);
  const board = () => readKept('board', NADIA, v.array(v.number()));
  await vi.waitFor(async () => expect(await board()).toBeNull());
  await keepForDesk('board', NADIA, [3]);
  expect(await board()).toBeNull();
});

test('what is done while it is found out that there is no database is kept', async () => {
  await deskDevice(noNetwork);
  const reading = listActions();
  const moving = move();
  expect(await reading).toEqual([]);
  expect(await moving).toEqual({ state: 'queued' });
  expect(await listActions()).toHaveLength(1);
});

test('a sign-out on a device without a desk makes no database', async () => {
  await deskDevice(noNetwork);
  await eraseDesk(NADIA);
  forgetDesk();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});

test('erasing leaves nothing', async () => {
  await deskDevice(noNetwork);
  await move();
  await keepAccess(NADIA, {});
  await keepForDesk('board', NADIA, [1]);
  await eraseDesk(NADIA);
  expect(await readKept('board', NADIA, v.array(v.number()))).toBeNull();
  expect(await listActions()).toEqual([]);
});

test('an account without a role that opens the desk erases nothing of what another one has left to send', async () => {
  await deskDevice(noNetwork);
  await move();
  await keepAccess(NADIA, {});
  await keepForDesk('board', NADIA, [1]);
  signInAs(PAUL);
  await move('confirmee', 'en_livraison');
  await eraseDesk(PAUL);
  expect(await listActions()).toMatchObject([{ userId: NADIA, label: 'LG-123456, confirmee' }]);
  await vi.waitFor(async () => expect(await readKept('board', NADIA, v.array(v.number()))).toBeNull());
});

const forbidden = () =>
  Response.json({ code: '42501', message: 'the desk is for its managers' }, { status: 403 });
const role = (held: string | null) => Response.json({ role: held, name: 'Nadia', needsFactor: false });

test('what an account may not do is refused, and does not hold the others up', async () => {
  await deskDevice(({ procedure }) => (procedure === 'desk_access' ? role('gestionnaire') : forbidden()));
  expect(await move()).toMatchObject({ state: 'refused', answer: null });
  expect(await listActions()).toEqual([]);
});

test('what was done waits while the session has no role', async () => {
  await deskDevice(({ procedure }) => (procedure === 'desk_access' ? role(null) : forbidden()));
  expect(await move()).toEqual({ state: 'queued' });
});
