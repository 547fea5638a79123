import { onSessionChange } from '../../backend/session.ts';
import { afterOrder, type Person } from '../../domain/person/person.ts';
import type { Result } from '../database/result.ts';
import { deleteSetting, onSettingChange, readSetting, writeSetting } from '../database/settings.ts';
import { accountNow, openSession } from '../session/page-token.ts';
import { createStore } from '../store.ts';

/**
 * The customer whom this device knows: the signed-in one, or the last one who ordered and agreed to be remembered.
 */
export interface Customer {
  /** The account that the details come from; null when the device itself remembers them. */
  readonly account: string | null;
  readonly person: Person;
}

/** The known customer; undefined until the device has answered, null when none is known. */
export const customer = createStore<Customer | null | undefined>(undefined);

/**
 * Combines the details of the last order with the profile. The profile's name and address take precedence, because an
 * order may have been for another person.
 */
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
  // The details of another account are about to be deleted, and must not be shown.
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

/** Clears a customer who has signed out at once, before the device has answered. */
function followSession(): void {
  const account = accountNow();
  if (customer.get()?.account !== account) customer.set(undefined);
  void reload();
}

/** How many followers keep {@link customer} in sync. */
let followers = 0;

/**
 * Keeps {@link customer} in sync with the session and the stored details. Returns the function that stops it
 * (docs/rules/forms.md#known-customer).
 */
export function followCustomer(): () => void {
  followers += 1;
  followSession();
  const stops = [
    onSessionChange(followSession),
    onSettingChange(['lastCustomer', 'accountCustomer'], () => void reload()),
  ];
  return () => {
    for (const stop of stops) stop();
    followers -= 1;
    if (followers > 0) return;
    // The details may be forgotten or erased unnoticed from here on: the next follower reads them again.
    reading += 1;
    customer.set(undefined);
  };
}

/** Remembers a customer who has agreed to it. An error when the details would be lost with the page. */
export async function keepCustomer(person: Person): Promise<Result<void>> {
  const kept = await writeSetting('lastCustomer', afterOrder({}, person));
  if (!kept.ok || kept.durable) return kept;
  await deleteSetting('lastCustomer');
  return { ok: false, error: kept.why };
}

/**
 * Withdraws that agreement: the details are deleted, and later orders store none. An error when they are still
 * stored.
 */
export const forgetCustomer = (): Promise<Result<void>> => deleteSetting('lastCustomer');
