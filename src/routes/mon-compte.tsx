import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/auth.ts';
import { titles } from '../copy/titles.ts';
import { islandClock } from '../domain/island-time.ts';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { useAccount } from '../live/account.ts';
import { serverNow } from '../live/clock.ts';
import { findService } from '../services/catalogue.ts';
import { Loading } from '../ui/Loading.tsx';
import { Page } from '../ui/Page.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useLive } from './-live.ts';

export const Route = createFileRoute('/mon-compte')({
  staticData: { title: titles.account },
  component: AccountRoute,
});

const nameOf = (slug: string) => findService(slug)?.copy.title ?? slug;

/** Without a session there is nothing here: /connexion (document 2 §2). */
function AccountRoute() {
  const account = useAccount();
  const { now } = useLive();
  const navigate = useNavigate();
  if (account.status === 'unknown' || now === null) {
    return (
      <Page>
        <PageTitle>{titles.account}</PageTitle>
        <Loading />
      </Page>
    );
  }
  if (account.status !== 'signed-in') return <Navigate to="/connexion" replace />;
  const home = () => navigate({ to: '/' });
  return (
    <AccountPage
      key={account.userId}
      userId={account.userId}
      email={account.email}
      today={islandClock(now).date}
      now={serverNow}
      nameOf={nameOf}
      onSignOut={async () => {
        await home();
        await signOut();
      }}
      onDeleted={home}
    />
  );
}
