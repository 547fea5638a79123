import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';

/** A place in a table: keys of objects, and indexes of lists. */
export type Path = readonly (string | number)[];

/** A copy of JSON with another value at a place; with `undefined`, without what is there. */
export function setAt(json: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(json)) {
    return json.map((item, index) => (index === key ? setAt(item, rest, value) : item));
  }
  const before: Record<string, unknown> = Object(json);
  const next = setAt(before[key], rest, value);
  if (next !== undefined) return { ...before, [key]: next };
  const { [key]: _removed, ...others } = before;
  return others;
}

/** The name of a place, which is also that of its control: « communes.3.price ». */
export const nameOf = (path: Path): string => path.join('.');

/** The value at a place. */
export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], json);
}

/** The parts of a table’s form that each of its fields may need. */
export interface FormOfTable {
  readonly table: OperatorTableName;
  readonly content: unknown;
  /** French sentences by the name of the place. */
  readonly mistakes: ReadonlyMap<string, string>;
  readonly communes: readonly string[];
  /** The length of the path at which groups are folded: 1, or 2 in a table of one part. */
  readonly foldedAt: number;
  readonly onChange: (path: Path, value: unknown) => void;
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
