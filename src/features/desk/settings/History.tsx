import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import { readTableVersions, type TableVersion } from '../../../backend/desk/tables.ts';
import { dateAndTime } from '../../../copy/dates.ts';
import { newestRead } from '../../../device/newest-read.ts';
import type { Seen } from '../../../domain/tables/edited-tables.ts';
import { type OperatorTableName, operatorTableSchemas } from '../../../domain/tables/operator-tables.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { ShowMore, usePart } from '../../../ui/ShowMore.tsx';
import { SETTINGS_COPY } from './copy.ts';
import { differences } from './differences.ts';
import classes from './Settings.module.css';
import { shapeOf } from './shape.ts';
import { Outcome } from './TableForm.tsx';
import { type Sent, store } from './use-table.ts';
import { differenceWords } from './words.ts';

interface HistoryProps {
  readonly name: OperatorTableName;
  readonly seen: Seen;
  readonly onPublished: () => Promise<void>;
}

/** The number of changes of one version that are listed at first. */
const TOLD = 6;

/** The versions of a table: who changed what and when, and a button that brings a version back. */
export function History({ name, seen, onPublished }: HistoryProps) {
  const { versions, problem, more } = useVersions(name, seen.revision);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isSending, setSending] = useState(false);
  /** The version that was asked for without an answer. Asked for again it has the same key, so that it is brought back once. */
  const unanswered = useRef({ key: '', revision: 0 });
  const { history } = SETTINGS_COPY;
  const restore = async (revision: number) => {
    const isAgain = unanswered.current.key !== '' && unanswered.current.revision === revision;
    const key = isAgain ? unanswered.current.key : crypto.randomUUID();
    setSending(true);
    const answer = await store({ kind: 'restore', key, name, seen, revision });
    setSending(false);
    setSent(answer);
    unanswered.current = { key: answer.outcome === 'failed' ? key : '', revision };
    if (answer.outcome !== 'done') return;
    void notify({ tone: 'ok', title: history.restored, message: SETTINGS_COPY.savedText });
    await onPublished();
  };
  const isWhole = versions.at(-1)?.revision === 1;
  return (
    <section className={classes.history} aria-labelledby={`history-${name}`}>
      <h2 id={`history-${name}`} className={classes.heading}>
        {history.title}
      </h2>
      <Outcome sent={sent} mistakes={[]} onTake={onPublished} />
      {problem && (
        <Alert color="red" role="alert">
          {problem.message}
        </Alert>
      )}
      {versions.length === 0 && problem === null && <p>{history.none}</p>}
      <ol className={classes.versions}>
        {versions.map((version, index) => (
          <Version
            key={version.revision}
            name={name}
            version={version}
            before={versions[index + 1] ?? null}
            isCurrent={version.revision === seen.revision}
            isSending={isSending}
            onRestore={restore}
          />
        ))}
      </ol>
      <div className={classes.actions}>
        {versions.length > 0 && !isWhole && <ShowMore of={history.title} onMore={more} />}
        {versions[0] !== undefined && versions[0].content !== null && (
          <BusyButton variant="default" size="sm" isBusy={isSending} onClick={() => void restore(0)}>
            {history.restoreFile}
          </BusyButton>
        )}
      </div>
    </section>
  );
}

interface VersionProps {
  readonly name: OperatorTableName;
  readonly version: TableVersion;
  /** The version before this one; null where it is not read. */
  readonly before: TableVersion | null;
  readonly isCurrent: boolean;
  /** Whether some version is being brought back. */
  readonly isSending: boolean;
  readonly onRestore: (revision: number) => Promise<void>;
}

function Version({ name, version, before, isCurrent, isSending, onRestore }: VersionProps) {
  const { history } = SETTINGS_COPY;
  const shape = useMemo(() => shapeOrNull(name), [name]);
  const when = dateAndTime(version.at);
  const from = version.replaced ?? before?.content ?? null;
  const to = version.content;
  const changes = from === null || to === null ? [] : differences(from, to);
  const [told, more] = usePart(changes, TOLD);
  return (
    <li className={classes.version}>
      <p>
        <strong>{isolated(version.actor)}</strong>, {when}
        {isCurrent && ` (${history.current})`}
      </p>
      {to === null ? (
        <p>{history.toFile}</p>
      ) : (
        <ul className={classes.list}>
          {told.map((change) => (
            <li key={`${change.path.join('.')} ${change.to === undefined}`}>
              {differenceWords(name, shape, change, { from, to })}
            </li>
          ))}
        </ul>
      )}
      {more && <ShowMore {...more} of={when} />}
      {!isCurrent && to !== null && (
        <BusyButton
          variant="light"
          size="sm"
          aria-label={history.restoreNamed(when)}
          isBusy={isSending}
          onClick={() => void onRestore(version.revision)}
        >
          {history.restore}
        </BusyButton>
      )}
    </li>
  );
}

/** The table of openings has parts without a form of its own. */
const shapeOrNull = (name: OperatorTableName) =>
  name === 'status' ? null : shapeOf(operatorTableSchemas[name]);

/** The versions of a page that are not listed yet: a double press asks for the same page twice. */
function olderOf(known: readonly TableVersion[], page: readonly TableVersion[]): readonly TableVersion[] {
  const last = known.at(-1)?.revision ?? Number.POSITIVE_INFINITY;
  return page.filter(({ revision }) => revision < last);
}

function useVersions(name: OperatorTableName, revision: number) {
  const [versions, setVersions] = useState<readonly TableVersion[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [begin] = useState(newestRead);
  const read = useCallback(
    async (before: number | null) => {
      const isNewest = begin(before === null);
      const reply = await readTableVersions(name, before);
      if (!isNewest()) return;
      setProblem(reply.ok ? null : reply.problem);
      if (reply.ok)
        setVersions((known) => (before === null ? reply.value : [...known, ...olderOf(known, reply.value)]));
    },
    [name, begin],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a new history
  useEffect(() => {
    void read(null);
  }, [read, revision]);
  const last = versions.at(-1)?.revision ?? null;
  return { versions, problem, more: () => void read(last) };
}
