import * as v from 'valibot';
import { AccountVouchers } from '../../domain/order/voucher.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import { broadcast, onChange } from './changes.ts';
import type { Result, Stored } from './result.ts';
import * as rows from './rows.ts';

/** A person by autocomplete token (domain/person/person.ts). */
const Person = v.record(v.string(), v.string());

/** The schemas of small stored values, by key. */
const schemas = {
  /** The server's clock minus this device's, in milliseconds; see device/clock/measure-clock.ts. */
  clock: v.object({
    offset: v.pipe(v.number(), v.finite()),
    uncertainty: v.pipe(v.number(), v.finite()),
    measuredAt: InstantSchema,
  }),
  /** The customer's details from the last order on this device. Stored only for a customer who has agreed to it. */
  lastCustomer: Person,
  /** The signed-in customer: the details of their profile, and those that their last order on this device adds. */
  accountCustomer: v.object({
    userId: v.string(),
    profile: Person,
    /** When the profile was read, in epoch milliseconds of the device's clock. */
    readAt: InstantSchema,
    ordered: Person,
  }),
  /** The vouchers of the signed-in account, as the server last told them. */
  vouchers: AccountVouchers,
  /** A sponsor's code that a link has brought, until somebody signs up with it. `at` is in epoch milliseconds. */
  sponsorCode: v.object({ code: v.string(), at: InstantSchema }),
  /** The session for the worker, which cannot read local storage; see device/session/worker-token.ts. */
  session: v.object({ userId: v.string(), accessToken: v.string() }),
  /** The server's key for Web Push, once the customer has turned on notifications on this device. */
  push: v.object({ key: v.string() }),
  /** When the worker had stored every file of the site, in epoch milliseconds; see sw/precache.ts. */
  siteStored: v.object({ at: InstantSchema }),
  /** When the customer last declined to install the app, in epoch milliseconds. */
  installDeclined: v.object({ at: InstantSchema }),
  /** When the customer read why their installed app starts empty, in epoch milliseconds. */
  emptyStartRead: v.object({ at: InstantSchema }),
} as const;

export type SettingKey = keyof typeof schemas;
export type Setting<K extends SettingKey> = v.InferOutput<(typeof schemas)[K]>;

/** The value of a setting; null when there is none, or when it is unreadable. */
export async function readSetting<K extends SettingKey>(key: K): Promise<Setting<K> | null> {
  const read = await rows.get('settings', key);
  const parsed = read.ok ? v.safeParse(schemas[key], read.value) : null;
  return parsed?.success ? parsed.output : null;
}

/** Stores a setting and notifies every tab. Never throws. */
export async function writeSetting<K extends SettingKey>(key: K, value: Setting<K>): Promise<Stored<void>> {
  const written = await rows.put('settings', key, value);
  broadcast('settings', key);
  return written;
}

/** Deletes a setting and notifies every tab. Never throws. */
export async function deleteSetting(key: SettingKey): Promise<Result<void>> {
  const removed = await rows.remove('settings', key);
  broadcast('settings', key);
  return removed;
}

/** Calls back after every change of one of these settings, made in any tab. Returns the function that stops it. */
export function onSettingChange(keys: readonly SettingKey[], listener: () => void): () => void {
  return onChange('settings', (key) => {
    if (key === undefined || keys.some((each) => each === key)) listener();
  });
}

/** Parses a setting that another device wrote; null when it is unreadable. */
export function parseSetting<K extends SettingKey>(key: K, value: unknown): Setting<K> | null {
  const parsed = v.safeParse(schemas[key], value);
  return parsed.success ? parsed.output : null;
}
