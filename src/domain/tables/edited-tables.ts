import * as v from 'valibot';
import { SubmissionId } from '../order/reference.ts';
import type { Tables } from '../tables.ts';
import { StatusChange } from './opening-changes.ts';
import {
  OPERATOR_TABLE_NAMES,
  type OperatorTableName,
  type OperatorTables,
  operatorTableSchemas,
  unknownCommunes,
} from './operator-tables.ts';
import { ADVICE, ADVICE_COPY, KIND_ADVICE } from './table-advice-copy.ts';

/** The tables that the desk has changed, by name; parseTable reads each. */
export const EditedTables = v.record(v.string(), v.record(v.string(), v.unknown()));
export type EditedTables = v.InferOutput<typeof EditedTables>;

const Name = v.picklist(OPERATOR_TABLE_NAMES as readonly [OperatorTableName, ...OperatorTableName[]]);
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The version of a table that its editor saw. `revision` is 0 for the file, whose own version then counts. */
const Seen = v.object({ revision: Revision, version: v.pipe(v.string(), v.maxLength(60)) });
export type Seen = v.InferOutput<typeof Seen>;

/** The body of a POST to the function desk-table. The key is made by the device: sent again, it is stored once. */
export const TableEdit = v.variant('kind', [
  v.object({ kind: v.literal('change'), key: SubmissionId, name: v.literal('status'), change: StatusChange }),
  v.object({ kind: v.literal('save'), key: SubmissionId, name: Name, seen: Seen, content: v.unknown() }),
  /** Brings back an older version; 0 brings back the file. */
  v.object({ kind: v.literal('restore'), key: SubmissionId, name: Name, seen: Seen, revision: Revision }),
]);
export type TableEdit = v.InferOutput<typeof TableEdit>;

const MistakeSchema = v.object({
  path: v.array(v.union([v.string(), v.number()])),
  message: v.string(),
});

/**
 * The answer of desk-table. `conflict`: somebody has stored another version meanwhile. `invalid`: nothing was stored, the mistakes say why in
 * French.
 */
export const TableEditAnswer = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), revision: Revision }),
  v.object({ outcome: v.literal('conflict') }),
  v.object({ outcome: v.literal('invalid'), mistakes: v.array(MistakeSchema) }),
]);
export type TableEditAnswer = v.InferOutput<typeof TableEditAnswer>;

/** A mistake of an edited table. */
export interface Mistake {
  /** The place of the wrong value; empty where it is another table that contradicts. */
  readonly path: readonly (string | number)[];
  /** A French sentence for whoever fills in the form. */
  readonly message: string;
}

export type CheckedEdit<Name extends OperatorTableName> =
  | { readonly ok: true; readonly table: OperatorTables[Name] }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/**
 * Checks an edited table as `npm run data:check` does: by its schema, and against the other tables
 * (docs/rules/desk.md#prices-and-hours). The desk checks while somebody types, the server before it stores.
 * @param tables the current tables; what was wrong between them before is no mistake of this edit
 * @returns the table as its readers will see it: without unknown names, and without spaces around texts
 */
export function checkEdit<Name extends OperatorTableName>(
  name: Name,
  content: unknown,
  tables: Tables,
): CheckedEdit<Name> {
  const parsed = v.safeParse<v.GenericSchema<unknown, OperatorTables[Name]>>(
    operatorTableSchemas[name],
    content,
  );
  if (!parsed.success) return { ok: false, mistakes: parsed.issues.map(mistakeOf) };
  const before = new Set(unknownCommunes(tables).map(keyOf));
  const mistakes = unknownCommunes({ ...tables, [name]: parsed.output })
    .filter((found) => !before.has(keyOf(found)))
    .map(({ table, path, commune }) =>
      table === name
        ? { path, message: ADVICE_COPY.unknownCommune(commune) }
        : { path: [], message: ADVICE_COPY.namedElsewhere(table, commune) },
    );
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, table: parsed.output };
}

const keyOf = ({ table, commune }: { table: string; commune: string }) => `${table} ${commune}`;

function mistakeOf(issue: v.BaseIssue<unknown>): Mistake {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  return { path, message: adviceFor(issue) };
}

function adviceFor(issue: v.BaseIssue<unknown>): string {
  if (Object.hasOwn(ADVICE, issue.message)) return ADVICE[issue.message] ?? ADVICE_COPY.wrong;
  if (issue.type === 'min_value') return ADVICE_COPY.atLeast(issue.requirement);
  if (issue.type === 'max_value') return ADVICE_COPY.atMost(issue.requirement);
  if (Object.hasOwn(KIND_ADVICE, issue.type)) return KIND_ADVICE[issue.type] ?? ADVICE_COPY.wrong;
  return ADVICE_COPY.wrong;
}
