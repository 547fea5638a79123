import { createRootRoute, HeadContent, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { useYear } from '../device/clock/use-now.ts';
import { useIsOnline } from '../device/network/use-network.ts';
import { useCompany } from '../device/reference-data/use-every-page.ts';
import { headOf } from '../features/search-engines/head.ts';
import { PageNotices } from '../features/shell/PageNotices.tsx';
import { pagePath } from '../features/shell/router-internals.ts';
import { AfterPaint, OwnDocument, Shell } from '../features/shell/Shell.tsx';
import { UpdateNotice } from '../features/updates/UpdateNotice.tsx';
import { lazyOrNothing } from '../ui/behaviour/later.ts';
import { useShellAccount } from './-shell-account.ts';

const InstallOffer = lazyOrNothing(() =>
  import('../features/install/InstallOffer.tsx').then((module) => module.InstallOffer),
);

/** Only signed-in customers load it. */
const LeaveQuestion = lazyOrNothing(() =>
  import('../features/account/LeaveQuestion.tsx').then((module) => module.LeaveQuestion),
);

/** Not in the first script: an unknown address is rare. The router loads it before it shows the page, as it does for its routes alone. */
const PageNotFound = lazyRouteComponent(() => import('../features/shell/PageNotFound.tsx'), 'PageNotFound');

export const Route = createRootRoute({
  head: ({ matches }) => headOf(pagePath(matches)),
  component: RootRoute,
  notFoundComponent: PageNotFound,
});

function RootRoute() {
  const path = useMatches({ select: pagePath });
  const account = useShellAccount();
  return (
    <>
      <Shell
        account={account}
        contact={useCompany()}
        year={useYear()}
        online={useIsOnline()}
        notices={<UpdateNotice />}
      >
        <PageNotices path={path} />
        <OwnDocument path={path}>
          <Outlet />
        </OwnDocument>
        <AfterPaint>
          <InstallOffer path={path} />
          {account.signedIn && <LeaveQuestion />}
        </AfterPaint>
      </Shell>
      {/* React hoists all but the facts to the head. Only search engines read these, so they stand last. */}
      <HeadContent />
    </>
  );
}
