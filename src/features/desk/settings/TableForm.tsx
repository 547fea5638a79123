import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { checkEdit, type Mistake } from '../../../domain/check-edit.ts';
import { type OperatorTableName, operatorTableSchemas } from '../../../domain/operator-tables.ts';
import type { Tables } from '../../../domain/tables.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { focusField } from '../../../ui/fields/focus-field.ts';
import { notify } from '../../../ui/notify.ts';
import { SendButton } from '../../../ui/SendButton.tsx';
import { nameOf, setAt } from './at-path.ts';
import { SETTINGS_COPY } from './copy.ts';
import { differences } from './differences.ts';
import { Fields, foldedAt } from './Fields.tsx';
import { Preview } from './Preview.tsx';
import classes from './Settings.module.css';
import { shapeOf } from './shape.ts';
import { type SeenTable, type Sent, store } from './use-table.ts';
import { differenceWords } from './words.ts';

interface TableFormProps<Name extends OperatorTableName> extends SeenTable<Name> {
  readonly name: Name;
  /** Reads what is published now. */
  readonly onPublished: () => Promise<void>;
}

const NO_MISTAKES: readonly Mistake[] = [];

/** The form of one table: its fields, what changes by them, what customers will see, and the button that publishes. */
export function TableForm<Name extends OperatorTableName>({
  name,
  table,
  seen,
  onPublished,
}: TableFormProps<Name>) {
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

  const communes = tables.communes.communes.map(({ name: commune }) => commune);
  const hasChanges = changes.length > 0;
  return (
    <form ref={form} className={classes.form} onSubmit={publish} noValidate>
      <Fields
        form={{
          table: name,
          content,
          mistakes,
          communes,
          foldedAt: foldedAt(shape),
          onChange: (path, value) => change(setAt(content, path, value)),
        }}
        shape={shape}
        path={[]}
      />
      {hasChanges && (
        <section className={classes.review} aria-label={SETTINGS_COPY.differences}>
          <Disclosure
            summary={`${SETTINGS_COPY.differences}\u00a0: ${SETTINGS_COPY.changes(changes.length)}`}
            open
          >
            <ul className={classes.list}>
              {changes.map((each) => (
                <li key={`${nameOf(each.path)} ${each.to === undefined}`}>
                  {differenceWords(name, shape, each, { from: table, to: content })}
                </li>
              ))}
            </ul>
          </Disclosure>
          {checked.ok && (
            <Preview
              name={name}
              before={{ ...tables, [name]: table }}
              after={{ ...tables, [name]: checked.table }}
            />
          )}
        </section>
      )}
      <div className={classes.bar} data-bottom-bar>
        <Outcome
          sent={sent}
          mistakes={shown}
          onTake={() => {
            change(table);
            return onPublished();
          }}
        />
        <div className={classes.actions}>
          <SendButton
            type="submit"
            size="sm"
            sending={isSending}
            sendingLabel={SETTINGS_COPY.saving}
            incomplete={!hasChanges}
            onClick={(event) => !hasChanges && event.preventDefault()}
          >
            {SETTINGS_COPY.save}
          </SendButton>
          {hasChanges && (
            <Button variant="default" size="sm" onClick={() => change(table)}>
              {SETTINGS_COPY.reset}
            </Button>
          )}
          <span className={classes.count} role="status" data-changed={hasChanges || undefined}>
            {hasChanges ? SETTINGS_COPY.changes(changes.length) : SETTINGS_COPY.noChange}
          </span>
        </div>
      </div>
    </form>
  );
}

interface OutcomeProps {
  readonly sent: Sent | null;
  readonly mistakes: readonly Mistake[];
  readonly onTake: () => Promise<void>;
}

/** Why nothing was published: mistakes, somebody else's version, or no network. */
export function Outcome({ sent, mistakes, onTake }: OutcomeProps) {
  const { conflict } = SETTINGS_COPY;
  if (mistakes.length > 0) {
    const [first] = mistakes;
    return (
      <Alert color="red" role="alert" title={SETTINGS_COPY.mistakes(mistakes.length)}>
        {first?.message}
      </Alert>
    );
  }
  if (sent?.outcome === 'conflict') {
    return (
      <Alert color="yellow" role="alert" title={conflict.title}>
        <p>{conflict.text}</p>
        <Button variant="light" size="sm" onClick={() => void onTake()}>
          {conflict.take}
        </Button>
      </Alert>
    );
  }
  if (sent?.outcome === 'invalid') {
    return (
      <Alert color="red" role="alert" title={SETTINGS_COPY.mistakes(sent.mistakes.length)}>
        {sent.mistakes[0]?.message}
      </Alert>
    );
  }
  if (sent?.outcome !== 'failed') return null;
  const { code, message } = sent.problem;
  return (
    <Alert color="red" role="alert" title={code === 'network' ? SETTINGS_COPY.offline : message}>
      {code === 'network' ? message : null}
    </Alert>
  );
}
