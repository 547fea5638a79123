import './theme.gen.css';
import { Text } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useLocation, useMatch, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isSessionOver } from '../../backend/account-problem.ts';
import { signOut } from '../../backend/auth.ts';
import { useDeskActions } from '../../device/desk/use-board.ts';
import { loadPlans } from '../../form/engine/doubts.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { ScrollRow } from '../../ui/layout/ScrollRow.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { boardParameters, boardSearch } from './addresses.ts';
import { DESK_COPY } from './copy.ts';
import classes from './Desk.module.css';
import { DeskContext, useDesk } from './desk-context.ts';
import { deskQueries } from './queries.tsx';
import { QueueNotice } from './queue/QueueNotice.tsx';
import { Ringing, RingingSwitches } from './ringing/Ringing.tsx';
import { useAccess } from './use-access.ts';

interface DeskProps {
  /** The account that is signed in. */
  readonly userId: string;
  /** The name of the part that is open. */
  readonly title: string;
  /** That part. */
  readonly children: ReactNode;
}

/** The order manager's desk. The key of its element is the account: what one has read is not there for the next. */
export function Desk(props: DeskProps) {
  const [queries] = useState(deskQueries);
  return (
    <QueryClientProvider client={queries}>
      <Access {...props} />
    </QueryClientProvider>
  );
}

/** Whether the account may open the desk, and the frame of its parts. */
function Access({ userId, title, children }: DeskProps) {
  const { access, ask } = useAccess(userId);
  const board = useLastBoard();
  const isPrinted = useParams({ strict: false, select: ({ papier }) => papier !== undefined });
  useEffect(() => {
    // The numbering plans, by which an order's buttons dial a number. Without them they dial the digits as they were typed.
    loadPlans().catch(() => undefined);
  }, []);
  if (access === null) return <Loading />;
  if (!access.ok) {
    return (
      <Frame title={title}>
        <Alert color="red" role="alert" title={access.problem.message}>
          <Kept userId={userId} />
          {isSessionOver(access.problem) ? (
            <Button variant="light" size="sm" onClick={() => void signOut()}>
              {DESK_COPY.signInAgain}
            </Button>
          ) : (
            <Button variant="light" size="sm" onClick={ask}>
              {DESK_COPY.retry}
            </Button>
          )}
        </Alert>
      </Frame>
    );
  }
  const { role, name, needsFactor } = access.value;
  if (role === null) return <NoAccess userId={userId} needsFactor={needsFactor} />;
  const desk = { role, name, board };
  return (
    <DeskContext value={desk}>
      {isPrinted ? (
        children
      ) : (
        <Frame title={title}>
          <Parts />
          <Ringing userId={userId} />
          <QueueNotice />
          {children}
          <RingingSwitches userId={userId} />
        </Frame>
      )}
    </DeskContext>
  );
}

/** Returns the search parameters that the board had when it was open last; those of its usual state after a reload. */
function useLastBoard() {
  const search = useMatch({ from: '/gestion/', shouldThrow: false, select: (match) => match.search });
  const [last, setLast] = useState(search);
  if (search !== undefined && search !== last) setLast(search);
  return boardParameters(boardSearch(last ?? {}));
}

/** The parts of the desk, in the order of the navigation. */
const PARTS = [
  { name: 'commandes', to: '/gestion' },
  { name: 'telephone', to: '/gestion/telephone' },
  { name: 'ouverture', to: '/gestion/ouverture' },
  { name: 'comptes', to: '/gestion/comptes' },
  { name: 'reglages', to: '/gestion/reglages', isForAdmin: true },
] as const;

/** The navigation. Orders belong to the first part. */
function Parts() {
  const { role } = useDesk();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const open = PARTS.filter((part) => role === 'admin' || !('isForAdmin' in part));
  const current = open.find(({ to }) => to !== '/gestion' && path.startsWith(to)) ?? PARTS[0];
  return (
    <nav aria-label={DESK_COPY.views}>
      <ScrollRow className={classes.views} current={current.name}>
        {open.map((part) => (
          <Link
            key={part.name}
            to={part.to}
            activeOptions={{ exact: true }}
            className={classes.view}
            aria-current={part === current ? 'page' : undefined}
          >
            {DESK_COPY.viewNames[part.name]}
          </Link>
        ))}
      </ScrollRow>
    </nav>
  );
}

function Frame({ title, children }: Pick<DeskProps, 'title' | 'children'>) {
  useKeptFocus();
  return (
    <div className={classes.desk}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Counts the actions of the account that wait on this device. They leave when the account has its desk again. */
function Kept({ userId }: Pick<DeskProps, 'userId'>) {
  const count = useDeskActions().filter((action) => action.userId === userId).length;
  return count > 0 && <Text mb="xs">{DESK_COPY.kept(count)}</Text>;
}

interface NoAccessProps extends Pick<DeskProps, 'userId'> {
  readonly needsFactor: boolean;
}

function NoAccess({ userId, needsFactor }: NoAccessProps) {
  const { noRole } = DESK_COPY;
  const missing = DESK_COPY.needsFactor;
  if (!needsFactor) {
    return (
      <EmptyState title={noRole.title} headingLevel={1}>
        {noRole.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={missing.title}
      headingLevel={1}
      action={<ButtonLink to="/mon-compte">{missing.link}</ButtonLink>}
    >
      {missing.text}
      <Kept userId={userId} />
    </EmptyState>
  );
}
