import { useState } from 'react';
import { blockReload } from '../../../device/page/reload.ts';
import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';
import { onOtherManager } from '../other-manager.ts';
import type { SeenTable } from '../tables.ts';
import type { Content } from './place.ts';

/** An edit of a table, begun on the version `seen`. It lives as long as the page, and nowhere else. */
export interface EditUnderWay<Name extends OperatorTableName> extends SeenTable<Name> {
  /** The table as it is changed so far. */
  readonly content: Content;
  /** The key under which this content is stored once, however often it is sent. */
  readonly key: string;
}

/** The edits under way of the manager who is signed in, one a table. */
let edits: { readonly [Name in OperatorTableName]?: EditUnderWay<Name> } = {};

onOtherManager(() => {
  edits = {};
  blockReload('settings', false);
});

/**
 * The edit of a table that is under way; null where nothing of it is changed. It stays while the manager looks at another table or view.
 */
export function useEdit<Name extends OperatorTableName>(name: Name) {
  const [edit, setEdit] = useState<EditUnderWay<Name> | null>(() => edits[name] ?? null);
  const keep = (next: EditUnderWay<Name> | null) => {
    const { [name]: _, ...others } = edits;
    edits = next ? { ...edits, [name]: next } : others;
    blockReload('settings', Object.keys(edits).length > 0);
    setEdit(next);
  };
  return [edit, keep] as const;
}
