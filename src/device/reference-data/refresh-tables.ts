import { closuresFor, foreseen } from '../../domain/hours/closures.ts';
import { noticesFor } from '../../domain/hours/schedule.ts';
import { CLOSABLE } from '../../domain/service-pages.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import type { StatusTable } from '../../domain/tables.ts';
import { minute, serverNow } from '../clock/clock.ts';
import { onVisible } from '../page/wake-up.ts';
import { currentTables, takeTables } from './current-tables.ts';
import { announcements, loadedCompany, tablesAreAway } from './every-page.ts';
import { loadTables, fetchAndStoreTables as refresh } from './load-tables.ts';
import { onTablesChange } from './stored-tables.ts';

/** How often an open page asks for new prices and hours, in milliseconds. */
const REFRESH_EVERY = 5 * 60_000;

async function reload(): Promise<void> {
  takeTables(await loadTables());
  const { company, status } = currentTables.get();
  loadedCompany.set(company);
  hintClosures(status);
}

/** Fetches the reference data from the server now. */
export async function refreshTables(): Promise<void> {
  const isWhole = await refresh({ fetch: (url, init) => fetch(url, init), now: serverNow });
  await reload();
  tablesAreAway.set(!isWhole);
}

let underWay: Promise<void> | null = null;

/** As {@link refreshTables}, or joins a refresh that is under way, for whoever has changed nothing. */
export function refreshTablesOnce(): Promise<void> {
  underWay ??= refreshTables().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Starts with the last good tables and keeps them fresh. Returns the function that stops it. */
export function startTables(): () => void {
  void reload().then(refreshTablesOnce);
  const stopListening = onTablesChange(() => void reload());
  const stopWatching = onVisible(() => void refreshTablesOnce());
  const timer = setInterval(() => void refreshTables(), REFRESH_EVERY);
  return () => {
    stopListening();
    stopWatching();
    clearInterval(timer);
  };
}

/**
 * The planned closures of each form, for public/pre-paint.js, where they are not those of the build: the database cannot answer
 * before the first paint. A wrong hint reserves an empty place, and no more.
 */
const KEY = 'lg-closures';

type WithClosures = Pick<StatusTable, 'closures'>;

const textOf = (table: WithClosures) =>
  JSON.stringify(Object.fromEntries(CLOSABLE.map((service) => [service, foreseen(table, service)])));

/** Sets or removes the hint, for the tables in use. Never throws. */
export function hintClosures(table: WithClosures): void {
  const text = textOf(table);
  try {
    if (text === textOf(bundledTables.status)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Without the hint, a closed form says so before its button.
  }
}

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
