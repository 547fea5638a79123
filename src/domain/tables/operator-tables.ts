import type * as v from 'valibot';
import { TABLE_NAMES, type TableName, type Tables, tableSchemas } from '../tables.ts';
import { MessageTable } from './messages.ts';

/**
 * The operator's tables that the desk alone reads, by name: public/data/<name>.json. They are apart from those of every page
 * (domain/tables.ts), because customers must not fetch them.
 */
export type DeskTables = { messages: MessageTable };
export type DeskTableName = keyof DeskTables;

const DESK_TABLE_NAMES: readonly DeskTableName[] = ['messages'];

export const deskTableSchemas: { [Name in DeskTableName]: v.GenericSchema<unknown, DeskTables[Name]> } = {
  messages: MessageTable,
};

/** Every table that the operator edits, by name: those of every page, and those of the desk. */
export type OperatorTables = Tables & DeskTables;
export type OperatorTableName = keyof OperatorTables;

export const OPERATOR_TABLE_NAMES: readonly OperatorTableName[] = [...TABLE_NAMES, ...DESK_TABLE_NAMES];

export const operatorTableSchemas: {
  [Name in OperatorTableName]: v.GenericSchema<unknown, OperatorTables[Name]>;
} = { ...tableSchemas, ...deskTableSchemas };

/** A commune that a table names and communes.json lacks. */
interface UnknownCommune {
  readonly table: TableName;
  /** Where the table names it. */
  readonly path: readonly (string | number)[];
  readonly commune: string;
}

/** The communes that shops or tariffs name and the table of communes does not have. The schemas cannot check it: each sees one table. */
export function unknownCommunes({
  communes,
  shops,
  tariff,
}: Pick<Tables, 'communes' | 'shops' | 'tariff'>): UnknownCommune[] {
  const known = new Set(communes.communes.map(({ name }) => name));
  const outlets = shops.restaurants.flatMap((chain, index) =>
    chain.outlets.map(({ commune }, place) => ({
      table: 'shops' as const,
      path: ['restaurants', index, 'outlets', place, 'commune'],
      commune,
    })),
  );
  const evening = Object.keys(tariff.restaurant.evening.byCommune).map((commune) => ({
    table: 'tariff' as const,
    path: ['restaurant', 'evening', 'byCommune', commune],
    commune,
  }));
  return [...outlets, ...evening].filter(({ commune }) => !known.has(commune));
}
