import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { onSettingChange, readSetting } from '../../device/database/settings.ts';
import { useOrderStatuses } from '../../device/order-status/use-order-statuses.ts';
import {
  useEntries,
  useHiddenCount,
  useNotKept,
  useOutboxFailure,
  useUnreadable,
} from '../../device/outbox/use-outbox.ts';
import { useAuth } from '../../device/session/use-auth.ts';
import type { Entry } from '../../domain/submission.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { takeOffList } from './act.ts';
import { groupEntries } from './groups.ts';
import { LIST_FAILURES, SUBMISSIONS_COPY } from './list-copy.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import classes from './Submissions.module.css';

interface SubmissionListProps {
  /** Opens a form with a submission, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
  /** Further actions for a submission that is over. */
  readonly actionsOf: (entry: Entry) => ReactNode;
}

/**
 * Every submission of this device with its live state, grouped by who has to act
 * (docs/rules/pages.md#submissions-page).
 */
export function SubmissionList(props: SubmissionListProps) {
  useOrderStatuses();
  return (
    <Page>
      <PageTitle lead={SUBMISSIONS_COPY.lead}>{SUBMISSIONS_COPY.title}</PageTitle>
      <Failure />
      <NotKept />
      <Groups {...props} />
      <Unreadable />
      <ArrowLink to="/confidentialite" hash="changer-de-telephone">
        {SUBMISSIONS_COPY.move}
      </ArrowLink>
      <StoredSite />
    </Page>
  );
}

/** Says when the whole site is on this device. It has its room from the start. */
function StoredSite() {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    const read = () => void readSetting('siteStored').then((stored) => setStored(stored !== null));
    read();
    return onSettingChange(['siteStored'], read);
  }, []);
  return (
    <Text size="sm" c="dimmed" textWrap="pretty" mih="1.5em">
      {isStored && SUBMISSIONS_COPY.stored}
    </Text>
  );
}

function Failure() {
  const why = useOutboxFailure();
  if (why === null) return null;
  return (
    <Alert color="yellow" role="alert" title={LIST_FAILURES.title}>
      {LIST_FAILURES[why]}
    </Alert>
  );
}

function NotKept() {
  const why = useNotKept();
  if (why === null) return null;
  return (
    <Alert color="yellow" title={SUBMISSIONS_COPY.notKept.title}>
      {SUBMISSIONS_COPY.notKept.text}
    </Alert>
  );
}

function Groups({ onOpen, actionsOf }: SubmissionListProps) {
  useNow();
  useKeptFocus();
  const entries = useEntries();
  const why = useOutboxFailure();
  if (entries === null) return why === null ? <Loading>{SUBMISSIONS_COPY.loading}</Loading> : null;
  if (entries.length === 0) {
    return (
      <>
        <EmptyState
          title={SUBMISSIONS_COPY.empty}
          action={<ButtonLink to="/commander">{SUBMISSIONS_COPY.order}</ButtonLink>}
        >
          {SUBMISSIONS_COPY.emptyText}
        </EmptyState>
        <OfAnother />
      </>
    );
  }
  const groups = groupEntries(entries, serverNow());
  const card = (entry: Entry) => (
    <SubmissionCard key={entry.id} entry={entry} onOpen={onOpen} actions={actionsOf(entry)} />
  );
  return (
    <>
      {(['waiting', 'underway', 'inHand', 'finished'] as const).map(
        (name) =>
          groups[name].length > 0 && (
            <Section key={name} {...SUBMISSIONS_COPY.groups[name]}>
              <ul className={classes.list}>{groups[name].map(card)}</ul>
              {name === 'finished' && groups.finished.length > 1 && <RemoveAll entries={groups.finished} />}
            </Section>
          ),
      )}
      <OfAnother />
    </>
  );
}

/** Says how many submissions belong to other accounts, and nothing else of them (docs/rules/privacy.md#whose-it-is). */
function OfAnother() {
  const count = useHiddenCount();
  const { status } = useAuth();
  if (count === 0) return null;
  return (
    <Alert title={SUBMISSIONS_COPY.ofAnother(count)}>
      {status === 'anonymous' && <ArrowLink to="/connexion">{SUBMISSIONS_COPY.signIn(count)}</ArrowLink>}
    </Alert>
  );
}

function RemoveAll({ entries }: { entries: readonly Entry[] }) {
  return (
    <Button variant="default" mt="md" onClick={() => void takeOffList(entries.map(({ id }) => id))}>
      {SUBMISSIONS_COPY.removeAll}
    </Button>
  );
}

function Unreadable() {
  const rows = useUnreadable();
  if (rows.length === 0) return null;
  return (
    <Alert color="yellow" title={SUBMISSIONS_COPY.unreadable.title}>
      {SUBMISSIONS_COPY.unreadable.text}
      <Text component="ul" size="xs" mt={6} className={classes.keys}>
        {rows.map(({ key }) => (
          <li key={key}>{key}</li>
        ))}
      </Text>
    </Alert>
  );
}
