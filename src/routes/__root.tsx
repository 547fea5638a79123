import { createRootRoute, HeadContent, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titles } from '../copy/titles.ts';
import { pageHead } from '../features/found/head.ts';
import { openPage } from '../features/found/open-page.ts';
import { PageBreadcrumbs } from '../features/found/PageBreadcrumbs.tsx';
import { AfterPaint } from '../features/shell/AfterPaint.tsx';
import type { Account } from '../features/shell/account.ts';
import { Shell } from '../features/shell/Shell.tsx';
import { UpdateNotice } from '../features/updates/UpdateNotice.tsx';
import { useAccount } from '../live/account.ts';
import { useIsOnline } from '../live/network.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { useCurrentYear, useLive } from './-live.ts';

const InstallOffer = lazyOrNothing(() =>
  import('../features/install/InstallOffer.tsx').then((module) => module.InstallOffer),
);

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
      <AfterPaint>
        <InstallOffer path={useLocation({ select: ({ pathname }) => pathname })} />
      </AfterPaint>
    </Shell>
  );
}

/** For the signed-in alone, and before they leave: whoever is not must not fetch it. */
const loadAuth = () => import('../api/auth.ts');

/** The header knows who is signed in from the device alone; leaving leads home (document 2 §2). */
function useShellAccount(): Account {
  const { status } = useAccount();
  const navigate = useNavigate();
  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) loadAuth().catch(() => undefined);
  }, [isSignedIn]);
  if (!isSignedIn) return { signedIn: false };
  const onSignOut = async () => {
    // The session ends at once: the page may be closed the next moment.
    void loadAuth().then(({ signOut }) => signOut());
    await navigate({ to: '/' });
  };
  return { signedIn: true, onSignOut };
}
