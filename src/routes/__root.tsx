import { createRootRoute, HeadContent, Outlet, useLocation } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { pageHead } from '../features/found/head.ts';
import { openPage } from '../features/found/open-page.ts';
import { PageBreadcrumbs } from '../features/found/PageBreadcrumbs.tsx';
import { AfterPaint } from '../features/shell/AfterPaint.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { UpdateNotice } from '../features/updates/UpdateNotice.tsx';
import { useIsOnline } from '../live/network.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { useCurrentYear, useLive } from './-live.ts';
import { useShellAccount } from './-shell-account.ts';

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
