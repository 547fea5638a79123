import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { titleOf } from '../copy/titles.ts';
import { useTablesAndNow } from '../device/reference-data/use-tables.ts';
import { useAuth } from '../device/session/use-auth.ts';
import { HAS_SERVER } from '../domain/submission/form-services.ts';
import { islandClock } from '../domain/time/island-time.ts';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { forget, leave } from '../features/account/leave.ts';
import { SessionOver, useSignedOutRedirect } from '../features/account/SessionOver.tsx';
import { NoAccounts } from '../features/account/SignInViews.tsx';
import { ReorderOwned } from '../features/reorder/ReorderOwned.tsx';
import { findService } from '../services/catalogue.ts';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { Loading } from '../ui/notices/Loading.tsx';

export const Route = createFileRoute('/mon-compte')({
  component: HAS_SERVER ? AccountRoute : NoAccounts,
});

function AccountRoute() {
  const account = useAuth();
  const navigate = useNavigate();
  const { now } = useTablesAndNow();
  const { way, signInAgain } = useSignedOutRedirect(account.status === 'signed-in');
  if (account.status === 'unknown' || now === null) {
    return (
      <Page>
        <PageTitle>{titleOf('/mon-compte')}</PageTitle>
        <Loading />
      </Page>
    );
  }
  return (
    <SessionOver account={account} otherwise={<Navigate to={way()} replace />}>
      {({ userId, email }) => (
        <AccountPage
          key={userId}
          userId={userId}
          email={email}
          today={islandClock(now).date}
          nameOf={(slug) => findService(slug)?.copy.title ?? slug}
          kindOf={(slug) => findService(slug)?.kind ?? 'order'}
          actionsOf={(order) => (
            <ReorderOwned order={order} account={userId} onOpen={(path) => navigate({ to: path })} />
          )}
          onSignOut={leave}
          onSignInAgain={signInAgain}
          onDeleted={async () => void ((await forget(userId)) && (await navigate({ to: '/' })))}
        />
      )}
    </SessionOver>
  );
}
