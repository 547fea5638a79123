import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { shell } from '../../copy/shell.ts';
import { titleOf } from '../../copy/titles.ts';
import { isLoadedOnTheWay, isOwnDocument, loadOwnDocument } from '../../device/page/own-document.ts';
import { whenIdle } from '../../ui/behaviour/later.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { dismissToastOfLeftPage, showToastTakenAlong, takeToastAlong } from '../../ui/notices/notify.ts';
import { OfflineBanner } from '../../ui/notices/OfflineBanner.tsx';
import { Footer, type FooterContact } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { Account } from './nav-links.ts';
import { pagePath } from './router-internals.ts';
import classes from './Shell.module.css';

type ShellProps = {
  account: Account;
  contact: FooterContact;
  /** The year of the copyright line; null while prerendering, where the time is unknown. */
  year: number | null;
  online: boolean;
  /** Shown under the header: notices about the app, not the page. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, header with the network banner, main, footer. */
export function Shell({ account, contact, year, online, notices, children }: ShellProps) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenu">
        {shell.skip}
      </a>
      <Header account={account}>
        <OfflineBanner>{online ? null : shell.offline}</OfflineBanner>
      </Header>
      <div>{notices}</div>
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer contact={contact} year={year} />
      <NavigationFocus />
    </div>
  );
}

/**
 * Does after a client-side navigation what a browser does after loading a document: moves the focus to the
 * new page's heading, and announces the page. The router sets the document's title. Where the navigation has loaded a document, the
 * browser announces it, and the focus is moved all the same.
 */
function NavigationFocus() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // Whoever was quicker with a field keeps it.
    if (document.activeElement === document.body && isLoadedOnTheWay()) focusPage();
  }, []);

  useEffect(() => {
    // The path is remembered here: the router does not know the first page if the customer leaves it before
    // it has settled.
    let shown = location.pathname;
    let leftAt = 0;
    const stopLeaving = router.subscribe('onBeforeNavigate', () => {
      leftAt = performance.now();
    });
    const stopRendered = router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
      if (pathname === shown) return;
      shown = pathname;
      // The new page may have said something by now.
      dismissToastOfLeftPage(leftAt);
      const heading = focusPage();
      const page = titleOf(pagePath(router.state.matches));
      // A focused heading is announced already, so the same words are not repeated.
      setAnnouncement(heading === page ? '' : page);
    });
    return () => {
      stopLeaving();
      stopRendered();
    };
  }, [router]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/**
 * Focuses the page's h1. A page that first reads what the device keeps has none at first: the main element has the focus until then,
 * unless the customer moves it. Returns the heading's text, or an empty string.
 */
function focusPage(): string {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]');
  // The router restores the scroll position: focusing must not scroll.
  (heading ?? main)?.focus({ preventScroll: true });
  if (main && !heading) {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      if (document.activeElement === main) focusPage();
    });
    observer.observe(main, { childList: true, subtree: true });
  }
  return heading?.textContent ?? '';
}

interface OwnDocumentProps {
  /** The path of the open page. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * The open page in the document that it belongs into, which is loaded where this is another one: the card form has a document of
 * its own (docs/decisions/0012-one-content-security-policy.md). The page stays here where that one cannot be had, and has no card
 * form then.
 */
export function OwnDocument({ path, children }: OwnDocumentProps) {
  const [stays, setStays] = useState<string | null>(null);
  const isElsewhere = !isOwnDocument(path) && stays !== path;
  useEffect(() => {
    if (!isElsewhere) return;
    let isCurrent = true;
    void loadOwnDocument(path, takeToastAlong).then((isLoading) => {
      if (isCurrent && !isLoading) setStays(path);
    });
    return () => {
      isCurrent = false;
    };
  }, [isElsewhere, path]);
  useEffect(showToastTakenAlong, []);
  return isElsewhere ? <Loading /> : children;
}

/**
 * Renders its children once the page is idle, and nothing while prerendering and hydrating: for parts that
 * the first screen does not need.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Suspense>{children}</Suspense> : null;
}
