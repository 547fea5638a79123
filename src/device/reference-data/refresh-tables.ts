import { serverNow } from '../clock/clock.ts';
import { onVisible } from '../page/wake-up.ts';
import { loadedCompany } from './company.ts';
import { currentTables, takeTables } from './current-tables.ts';
import { loadTables, fetchAndStoreTables as refresh } from './load-tables.ts';
import { hintClosures } from './pre-paint-hint.ts';
import { onTablesChange } from './stored-tables.ts';
import { tablesAreAway } from './tables-away.ts';

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
