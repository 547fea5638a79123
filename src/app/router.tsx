import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { savesData } from '../device/network/save-data.ts';
import { PageError, PagePending } from '../features/shell/PageStates.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Nobody means to open it: no first load carries it. */
const PageNotFound = lazyRouteComponent(() => import('../features/shell/PageNotFound.tsx'), 'PageNotFound');

/**
 * A router of its own for each call: the browser makes one, the prerenderer one per page, with a memory history.
 */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: savesData() ? false : 'intent',
    // In a prerendered page it would leave an inline script, which the content security policy refuses.
    scrollRestoration: history === undefined,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
  });
}

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
  /** What one navigation tells the page that it leads to; read with a schema, because history can hold anything. */
  interface HistoryState {
    sentOrder?: unknown;
    /** The submission that the page is about. */
    submissionId?: unknown;
    /** The claim of the payment page; the server alone knows (docs/rules/payments.md#server-decides). */
    paymentSuccess?: unknown;
  }
}
