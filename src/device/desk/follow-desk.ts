import { eraseDeskDatabase, forgetDesk } from '../../backend/desk/forget-desk.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { account } from '../session/account.ts';
import { deskActions, followActions, listActions, removeAction } from './actions.ts';
import { closeDesk } from './database.ts';
import { sendWaiting } from './send.ts';

/** How often what waits is tried, in milliseconds: not every browser fires an event when the network returns. */
const PERIOD = 10_000;

const isWaiting = () => (deskActions.get() ?? []).some(({ state }) => state === 'waiting');

/**
 * Sends what waits while the desk is open: at its start, when the network or the manager returns, and now and then. Forgets
 * what was read when the account signs out. Returns the function that stops it.
 */
export function followDesk(): () => void {
  const send = () => void sendWaiting();
  const stops = [followActions(), onWakeUp(send), account.subscribe(onAccount)];
  const timer = setInterval(() => isWaiting() && send(), PERIOD);
  send();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

function onAccount(): void {
  if (account.get().status !== 'anonymous') return;
  forgetDesk();
  deskActions.set([]);
}

/**
 * Erases all that the desk keeps on this device: the account has no role any more, or never had one. What another account did and is
 * not applied yet stays for that one.
 */
export async function eraseDesk(userId: string): Promise<void> {
  const actions = await listActions();
  const own = actions.filter((action) => action.userId === userId);
  if (own.length < actions.length) {
    forgetDesk();
    for (const { place } of own) await removeAction(place);
  } else {
    await closeDesk();
    eraseDeskDatabase();
  }
  deskActions.set([]);
}
