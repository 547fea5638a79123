import { onSessionChange } from '../../backend/session.ts';
import { afterOrder, type Person } from '../../domain/person.ts';
import type { Result } from '../database/result.ts';
import { deleteSetting, onSettingChange, readSetting, writeSetting } from '../database/settings.ts';
import { openSession } from '../session/page-token.ts';
import { createStore } from '../store.ts';

/** Whom this device knows: the signed-in customer, or whoever ordered last and agreed to be remembered. */
export interface Customer {
  /** The account that this comes from; null for what the device itself remembers. */
  readonly account: string | null;
  readonly person: Person;
}

/** Whom the device knows; undefined until it has been asked, null where it knows nobody. */
export const customer = createStore<Customer | null | undefined>(undefined);

/** The profile says who one is and where one lives; an order may have been for somebody else. */
function withoutOthers(ordered: Person, profile: Person): Person {
  const { name: _, 'given-name': _given, 'family-name': _family, ...others } = ordered;
  const hasName = profile['given-name'] !== undefined || profile['family-name'] !== undefined;
  return { ...(hasName ? others : ordered), ...profile };
}

async function read(): Promise<Customer | null> {
  const session = openSession();
  if (!session) {
    const person = await readSetting('lastCustomer');
    return person && { account: null, person };
  }
  const kept = await readSetting('accountCustomer');
  // Of another account: it is about to be forgotten, and is nobody's business meanwhile.
  const known = kept?.userId === session.userId ? kept : null;
  const person = { ...withoutOthers(known?.ordered ?? {}, known?.profile ?? {}), email: session.email };
  return { account: session.userId, person };
}

let reading = 0;

async function reload(): Promise<void> {
  const mine = ++reading;
  const found = await read();
  if (mine !== reading) return;
  if (JSON.stringify(found) !== JSON.stringify(customer.get())) customer.set(found);
}

/** Who is not signed in any more is gone at once, not when the device has answered. */
function followSession(): void {
  const account = openSession()?.userId ?? null;
  if (customer.get()?.account !== account) customer.set(undefined);
  void reload();
}

/** Keeps {@link customer} in step with the session and the disk. Returns the function that stops it. */
export function followCustomer(): () => void {
  followSession();
  const stops = [
    onSessionChange(followSession),
    onSettingChange(['lastCustomer', 'accountCustomer'], () => void reload()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The account that is signed in on this device; null where none is. */
export const accountNow = (): string | null => openSession()?.userId ?? null;

/** Remembers a customer who has agreed to it. An error where that would not outlive the page. */
export async function keepCustomer(person: Person): Promise<Result<void>> {
  const kept = await writeSetting('lastCustomer', afterOrder({}, person));
  if (!kept.ok || kept.durable) return kept;
  await deleteSetting('lastCustomer');
  return { ok: false, error: kept.why };
}

/** Takes the agreement back: nothing is remembered, and no later order will be. An error where it is still there. */
export const forgetCustomer = (): Promise<Result<void>> => deleteSetting('lastCustomer');

/** After an order: what it says of its customer, for their account, or where they have agreed to be remembered. */
export async function learnFromOrder(ordered: Person): Promise<void> {
  const userId = accountNow();
  if (userId === null) {
    const known = await readSetting('lastCustomer');
    if (known) await writeSetting('lastCustomer', afterOrder(known, ordered));
    return;
  }
  const kept = await readSetting('accountCustomer');
  const known = kept?.userId === userId ? kept : { userId, profile: {}, readAt: 0, ordered: {} };
  await writeSetting('accountCustomer', { ...known, ordered: afterOrder(known.ordered, ordered) });
}
