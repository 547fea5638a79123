import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import { readDeskTables, sendTableEdit } from '../../../backend/desk/tables.ts';
import { currentTables } from '../../../device/reference-data/current-tables.ts';
import { refreshTables } from '../../../device/reference-data/refresh-tables.ts';
import type { Seen, TableEdit, TableEditAnswer } from '../../../domain/edited-tables.ts';
import { parseTable, type TableName, type Tables } from '../../../domain/tables.ts';

/** The published version of a table, as it was read. */
export interface SeenTable<Name extends TableName> {
  readonly table: Tables[Name];
  readonly seen: Seen;
}

export type ReadTable<Name extends TableName> =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | ({ readonly state: 'read' } & SeenTable<Name>);

/** Reads a table as it is published now: what the desk made of it, or its file. */
async function readTable<Name extends TableName>(name: Name): Promise<ReadTable<Name>> {
  const [reply] = await Promise.all([readDeskTables(), refreshTables()]);
  if (!reply.ok) return { state: 'failed', problem: reply.problem };
  const row = reply.value[name];
  const edited = row?.content ? parseTable(name, row.content) : null;
  const table = edited?.ok ? edited.value : currentTables.get()[name];
  return { state: 'read', table, seen: { revision: row?.revision ?? 0, version: table.version } };
}

/** A table as it is published, and the function that reads it again. */
export function useTable<Name extends TableName>(
  name: Name,
): { readonly read: ReadTable<Name>; readonly again: () => Promise<void> } {
  const [read, setRead] = useState<ReadTable<Name>>({ state: 'reading' });
  const again = useCallback(async () => setRead(await readTable(name)), [name]);
  useEffect(() => {
    void again();
  }, [again]);
  return { read, again };
}

export type Sent = TableEditAnswer | { readonly outcome: 'failed'; readonly problem: Problem };

/**
 * Stores an edit, and takes over what is published then. Sent again under its key after an answer that was lost, it is stored once.
 * Never throws.
 */
export async function store(edit: TableEdit): Promise<Sent> {
  const reply = await sendTableEdit(edit);
  if (!reply.ok) return { outcome: 'failed', problem: reply.problem };
  if (reply.value.outcome === 'done') await refreshTables();
  return reply.value;
}
