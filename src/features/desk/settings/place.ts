import type { UseFormReturnType } from '@mantine/form';
import type { Mistake } from '../../../domain/tables/edited-tables.ts';
import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';

/** A place in a table: keys of objects, and indexes of lists. */
export type Path = readonly (string | number)[];

/** The name of a place, which is also that of its control: « communes.3.price ». */
export const nameOf = (path: Path): string => path.join('.');

/** The value at a place. */
export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], json);
}

/** The first mistake of each place, by its name, in the order of the mistakes. */
export function errorsOf(mistakes: readonly Mistake[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { path, message } of mistakes) errors[nameOf(path)] ??= message;
  return errors;
}

/** A table as it is edited. */
export type Content = Readonly<Record<string, unknown>>;

/** The form of a table, and what each of its fields may need besides. */
export interface FormOfTable extends UseFormReturnType<Content> {
  readonly table: OperatorTableName;
  readonly communes: readonly string[];
  /** The length of the path at which groups are folded: 1, or 2 in a table of one part. */
  readonly foldedAt: number;
}

const DECIMAL = /^-?\d{1,9}(?:[.,]\d{1,9})?$/;

/** Reads a number with a decimal comma or point; null for anything else. */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim();
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

/** A number with a decimal comma; what is no number stays as it was typed. */
export const formatDecimal = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');
