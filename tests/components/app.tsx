import { createMemoryHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../../src/app/App.tsx';
import { makeRouter, type Router } from '../../src/app/router.tsx';
import { adopt, tick } from '../../src/device/clock/clock.ts';
import { followAccountVouchers } from '../../src/device/customer/keep-vouchers.ts';
import { outbox } from '../../src/device/outbox/outbox.ts';
import { followOutbox } from '../../src/device/outbox/run-outbox.ts';
import { takeTables } from '../../src/device/reference-data/current-tables.ts';
import { startNotices } from '../../src/device/reference-data/refresh-tables.ts';
import { bundledTables } from '../../src/domain/tables/bundled-tables.ts';
import { parseTable, type TableName, type Tables } from '../../src/domain/tables.ts';
import { followTranslation } from '../../src/ui/behaviour/follow-translation.ts';
import { dismissToast } from '../../src/ui/notices/notify.ts';
import { type Json, type JsonObject, mergeJson } from '../support/merge-json.ts';

/** Thursday noon on the island: every service is open. */
export const NOON = '2026-11-19T12:00:00-04:00';

export interface Circumstances {
  /** The server's time, ISO with offset. */
  readonly at?: string;
  /** Changes merged into the operator's published tables. */
  readonly tables?: Partial<Record<TableName, JsonObject>>;
}

/**
 * Renders the whole application at an address, at a time and with tables, without a server. The only
 * background work is the notices and the reading of outbox and vouchers; browser tests cover what needs a network.
 */
export async function openPage(path: string, circumstances: Circumstances = {}): Promise<Router> {
  setTime(circumstances.at ?? NOON);
  setTables(circumstances.tables ?? {});
  onTestFinished(startNotices());
  onTestFinished(followSubmissions());
  onTestFinished(followAccountVouchers());
  onTestFinished(followTranslation());
  // A toast outlives the page of the test before.
  dismissToast();
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await render(<App router={router} />);
  return router;
}

/** Follows the outbox from the state of a page that has not read it. A read of the test before may have ended late. */
function followSubmissions(): () => void {
  outbox.entries.set(null);
  return followOutbox();
}

/** Sets the server's time, as a clock measurement does. The device keeps its own. */
export function setTime(at: string): void {
  setClock(at);
  tick();
}

/** The same without drawing anything anew: the page has not noticed yet. */
export function setClock(at: string): void {
  adopt({ offset: Date.parse(at) - Date.now(), uncertainty: 0, measuredAt: Date.now() });
}

/** Applies changed tables, as a page does after fetching them. */
export function setTables(changes: NonNullable<Circumstances['tables']>): void {
  const of = <Name extends TableName>(name: Name) => changedTable(name, changes[name] ?? {});
  const tables: Tables = {
    communes: of('communes'),
    schedules: of('schedules'),
    tariff: of('tariff'),
    shops: of('shops'),
    status: of('status'),
    company: of('company'),
    texts: of('texts'),
  };
  takeTables({ tables, fetchedAt: null });
}

/**
 * A bundled table with changes, parsed as a fetched one is.
 * @throws Error when the changes make it invalid
 */
function changedTable<Name extends TableName>(name: Name, changes: JsonObject): Tables[Name] {
  const json: Json = JSON.parse(JSON.stringify(bundledTables[name]));
  const parsed = parseTable(name, mergeJson(json, changes));
  if (!parsed.ok) throw new Error(`${name}: ${parsed.issues.join('; ')}`);
  return parsed.value;
}
