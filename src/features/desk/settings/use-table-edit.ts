import { type FormEvent, useMemo, useRef, useState } from 'react';
import { blockReload } from '../../../device/page/reload.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { checkEdit, type Mistake } from '../../../domain/tables/edited-tables.ts';
import { type OperatorTableName, operatorTableSchemas } from '../../../domain/tables/operator-tables.ts';
import type { Tables } from '../../../domain/tables.ts';
import { focusField } from '../../../ui/fields/focus-field.ts';
import { notify } from '../../../ui/notify.ts';
import { onOtherManager } from '../other-manager.ts';
import { nameOf } from './at-path.ts';
import { SETTINGS_COPY } from './copy.ts';
import { differences } from './differences.ts';
import { shapeOf } from './shape.ts';
import { type SeenTable, type Sent, store } from './use-table.ts';

const NO_MISTAKES: readonly Mistake[] = [];

/** An edit needs the table as it was read, and a function to call once it is published. */
export interface TableEditOptions<Name extends OperatorTableName> extends SeenTable<Name> {
  readonly name: Name;
  /** Reads what is published now. */
  readonly onPublished: () => Promise<void>;
}

/**
 * The edit of one table: its content as it is changed, what is wrong with it, and how it is published. One that was begun before the
 * manager looked at another table or view goes on, on the version that it was begun on.
 */
export function useTableEdit<Name extends OperatorTableName>({
  name,
  table,
  seen,
  onPublished,
}: TableEditOptions<Name>) {
  const tables = useTables();
  const begun = (): EditUnderWay<Name> => ({ table, seen, content: table, key: crypto.randomUUID() });
  const [edit, setEdit] = useState(() => editUnderWay(name) ?? begun());
  const { table: before, content } = edit;
  const [hasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const shape = useMemo(() => shapeOf(operatorTableSchemas[name]), [name]);
  const checked = useMemo(
    () => checkEdit(name, content, { ...tables, [name]: before } as Tables),
    [name, content, tables, before],
  );
  const changes = useMemo(() => differences(before, content), [before, content]);
  const found = checked.ok ? (sent?.outcome === 'invalid' ? sent.mistakes : NO_MISTAKES) : checked.mistakes;
  const shown = hasTried ? found : NO_MISTAKES;
  const mistakes = useMemo(() => new Map(shown.map(({ path, message }) => [nameOf(path), message])), [shown]);
  const show = (next: EditUnderWay<Name>) => {
    keepEdit(name, differences(next.table, next.content).length > 0 ? next : null);
    setEdit(next);
    setSent(null);
  };
  const change = (next: unknown) => show({ ...edit, content: next, key: crypto.randomUUID() });
  const giveUp = () => show(begun());

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!checked.ok) {
      // The fields with mistakes are unfolded first.
      requestAnimationFrame(() => {
        const first = checked.mistakes.find(({ path }) => path.length > 0);
        if (first && form.current) focusField(form.current, nameOf(first.path));
      });
      return;
    }
    setSending(true);
    const answer = await store({
      kind: 'save',
      key: edit.key,
      name,
      seen: edit.seen,
      content: checked.table,
    });
    setSending(false);
    setSent(answer);
    if (answer.outcome !== 'done') return;
    keepEdit(name, null);
    void notify({ tone: 'ok', title: SETTINGS_COPY.saved, message: SETTINGS_COPY.savedText });
    await onPublished();
  };

  return {
    form,
    before,
    content,
    shape,
    checked,
    changes,
    shown,
    mistakes,
    isSending,
    sent,
    change,
    giveUp,
    publish,
  };
}

/** An edit of a table, begun on the version `seen`. It lives as long as the page, and nowhere else. */
interface EditUnderWay<Name extends OperatorTableName> extends SeenTable<Name> {
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
const editUnderWay = <Name extends OperatorTableName>(name: Name): EditUnderWay<Name> | undefined =>
  edits[name];

/** Keeps an edit while the manager looks at another table or view; null forgets it. */
function keepEdit<Name extends OperatorTableName>(name: Name, edit: EditUnderWay<Name> | null): void {
  const { [name]: _, ...others } = edits;
  edits = edit ? { ...edits, [name]: edit } : others;
  blockReload('settings', Object.keys(edits).length > 0);
}
