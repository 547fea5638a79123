import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { bundledMessages } from '../../../src/domain/desk/message.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { TableEdit, TableEditAnswer } from '../../../src/domain/tables/edited-tables.ts';
import type { TableName } from '../../../src/domain/tables.ts';
import { MARYSE, sessionOf, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';

export interface Version {
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly content: unknown;
  readonly replaced: unknown;
}

type Answer = (edit: TableEdit) => TableEditAnswer | null | Promise<TableEditAnswer | null>;

/**
 * A manager's page, and a server with these versions of the tables. Returns the edits that it was sent.
 * @param answer null: no network
 */
export async function openDesk(
  view: string,
  {
    role = 'admin',
    versions = {},
    answer = () => ({ outcome: 'done', revision: 9 }),
  }: {
    role?: 'admin' | 'gestionnaire';
    versions?: Partial<Record<TableName, Version[]>>;
    answer?: Answer;
  } = {},
): Promise<TableEdit[]> {
  const edits: TableEdit[] = [];
  const real = window.fetch;
  const bodies: Record<string, (body: Record<string, unknown>) => unknown> = {
    '/rest/v1/rpc/desk_access': () => ({ role, name: 'Nadia Gestion', needsFactor: false }),
    '/rest/v1/rpc/desk_tables': () =>
      Object.fromEntries(Object.entries(versions).map(([name, [latest]]) => [name, latest])),
    '/rest/v1/rpc/desk_table_history': ({ p_name }) => versions[p_name as TableName] ?? [],
    '/functions/v1/desk-table': async (body) => {
      edits.push(body as TableEdit);
      const said = await answer(body as TableEdit);
      if (said === null) throw new TypeError('Failed to fetch');
      return said;
    },
  };
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const body = bodies[pathname];
    if (body) return Response.json(await body(await request.json()));
    const [, name] = /^\/data\/(\w+)\.json$/.exec(pathname) ?? [];
    if (name === 'messages') return Response.json(bundledMessages);
    if (name) return Response.json(bundledTables[name as TableName]);
    if (/^\/(auth|rest)\/v1\//.test(pathname)) throw new TypeError('Failed to fetch');
    return real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('totp', MARYSE, { aal: 'aal2' })));
  startSession();
  await openPage(`/gestion/${view}`);
  return edits;
}

/** The desk also has an alert for the queue, which is empty here. */
export const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text });
