import { TABLES_URL } from '../src/backend/config.ts';
import { serverNow } from '../src/device/clock/measure-clock.ts';
import { fetchAndStoreTable, type LoadedTable, loadTable } from '../src/device/reference-data/load-tables.ts';
import { isTableName, type TableName } from '../src/domain/tables.ts';
import { formatHttpDate } from '../src/domain/time/instant.ts';

/**
 * Reference tables: stale while revalidate. The device has one copy of a table, the row that its schema accepted
 * (device/reference-data/stored-tables), which pages and worker share. A second copy in Cache Storage could differ
 * from it. Requests that bypass caches (`refreshTables` in the page, the clock's measurements) go to the network.
 */

declare const self: ServiceWorkerGlobalScope;

const FRESH: readonly RequestCache[] = ['no-cache', 'no-store', 'reload'];

const callFetch = (url: string, init: RequestInit) => self.fetch(url, init);

/** The table that a URL names; null for any other URL. */
export function tableAt({ pathname }: URL): TableName | null {
  if (!pathname.startsWith(`${TABLES_URL}/`) || !pathname.endsWith('.json')) return null;
  const name = pathname.slice(TABLES_URL.length + 1, -'.json'.length);
  return isTableName(name) ? name : null;
}

/** The part of a fetch event that an answer needs. */
export type Asked = Pick<FetchEvent, 'request' | 'waitUntil'>;

/**
 * Answers with the stored copy at once, and fetches a new one for the next request. Without a stored copy it waits
 * for the network. Null when the request bypasses caches.
 */
export function answerTable(event: Asked, name: TableName): Promise<Response> | null {
  if (FRESH.includes(event.request.cache)) return null;
  const refreshed = fetchAndStoreTable(name, { fetch: callFetch, now: serverNow });
  event.waitUntil(refreshed);
  return answerStored(name, refreshed);
}

async function answerStored(name: TableName, refreshed: Promise<boolean>): Promise<Response> {
  const known = await loadTable(name);
  if (known.fetchedAt !== null) return tableResponse(known);
  await refreshed;
  return tableResponse(await loadTable(name));
}

/** A response whose `Date` is that of the server's own answer, so that a reader can compute the age of the table. */
function tableResponse({ table, fetchedAt }: LoadedTable<TableName>): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  if (fetchedAt !== null) headers.set('date', formatHttpDate(fetchedAt));
  return new Response(JSON.stringify(table), { headers });
}
