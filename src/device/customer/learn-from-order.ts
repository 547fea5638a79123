import { afterOrder, type Person } from '../../domain/person.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { accountNow } from '../session/page-token.ts';

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
