import type * as v from 'valibot';
import { DESK_TABLE_NAMES, type DeskTables, deskTableSchemas } from './desk/tables.ts';
import { TABLE_NAMES, type Tables, tableSchemas } from './tables.ts';

/** Every table that the operator edits, by name: those of every page, and those of the desk. */
export type OperatorTables = Tables & DeskTables;
export type OperatorTableName = keyof OperatorTables;

export const OPERATOR_TABLE_NAMES: readonly OperatorTableName[] = [...TABLE_NAMES, ...DESK_TABLE_NAMES];

export const operatorTableSchemas: {
  [Name in OperatorTableName]: v.GenericSchema<unknown, OperatorTables[Name]>;
} = { ...tableSchemas, ...deskTableSchemas };
