import { noticesFor } from '../../domain/schedule.ts';
import { minute } from '../clock/clock.ts';
import { currentTables } from './current-tables.ts';
import { notices } from './notices.ts';

function follow(): void {
  const now = minute.get();
  if (now === null) return;
  const { status } = currentTables.get();
  notices.set((path) => noticesFor(status, path, now));
}

/** Updates the notices of every page with the tables and the day. Returns the function that stops it. */
export function startNotices(): () => void {
  follow();
  const stopTables = currentTables.subscribe(follow);
  const stopClock = minute.subscribe(follow);
  return () => {
    stopTables();
    stopClock();
  };
}
