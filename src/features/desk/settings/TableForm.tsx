import type { Problem } from '../../../backend/account-problem.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import type { Mistake } from '../../../domain/tables/edited-tables.ts';
import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { nameOf, setAt } from './at-path.ts';
import { SETTINGS_COPY } from './copy.ts';
import { Fields, foldedAt } from './Fields.tsx';
import { Preview } from './Preview.tsx';
import classes from './Settings.module.css';
import type { Sent } from './use-table.ts';
import { type TableEditOptions, useTableEdit } from './use-table-edit.ts';
import { differenceWords } from './words.ts';

/** The form of one table: its fields, what changes by them, what customers will see, and the button that publishes. */
export function TableForm<Name extends OperatorTableName>({
  name,
  table,
  seen,
  onPublished,
}: TableEditOptions<Name>) {
  const tables = useTables();
  const edit = useTableEdit({ name, table, seen, onPublished });
  const { form, before, content, shape, checked, changes, shown, mistakes, isSending, sent } = edit;
  const { change, giveUp, publish } = edit;
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
                  {differenceWords(name, shape, each, { from: before, to: content })}
                </li>
              ))}
            </ul>
          </Disclosure>
          {checked.ok && (
            <Preview
              name={name}
              before={{ ...tables, [name]: before }}
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
            giveUp();
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
            <Button variant="default" size="sm" onClick={giveUp}>
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
  const { title, text } = failureOf(sent.problem);
  return (
    <Alert color="red" role="alert" title={title}>
      {text}
    </Alert>
  );
}

/** The words for an edit without an answer, or with one that is no verdict. */
function failureOf({ code, message }: Problem): { title: string; text?: string } {
  if (code === 'offline') return { title: SETTINGS_COPY.offline, text: message };
  if (code === 'network') return { title: SETTINGS_COPY.unanswered, text: SETTINGS_COPY.unansweredText };
  return { title: message };
}
