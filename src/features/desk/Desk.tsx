import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { isSessionOver } from '../../backend/account-problem.ts';
import { signOut } from '../../backend/auth.ts';
import { useDeskActions } from '../../device/desk/use-desk.ts';
import { loadPlans } from '../../form/engine/doubts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DESK_COPY } from './copy.ts';
import classes from './Desk.module.css';
import { QueueNotice } from './queue/QueueNotice.tsx';
import { Ringing, RingingSwitches } from './ringing/Ringing.tsx';
import { useAccess } from './use-access.ts';
import type { DeskSearch, ViewProps } from './view-props.ts';

interface DeskProps {
  /** The account that is signed in. */
  readonly userId: string;
  /** The name of a view in the address; the first view for any other. */
  readonly view: string | null;
  /** The id of the order that is open; null for none. */
  readonly order: string | null;
  /** The slug of the service in the address; null for none. */
  readonly service: string | null;
  /** The paper on which the open order is shown; null for the desk itself. */
  readonly paper: string | null;
  readonly onOpen: (search: DeskSearch) => void;
}

/** The order manager's desk: whether the account may open it, and the view that its address names. */
export function Desk({ userId, view, order, service, paper, onOpen }: DeskProps) {
  const { access, ask } = useAccess(userId);
  useEffect(() => {
    // An order that is opened has its buttons at once. Without a network, they dial the digits as they were typed.
    loadPlans().catch(() => undefined);
  }, []);
  if (access === null) return <Loading />;
  if (!access.ok) {
    return (
      <Frame>
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
  if (order !== null && (paper === 'ticket' || paper === 'a4'))
    return <PaperPage id={order} paper={paper} onOpen={onOpen} />;
  const open = views.filter(({ isForAdmin }) => role === 'admin' || !isForAdmin);
  const current: ViewName = open.find((each) => each.name === view)?.name ?? 'commandes';
  const { Screen } = views.find((each) => each.name === current) ?? views[0];
  return (
    <Frame>
      <nav aria-label={DESK_COPY.views}>
        <ScrollRow className={classes.views} current={current}>
          {open.map((each) => (
            <Link
              key={each.name}
              to="/gestion"
              search={{ vue: each.name }}
              className={classes.view}
              aria-current={each.name === current ? 'page' : undefined}
            >
              {DESK_COPY.viewNames[each.name]}
            </Link>
          ))}
        </ScrollRow>
      </nav>
      <Ringing userId={userId} name={name} onOpen={onOpen} />
      <QueueNotice onOpen={onOpen} />
      <Screen role={role} name={name} order={order} service={service} onOpen={onOpen} />
      <RingingSwitches userId={userId} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  useKeptFocus();
  return (
    <div className={classes.desk}>
      <h1 className={classes.title} tabIndex={-1}>
        {DESK_COPY.title}
      </h1>
      {children}
    </div>
  );
}

/** Counts the actions of the account that wait on this device. They leave when the account has its desk again. */
function Kept({ userId }: Pick<DeskProps, 'userId'>) {
  const count = useDeskActions().filter((action) => action.userId === userId).length;
  return count > 0 && <p className={classes.kept}>{DESK_COPY.kept(count)}</p>;
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

const PaperPage = lazy(() =>
  import('./order/PaperPage.tsx').then(({ PaperPage: page }) => ({ default: page })),
);

type ViewName = keyof typeof DESK_COPY.viewNames;

interface View {
  /** Its name in the address: /gestion?vue=… */
  readonly name: ViewName;
  readonly isForAdmin?: true;
  readonly Screen: ComponentType<ViewProps>;
}

/** The views of the desk, in the order of the navigation. The first is shown where the address names none. */
const views: readonly [View, ...View[]] = [
  {
    name: 'commandes',
    Screen: lazy(() => import('./board/Board.tsx').then(({ Board }) => ({ default: Board }))),
  },
  {
    name: 'telephone',
    Screen: lazy(() => import('./telephone/Telephone.tsx').then(({ Telephone }) => ({ default: Telephone }))),
  },
  {
    name: 'ouverture',
    Screen: lazy(() => import('./opening/Opening.tsx').then(({ Opening }) => ({ default: Opening }))),
  },
  {
    name: 'comptes',
    Screen: lazy(() => import('./accounts/Accounts.tsx').then(({ Accounts }) => ({ default: Accounts }))),
  },
  {
    name: 'reglages',
    isForAdmin: true,
    Screen: lazy(() => import('./settings/Settings.tsx').then(({ Settings }) => ({ default: Settings }))),
  },
];
