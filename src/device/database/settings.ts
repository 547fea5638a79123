import * as v from 'valibot';
import { broadcast, onChange } from './changes.ts';
import type { Result, Stored } from './result.ts';
import * as rows from './rows.ts';

/** A person by autocomplete token (domain/person.ts). */
const Person = v.record(v.string(), v.string());

/** Small values that outlive the page, by key. */
const schemas = {
  /** Server's clock minus this device's, in milliseconds; see device/clock/measure-clock.ts. */
  clock: v.object({ offset: v.number(), uncertainty: v.number(), measuredAt: v.number() }),
  /** What the last order of this device said about its customer. Kept for those alone who have agreed to it. */
  lastCustomer: Person,
  /** The signed-in customer: what their profile says, and what their last order on this device adds to it. */
  accountCustomer: v.object({
    userId: v.string(),
    profile: Person,
    /** When the profile was read, by the device's clock, in epoch milliseconds. */
    readAt: v.number(),
    ordered: Person,
  }),
  /** The session as the worker needs it, which cannot read local storage; see device/session/worker-token.ts. */
  session: v.object({ userId: v.string(), accessToken: v.string() }),
  /** The server’s key for Web Push, once the customer has asked this device to tell them of their orders. */
  push: v.object({ key: v.string() }),
  /** When the customer last declined to install the app, in epoch milliseconds. */
  installDeclined: v.object({ at: v.number() }),
  /** When the customer has read why their installed app begins empty, in epoch milliseconds. */
  emptyStartRead: v.object({ at: v.number() }),
} as const;

export type SettingKey = keyof typeof schemas;
export type Setting<K extends SettingKey> = v.InferOutput<(typeof schemas)[K]>;

/** The value; null when there is none, or none that can be read. */
export async function readSetting<K extends SettingKey>(key: K): Promise<Setting<K> | null> {
  const read = await rows.get('settings', key);
  const parsed = read.ok ? v.safeParse(schemas[key], read.value) : null;
  return parsed?.success ? parsed.output : null;
}

export async function writeSetting<K extends SettingKey>(key: K, value: Setting<K>): Promise<Stored<void>> {
  const written = await rows.put('settings', key, value);
  broadcast('settings', key);
  return written;
}

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

/** A value that another device wrote under a key; null when it is none that this app can read. */
export function parseSetting<K extends SettingKey>(key: K, value: unknown): Setting<K> | null {
  const parsed = v.safeParse(schemas[key], value);
  return parsed.success ? parsed.output : null;
}
