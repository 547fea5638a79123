import { createFileRoute, Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { routePath, titleOf } from '../copy/titles.ts';
import { useAuth } from '../device/session/use-auth.ts';
import { Desk } from '../features/desk/Desk.tsx';
import { pagePath } from '../features/shell/router-internals.ts';
import { Loading } from '../ui/notices/Loading.tsx';

export const Route = createFileRoute('/gestion')({ component: DeskRoute });

/** The order manager's desk, for who has signed in. The others come back to the address that they wanted. */
function DeskRoute() {
  const account = useAuth();
  const title = useMatches({ select: (matches) => titleOf(pagePath(matches)) });
  const address = useMatches({ select: (matches) => addressOf(matches.at(-1)) });
  if (account.status === 'unknown') return <Loading />;
  if (account.status !== 'signed-in') return <Navigate to="/connexion" search={{ vers: address }} replace />;
  return (
    <Desk key={account.userId} userId={account.userId} title={title}>
      <Outlet />
    </Desk>
  );
}

interface Match {
  readonly pathname: string;
  readonly search: object;
}

function addressOf(match: Match | undefined): string {
  const query = new URLSearchParams({ ...match?.search }).toString();
  return `${routePath({ fullPath: match?.pathname ?? '/gestion' })}${query && `?${query}`}`;
}
