import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as v from 'valibot';
import { problem } from '../../backend/account-problem.ts';
import { loadMessageFile } from '../../backend/desk/messages.ts';
import { readDeskTables, sendTableEdit } from '../../backend/desk/tables.ts';
import { isCertainlyOffline } from '../../device/network/certainly-offline.ts';
import { currentTables } from '../../device/reference-data/current-tables.ts';
import { refreshTables } from '../../device/reference-data/refresh-tables.ts';
import type { Seen, TableEdit, TableEditAnswer } from '../../domain/tables/edited-tables.ts';
import {
  type OperatorTableName,
  type OperatorTables,
  operatorTableSchemas,
} from '../../domain/tables/operator-tables.ts';
import { orThrow } from './queries.tsx';

/** The published version of a table, as it was read. */
export interface SeenTable<Name extends OperatorTableName> {
  readonly table: OperatorTables[Name];
  readonly seen: Seen;
}

/** The query for a table as it is published now: the desk's edit, or its file. */
export const tableQuery = <Name extends OperatorTableName>(name: Name) =>
  queryOptions({ queryKey: ['table', name], queryFn: () => readTable(name) });

async function readTable<Name extends OperatorTableName>(name: Name): Promise<SeenTable<Name>> {
  const [reply] = await Promise.all([readDeskTables(), refreshTables()]);
  const row = orThrow(reply)[name];
  const schema: v.GenericSchema<unknown, OperatorTables[Name]> = operatorTableSchemas[name];
  const edited = v.safeParse(schema, row?.content);
  const table = edited.success ? edited.output : await tableOfSite(name);
  return { table, seen: { revision: row?.revision ?? 0, version: table.version } };
}

/** The table of the site: what customers read, or the file of one that the desk alone reads. */
async function tableOfSite<Name extends OperatorTableName>(name: Name): Promise<OperatorTables[Name]> {
  const messages = name === 'messages' ? await loadMessageFile() : undefined;
  const site: Partial<OperatorTables> = { ...currentTables.get(), ...(messages && { messages }) };
  return site[name] as OperatorTables[Name];
}

export type Storing = ReturnType<typeof useStoring>;

/**
 * Stores edits of the tables, one at a time, and reads what is published then. An edit is under way until that has been read.
 * @param onStored called for an edit that is stored, before the table is read again
 */
export function useStoring(onStored: (edit: TableEdit) => void) {
  const queries = useQueryClient();
  const mutationKey = ['store', useId()];
  const { mutate, data, ...state } = useMutation({
    mutationKey,
    mutationFn: storeEdit,
    onSuccess: async ({ outcome }, edit) => {
      if (outcome !== 'done') return;
      onStored(edit);
      await queries.invalidateQueries(tableQuery(edit.name));
    },
  });
  /** @param onAnswer called with the answer, once what it published has been read */
  const store = (edit: TableEdit, onAnswer?: (answer: TableEditAnswer) => void) => {
    // The second half of a double press comes before the first is drawn.
    if (queries.isMutating({ mutationKey }) === 0) mutate(edit, { onSuccess: onAnswer });
  };
  return { ...state, answer: data, store };
}

const NOTHING_SENT = { ok: false, problem: { ...problem('network'), code: 'offline' } } as const;

/**
 * Stores an edit, and takes over the table that is published then. An edit that is sent again after a lost answer has the same key,
 * and is stored once.
 * @throws Problem `offline` where nothing has left this device; `network` where no answer came, and the edit may be stored
 */
async function storeEdit(edit: TableEdit): Promise<TableEditAnswer> {
  if (await isCertainlyOffline((url, init) => fetch(url, init))) orThrow(NOTHING_SENT);
  const answer = orThrow(await sendTableEdit(edit));
  if (answer.outcome === 'done') await refreshTables();
  return answer;
}
