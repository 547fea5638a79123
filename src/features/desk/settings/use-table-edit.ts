import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { checkEdit, type Mistake } from '../../../domain/check-edit.ts';
import { type OperatorTableName, operatorTableSchemas } from '../../../domain/operator-tables.ts';
import type { Tables } from '../../../domain/tables.ts';
import { focusField } from '../../../ui/fields/focus-field.ts';
import { notify } from '../../../ui/notify.ts';
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

/** The edit of one table: its content as it is changed, what is wrong with it, and how it is published. */
export function useTableEdit<Name extends OperatorTableName>({
  name,
  table,
  seen,
  onPublished,
}: TableEditOptions<Name>) {
  const tables = useTables();
  const [content, setContent] = useState<unknown>(table);
  const [hasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const key = useRef<string>(crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const shape = useMemo(() => shapeOf(operatorTableSchemas[name]), [name]);
  const checked = useMemo(
    () => checkEdit(name, content, { ...tables, [name]: table } as Tables),
    [name, content, tables, table],
  );
  const changes = useMemo(() => differences(table, content), [table, content]);
  const found = checked.ok ? (sent?.outcome === 'invalid' ? sent.mistakes : NO_MISTAKES) : checked.mistakes;
  const shown = hasTried ? found : NO_MISTAKES;
  const mistakes = useMemo(() => new Map(shown.map(({ path, message }) => [nameOf(path), message])), [shown]);
  const change = (next: unknown) => {
    setContent(next);
    setSent(null);
    key.current = crypto.randomUUID();
  };

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
    const answer = await store({ kind: 'save', key: key.current, name, seen, content: checked.table });
    setSending(false);
    setSent(answer);
    if (answer.outcome !== 'done') return;
    void notify({ tone: 'ok', title: SETTINGS_COPY.saved, message: SETTINGS_COPY.savedText });
    await onPublished();
  };

  return { form, content, shape, checked, changes, shown, mistakes, isSending, sent, change, publish };
}
