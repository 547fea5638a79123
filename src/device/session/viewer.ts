import { onSessionChange } from '../../backend/session.ts';
import { isShownTo, type Owner } from '../../domain/person/owner.ts';
import { onErasure } from '../database/changes.ts';
import { accountNow } from './page-token.ts';

/**
 * Whether this page may show what belongs to that owner now. It is the one door to what the device keeps of people: whatever shows,
 * counts, fills in or exports something goes through it, or through `shownTo` with the account of the page or the worker
 * (docs/rules/privacy.md#whose-it-is).
 */
export const isShownNow = (owner: Owner): boolean => isShownTo(owner, accountNow());

/**
 * Calls back once the device was erased, or the account of before has gone, in whatever tab. What a guest holds stays when somebody
 * signs in. Returns the function that stops it.
 */
export function onHandedOn(listener: () => void): () => void {
  let before = accountNow();
  const stops = [
    onErasure(listener),
    onSessionChange(() => {
      const now = accountNow();
      if (before !== null && now !== before) listener();
      before = now;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
