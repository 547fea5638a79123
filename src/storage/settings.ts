import * as v from 'valibot';
import type { Result, Stored } from './result.ts';
import * as rows from './rows.ts';

/** Small values that outlive the page, by key. */
const schemas = {
  /** Server's clock minus this device's, in milliseconds; see sync/clock.ts. */
  clock: v.object({ offset: v.number(), uncertainty: v.number(), measuredAt: v.number() }),
  /** What the customer agreed to, by name. */
  consents: v.record(v.string(), v.boolean()),
  /** What the next form may offer to fill in, by wire field name. */
  lastCustomer: v.record(v.string(), v.string()),
  /** The session as the worker needs it, which cannot read local storage; see sync/account-token.ts. */
  session: v.object({ userId: v.string(), accessToken: v.string() }),
  /** When the customer last declined to install the app, in epoch milliseconds. */
  installDeclined: v.object({ at: v.number() }),
} as const;

export type SettingKey = keyof typeof schemas;
export type Setting<K extends SettingKey> = v.InferOutput<(typeof schemas)[K]>;

/** The value; null when there is none, or none that can be read. */
export async function readSetting<K extends SettingKey>(key: K): Promise<Setting<K> | null> {
  const read = await rows.get('settings', key);
  const parsed = read.ok ? v.safeParse(schemas[key], read.value) : null;
  return parsed?.success ? parsed.output : null;
}

export function writeSetting<K extends SettingKey>(key: K, value: Setting<K>): Promise<Stored<void>> {
  return rows.put('settings', key, value);
}

export function deleteSetting(key: SettingKey): Promise<Result<void>> {
  return rows.remove('settings', key);
}
