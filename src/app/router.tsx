import { createRouter, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { savesData } from '../device/network/network.ts';
import { PageError, PagePending } from '../features/shell/PageStates.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Whether the router may scroll a page that it has rendered. The first one was prerendered, and the customer may have scrolled it
 * before its hydration (docs/rules/forms.md#early-input).
 */
function mayScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isScrolled = isFirst && location.hash === '' && scrollY > 0;
    isFirst = false;
    return !isScrolled;
  };
}

/**
 * Makes a new router for each call: the browser makes one, the prerenderer one for each page, with a memory history.
 * docs/rules/pages.md#addresses
 */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    // Addresses carry plain text. The router's own parser reads JSON and numbers, and would write a token of many digits back as
    // another one.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: savesData() ? false : 'intent',
    // In a prerendered page, scroll restoration would leave an inline script, which the content security policy
    // refuses.
    scrollRestoration: history === undefined && mayScroll(),
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    // An unknown address below the desk is not the desk's.
    notFoundMode: 'root',
  });
}

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
  /**
   * State that one navigation hands to the page that it opens. It is read with a schema, because history can hold
   * anything.
   */
  interface HistoryState {
    sentOrder?: unknown;
    /** The submission that the page is about. */
    submissionId?: unknown;
    /**
     * The unproven claim of the payment page; only the server knows the outcome
     * (docs/rules/payments.md#server-decides).
     */
    paymentSuccess?: unknown;
  }
}
