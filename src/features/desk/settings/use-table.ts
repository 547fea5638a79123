import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Problem, problem } from '../../../backend/account-problem.ts';
import { loadMessageFile } from '../../../backend/desk/messages.ts';
import { readDeskTables, sendTableEdit } from '../../../backend/desk/tables.ts';
import { isCertainlyOffline } from '../../../device/network/certainly-offline.ts';
import { newestRead } from '../../../device/newest-read.ts';
import { currentTables } from '../../../device/reference-data/current-tables.ts';
import { refreshTables } from '../../../device/reference-data/refresh-tables.ts';
import type { Seen, TableEdit, TableEditAnswer } from '../../../domain/tables/edited-tables.ts';
import {
  type OperatorTableName,
  type OperatorTables,
  operatorTableSchemas,
} from '../../../domain/tables/operator-tables.ts';

/** The published version of a table, as it was read. */
export interface SeenTable<Name extends OperatorTableName> {
  readonly table: OperatorTables[Name];
  readonly seen: Seen;
}

export type ReadTable<Name extends OperatorTableName> =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | ({ readonly state: 'read' } & SeenTable<Name>);

/** The table of the site: what customers read, or the file of one that the desk alone reads. */
async function tableOfSite<Name extends OperatorTableName>(name: Name): Promise<OperatorTables[Name]> {
  const messages = name === 'messages' ? await loadMessageFile() : undefined;
  const site: Partial<OperatorTables> = { ...currentTables.get(), ...(messages && { messages }) };
  return site[name] as OperatorTables[Name];
}

/** Reads a table as it is published now: the desk's edit, or its file. */
async function readTable<Name extends OperatorTableName>(name: Name): Promise<ReadTable<Name>> {
  const [reply] = await Promise.all([readDeskTables(), refreshTables()]);
  if (!reply.ok) return { state: 'failed', problem: reply.problem };
  const row = reply.value[name];
  const schema: v.GenericSchema<unknown, OperatorTables[Name]> = operatorTableSchemas[name];
  const edited = v.safeParse(schema, row?.content);
  const table = edited.success ? edited.output : await tableOfSite(name);
  return { state: 'read', table, seen: { revision: row?.revision ?? 0, version: table.version } };
}

/** A table as it is published, and the function that reads it again. */
export function useTable<Name extends OperatorTableName>(
  name: Name,
): { readonly read: ReadTable<Name>; readonly again: () => Promise<void> } {
  const [read, setRead] = useState<ReadTable<Name>>({ state: 'reading' });
  const [begin] = useState(newestRead);
  const again = useCallback(async () => {
    const isNewest = begin(true);
    const table = await readTable(name);
    if (isNewest()) setRead(table);
  }, [name, begin]);
  useEffect(() => {
    void again();
  }, [again]);
  return { read, again };
}

export type Sent = TableEditAnswer | { readonly outcome: 'failed'; readonly problem: Problem };

/** Nothing has left this device. The problem `network` means that no answer came, and the edit may be stored. */
const NOTHING_SENT: Sent = { outcome: 'failed', problem: { ...problem('network'), code: 'offline' } };

/**
 * Stores an edit, and takes over the table that is published then. An edit that is sent again after a lost answer has the same key,
 * and is stored once.
 * Never throws.
 */
export async function store(edit: TableEdit): Promise<Sent> {
  if (await isCertainlyOffline((url, init) => fetch(url, init))) return NOTHING_SENT;
  const reply = await sendTableEdit(edit);
  if (!reply.ok) return { outcome: 'failed', problem: reply.problem };
  if (reply.value.outcome === 'done') await refreshTables();
  return reply.value;
}
