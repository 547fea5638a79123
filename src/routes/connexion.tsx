import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTablesAndNow } from '../device/reference-data/use-tables.ts';
import { useAuth } from '../device/session/use-auth.ts';
import { SIGN_IN_PROVIDERS } from '../domain/person/sign-in-providers.ts';
import { HAS_SERVER } from '../domain/submission/form-services.ts';
import { islandClock } from '../domain/time/island-time.ts';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { NoAccounts } from '../features/account/SignInViews.tsx';
import { textSearch, wayTo } from './-search.ts';

export const Route = createFileRoute('/connexion')({
  validateSearch: textSearch('parrain', 'vers'),
  component: HAS_SERVER ? SignInRoute : NoAccounts,
});

const leaveFor = (address: string) => location.assign(address);

function SignInRoute() {
  const navigate = useNavigate();
  const { now } = useTablesAndNow();
  const { parrain = null, vers } = useSearch({ from: '/connexion' });
  const onSignedIn = useCallback(() => void navigate({ ...wayTo(vers), replace: true }), [navigate, vers]);
  return (
    <SignInPage
      account={useAuth()}
      sponsor={parrain}
      today={now === null ? '' : islandClock(now).date}
      onSignedIn={onSignedIn}
      providers={SIGN_IN_PROVIDERS}
      onLeave={leaveFor}
    />
  );
}
