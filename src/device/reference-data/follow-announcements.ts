import { closuresFor } from '../../domain/closures.ts';
import { noticesFor } from '../../domain/schedule.ts';
import { minute } from '../clock/clock.ts';
import { announcements } from './announcements.ts';
import { currentTables } from './current-tables.ts';

function follow(): void {
  const now = minute.get();
  if (now === null) return;
  const { status } = currentTables.get();
  announcements.set((path) => ({
    notices: noticesFor(status, path, now),
    closures: closuresFor(status, path, now),
  }));
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
