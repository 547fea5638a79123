import { Group, Stack, Title } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readTableVersions, type TableVersion } from '../../../backend/desk/tables.ts';
import { dateAndTime } from '../../../copy/dates.ts';
import type { Seen } from '../../../domain/tables/edited-tables.ts';
import { type OperatorTableName, operatorTableSchemas } from '../../../domain/tables/operator-tables.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { BusyButton } from '../../../ui/buttons/Button.tsx';
import { ShowMore, usePart } from '../../../ui/buttons/ShowMore.tsx';
import { notify } from '../../../ui/notices/notify.ts';
import { NotRead, orThrow } from '../queries.tsx';
import { tableQuery, useStoring } from '../tables.ts';
import { SETTINGS_COPY } from './copy.ts';
import { differences } from './differences.ts';
import { NotStored } from './NotStored.tsx';
import classes from './Settings.module.css';
import { shapeOf } from './shape.ts';
import { differenceWords, type OwnWords } from './words.ts';

interface HistoryProps {
  readonly name: OperatorTableName;
  /** The version that is published. */
  readonly seen: Seen;
  /** The words of values that the table's own page has words for. */
  readonly ownWords?: OwnWords;
}

/** The number of changes of one version that are listed at first. */
const TOLD = 6;

/** The versions of a table: who changed what and when, and a button that brings a version back. */
export function History({ name, seen, ownWords }: HistoryProps) {
  const { history } = SETTINGS_COPY;
  const queries = useQueryClient();
  const query = useVersions(name, seen.revision);
  const versions = query.data ?? [];
  const storing = useStoring(() => {
    void notify({ tone: 'ok', title: history.restored, message: SETTINGS_COPY.savedText });
  });
  const restore = (revision: number) => {
    const { error, variables } = storing;
    // A version that is asked for again after a lost answer has the same key, so that it is brought back once.
    const isAgain = error && variables?.kind === 'restore' && variables.revision === revision;
    const key = isAgain ? variables.key : crypto.randomUUID();
    storing.store({ kind: 'restore', key, name, seen, revision });
  };
  const onTake = () => {
    storing.reset();
    return queries.invalidateQueries(tableQuery(name));
  };
  return (
    <Stack component="section" aria-labelledby={`history-${name}`}>
      <Title order={2} size="h3" id={`history-${name}`}>
        {history.title}
      </Title>
      <NotStored storing={storing} onTake={onTake} />
      {query.error && (!query.data || query.isFetchNextPageError) && <NotRead query={query} />}
      {query.data?.length === 0 && <p>{history.none}</p>}
      <Stack component="ol">
        {versions.map((version, index) => (
          <Version
            key={version.revision}
            name={name}
            version={version}
            before={versions[index + 1] ?? null}
            isCurrent={version.revision === seen.revision}
            isSending={storing.isPending}
            onRestore={restore}
            ownWords={ownWords}
          />
        ))}
      </Stack>
      <Group gap="xs">
        {query.hasNextPage && <ShowMore of={history.title} onMore={() => void query.fetchNextPage()} />}
        {versions[0] !== undefined && versions[0].content !== null && (
          <BusyButton variant="default" size="sm" isBusy={storing.isPending} onClick={() => restore(0)}>
            {history.restoreFile}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}

/** The versions of a table, from the newest on. A new revision is a new history. */
const useVersions = (name: OperatorTableName, revision: number) =>
  useInfiniteQuery({
    queryKey: ['versions', name, revision],
    queryFn: async ({ pageParam }) => orThrow(await readTableVersions(name, pageParam)),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => {
      const last = page.at(-1)?.revision ?? 1;
      return last === 1 ? null : last;
    },
    select: ({ pages }) => pages.flat(),
  });

interface VersionProps {
  readonly name: OperatorTableName;
  readonly version: TableVersion;
  /** The version before this one; null where it is not read. */
  readonly before: TableVersion | null;
  readonly isCurrent: boolean;
  /** Whether some version is being brought back. */
  readonly isSending: boolean;
  readonly onRestore: (revision: number) => void;
  readonly ownWords: OwnWords | undefined;
}

function Version({ name, version, before, isCurrent, isSending, onRestore, ownWords }: VersionProps) {
  const { history } = SETTINGS_COPY;
  const shape = useMemo(() => shapeOrNull(name), [name]);
  const when = dateAndTime(version.at);
  const from = version.replaced ?? before?.content ?? null;
  const to = version.content;
  const changes = from === null || to === null ? [] : differences(from, to);
  const [told, more] = usePart(changes, TOLD);
  return (
    <Stack component="li" gap="xs" align="start" pt="xs" className={classes.version}>
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
              {differenceWords(name, shape, change, { from, to }, ownWords)}
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
          onClick={() => onRestore(version.revision)}
        >
          {history.restore}
        </BusyButton>
      )}
    </Stack>
  );
}

/** The table of openings has parts without a form of its own. */
const shapeOrNull = (name: OperatorTableName) =>
  name === 'status' ? null : shapeOf(operatorTableSchemas[name]);
