import type * as v from 'valibot';
import { MessageTable } from '../tables/messages.ts';

/**
 * The operator's tables that the desk alone reads, by name: public/data/<name>.json. They are apart from those of every page
 * (domain/tables.ts), because customers must not fetch them.
 */
export type DeskTables = { messages: MessageTable };
export type DeskTableName = keyof DeskTables;

export const DESK_TABLE_NAMES: readonly DeskTableName[] = ['messages'];

export const deskTableSchemas: { [Name in DeskTableName]: v.GenericSchema<unknown, DeskTables[Name]> } = {
  messages: MessageTable,
};
