import { isShownTo, type Owner } from '../../domain/owner.ts';
import { accountNow } from './page-token.ts';

/**
 * Whether this page may show what belongs to that owner now. It is the one door to what the device keeps of people: whatever shows,
 * counts, fills in or exports something goes through it, or through `shownTo` with the account of the page or the worker
 * (docs/rules/privacy.md#whose-it-is).
 */
export const isShownNow = (owner: Owner): boolean => isShownTo(owner, accountNow());
