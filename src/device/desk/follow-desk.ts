import { eraseDeskDatabase, forgetDesk } from '../../backend/desk/forget-desk.ts';
import { serverNow } from '../clock/clock.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { startScheduler } from '../queue/scheduler.ts';
import { account } from '../session/account.ts';
import { deskActions, followActions, listActions, removeAction } from './actions.ts';
import { closeDesk, onDeskChange } from './database.ts';
import { sendWaiting } from './send.ts';

/**
 * Sends what waits while the desk is open. Forgets what was read when the account signs out. Returns the function that stops it.
 */
export function followDesk(): () => void {
  const stops = [
    followActions(),
    account.subscribe(onAccount),
    startScheduler({ lanes: [() => sendWaiting()], now: serverNow, onChange: onDeskChange, onWakeUp }),
  ];
  return () => {
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
