import { createRootRoute, HeadContent, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/auth.ts';
import { titles } from '../copy/titles.ts';
import { pageHead } from '../features/found/head.ts';
import { openPage } from '../features/found/open-page.ts';
import { PageBreadcrumbs } from '../features/found/PageBreadcrumbs.tsx';
import { InstallOffer } from '../features/install/InstallOffer.tsx';
import type { Account } from '../features/shell/account.ts';
import { Shell } from '../features/shell/Shell.tsx';
import { UpdateNotice } from '../features/updates/UpdateNotice.tsx';
import { useAccount } from '../live/account.ts';
import { useIsOnline } from '../live/network.ts';
import { useCurrentYear, useLive } from './-live.ts';

export const Route = createRootRoute({
  // The root is the deepest match only where no route is: every other names its own page.
  staticData: { title: titles.notFound },
  head: ({ matches }) => pageHead(openPage(matches) ?? { path: '', title: titles.notFound }),
  component: RootRoute,
});

function RootRoute() {
  const { tables } = useLive();
  return (
    <Shell
      account={useShellAccount()}
      contact={tables.company}
      year={useCurrentYear()}
      online={useIsOnline()}
      notices={<UpdateNotice />}
    >
      <HeadContent />
      <PageBreadcrumbs />
      <Outlet />
      <InstallOffer path={useLocation({ select: ({ pathname }) => pathname })} />
    </Shell>
  );
}

/** The header knows who is signed in from the device alone; leaving leads home (document 2 §2). */
function useShellAccount(): Account {
  const { status } = useAccount();
  const navigate = useNavigate();
  if (status !== 'signed-in') return { signedIn: false };
  const onSignOut = async () => {
    // The session ends at once: the page may be closed the next moment.
    void signOut();
    await navigate({ to: '/' });
  };
  return { signedIn: true, onSignOut };
}
