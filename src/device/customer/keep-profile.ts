import type { Reply } from '../../backend/account-problem.ts';
import type { Profile } from '../../backend/profile.ts';
import { onSessionChange } from '../../backend/session.ts';
import { afterOrder, knownOf, type Person } from '../../domain/person/person.ts';
import { deleteSetting, readSetting, writeSetting } from '../database/settings.ts';
import { accountNow } from '../session/page-token.ts';

const personOf = ({ firstname, lastname, phone, address }: Profile): Person =>
  knownOf({ 'given-name': firstname, 'family-name': lastname, tel: phone, 'street-address': address });

/** Stores a profile's details on the device, for forms that are opened offline. */
export async function keepProfile(userId: string, profile: Profile): Promise<void> {
  const kept = await readSetting('accountCustomer');
  // The customer signed out before the answer came.
  if (accountNow() !== userId) return;
  const ordered = kept?.userId === userId ? kept.ordered : {};
  await writeSetting('accountCustomer', { userId, profile: personOf(profile), readAt: Date.now(), ordered });
}

/**
 * Loads the profile. Null when the script could not be fetched; it is separate, because a customer without an account
 * never needs it.
 */
async function load(userId: string): Promise<Reply<Profile> | null> {
  const script = await import('../../backend/profile.ts').catch(() => null);
  return script?.readProfile(userId) ?? null;
}

/** How long a stored profile is used, in milliseconds: another device may change it. */
const ONE_DAY = 24 * 3_600_000;

/** The account whose profile this page has requested; null when it has deleted what was kept of one, undefined before either. */
let asked: string | null | undefined;

async function follow(): Promise<void> {
  const userId = accountNow();
  if (userId === asked) return;
  asked = userId;
  const kept = await readSetting('accountCustomer');
  if (kept && kept.userId !== userId) await deleteSetting('accountCustomer');
  // A time ahead is of a clock that has been set since.
  const isFresh = kept?.userId === userId && Math.abs(Date.now() - kept.readAt) < ONE_DAY;
  if (userId === null || isFresh) return;
  const answer = await load(userId);
  if (answer?.ok) await keepProfile(userId, answer.value);
  // A failed request is repeated when the session is renewed, or by the next page.
  else if (asked === userId) asked = undefined;
}

/** Keeps the signed-in customer's profile stored, and deletes it once the session has ended, also on a page before. */
export function startKeepingProfile(): void {
  onSessionChange(() => void follow());
  void follow();
}

/**
 * Remembers the customer's details of an order, for their account, or on the device if they have agreed to it. Details of an
 * order whose customer has signed in or out since are left alone.
 * @param account that was signed in when the order was made; null without one
 */
export async function learnFromOrder(ordered: Person, account: string | null): Promise<void> {
  const isTheirs = () => accountNow() === account;
  if (account === null) {
    const known = await readSetting('lastCustomer');
    if (known && isTheirs()) await writeSetting('lastCustomer', afterOrder(known, ordered));
    return;
  }
  const kept = await readSetting('accountCustomer');
  if (!isTheirs()) return;
  const known = kept?.userId === account ? kept : { userId: account, profile: {}, readAt: 0, ordered: {} };
  await writeSetting('accountCustomer', { ...known, ordered: afterOrder(known.ordered, ordered) });
}
