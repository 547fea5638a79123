import { account, userIdOf } from '../../device/session/account.ts';

/** Calls back whenever the manager has signed out, or another one has signed in: what was typed on this page is not theirs. */
export function onOtherManager(forget: () => void): void {
  let manager = userIdOf(account.get());
  account.subscribe(() => {
    const present = userIdOf(account.get());
    if (present !== manager) forget();
    manager = present;
  });
}
