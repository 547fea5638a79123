import { onSessionChange } from '../../backend/session.ts';
import { onSettingChange, readSetting } from '../database/settings.ts';
import { openSession } from '../session/page-token.ts';
import { accountVouchers } from './vouchers.ts';

let reading = 0;

async function reload(): Promise<void> {
  const mine = ++reading;
  const kept = await readSetting('vouchers');
  if (mine !== reading) return;
  const own = kept !== null && kept.userId === openSession()?.userId ? kept : null;
  if (JSON.stringify(own) !== JSON.stringify(accountVouchers.get())) accountVouchers.set(own);
}

/** Keeps {@link accountVouchers} in sync with the session and the device. Returns the function that stops it. */
export function followAccountVouchers(): () => void {
  const listener = () => void reload();
  listener();
  const stops = [onSessionChange(listener), onSettingChange(['vouchers'], listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
