import * as v from 'valibot';
import { OPERATOR_TABLE_NAMES, type OperatorTableName } from './operator-tables.ts';
import { StatusChange } from './status-changes.ts';
import { SubmissionId } from './submission-id.ts';

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
