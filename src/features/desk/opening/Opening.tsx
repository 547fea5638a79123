import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Seen } from '../../../domain/tables/edited-tables.ts';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { NotRead } from '../queries.tsx';
import { tableQuery } from '../tables.ts';
import { ClosingDays } from './ClosingDays.tsx';
import { OPENING_COPY } from './copy.ts';
import { DatedNotices } from './DatedNotices.tsx';
import classes from './Opening.module.css';
import { Services } from './Services.tsx';
import { type Changing, useChange } from './use-change.ts';

interface OpeningProps {
  /** Draws who changed what, for the version that is published. */
  readonly history: (seen: Seen) => ReactNode;
}

/** The page where every manager opens, closes and announces (docs/rules/desk.md#open-and-close). */
export function Opening({ history }: OpeningProps) {
  const query = useQuery(tableQuery('status'));
  const changing = useChange();
  if (!query.data) return <NotRead query={query} />;
  const { table: status, seen } = query.data;
  return (
    <div className={classes.opening}>
      <Stack>
        <Refused changing={changing} />
        <Services status={status} changing={changing} />
      </Stack>
      <Stack gap="xl">
        <ClosingDays status={status} changing={changing} />
        <DatedNotices status={status} changing={changing} />
        {history(seen)}
      </Stack>
    </div>
  );
}

/** Why the last change is not known to be stored. */
function Refused({ changing }: { readonly changing: Changing }) {
  const refusal = refusalOf(changing);
  if (refusal === null) return null;
  return (
    <Alert color="red" role="alert" title={refusal.title}>
      {refusal.text}
    </Alert>
  );
}

function refusalOf({ error, answer }: Changing): { title?: string | undefined; text?: string } | null {
  if (answer?.outcome === 'conflict') return { title: OPENING_COPY.conflict };
  if (answer?.outcome === 'invalid') return { title: answer.mistakes[0]?.message };
  if (!error) return null;
  const { code, message } = error;
  if (code === 'network') return { title: OPENING_COPY.unanswered, text: OPENING_COPY.unansweredText };
  if (code === 'offline') return { title: OPENING_COPY.offline, text: OPENING_COPY.offlineText };
  return { title: message };
}
