import type { OperatorTableName } from '../../../domain/operator-tables.ts';
import type { Path } from './at-path.ts';

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
