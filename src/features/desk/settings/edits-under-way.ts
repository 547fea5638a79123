import { blockReload } from '../../../device/page/reload-guard.ts';
import type { OperatorTableName } from '../../../domain/operator-tables.ts';
import { onOtherManager } from '../other-manager.ts';
import type { SeenTable } from './use-table.ts';

/** An edit of a table, begun on the version `seen`. It lives as long as the page, and nowhere else. */
export interface EditUnderWay<Name extends OperatorTableName> extends SeenTable<Name> {
  /** The table as it is changed so far. */
  readonly content: unknown;
  /** The key under which this content is stored once, however often it is sent. */
  readonly key: string;
}

/** The edits under way of the manager who is signed in, one a table. */
let edits: { readonly [Name in OperatorTableName]?: EditUnderWay<Name> } = {};

onOtherManager(() => {
  edits = {};
  blockReload('settings', false);
});

/** The edit of a table under way; undefined where nothing of it is changed. */
export const editUnderWay = <Name extends OperatorTableName>(name: Name): EditUnderWay<Name> | undefined =>
  edits[name];

/** Keeps an edit while the manager looks at another table or view; null forgets it. */
export function keepEdit<Name extends OperatorTableName>(name: Name, edit: EditUnderWay<Name> | null): void {
  const { [name]: _, ...others } = edits;
  edits = edit ? { ...edits, [name]: edit } : others;
  blockReload('settings', Object.keys(edits).length > 0);
}
