import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageErrors } from '../../copy/shell.ts';
import { documentTitle, titleOf } from '../../copy/titles.ts';
import { nowAndOnWakeUp, reloadedRecently, reloadIfThere } from '../../device/page/reload.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { pagePath, reloadMark } from './router-internals.ts';

/**
 * A page that threw, or whose script could not be loaded. The latter recovers by itself ({@link useRecovery}).
 * « Réessayer » reloads the document, because a failed module stays failed until then.
 */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter();
  const recovery = useRecovery(error);
  if (recovery === 'recovering') return <PagePending />;
  const { title, text, retry, home } = recovery === 'waiting' ? pageErrors.notHere : pageErrors.failed;
  return (
    <Page>
      <div role="alert">
        <EmptyState
          headingLevel={1}
          title={title}
          action={
            <>
              <Button onClick={() => window.location.reload()}>{retry}</Button>
              <Button
                variant="default"
                onClick={() => window.location.assign(router.buildLocation({ to: '/' }).href)}
              >
                {home}
              </Button>
            </>
          }
        >
          <p>{text}</p>
        </EmptyState>
      </div>
    </Page>
  );
}

/** A page whose script is loading. The router sets the title of a page only once it is loaded. */
export function PagePending() {
  const { matches } = useRouter().state;
  return (
    <Page>
      <title>{documentTitle(titleOf(pagePath(matches)))}</title>
      <Loading>{pageErrors.loading}</Loading>
    </Page>
  );
}

/** Errors of scripts and styles that could not be loaded. */
const failedImports = new WeakSet<Error>();

type PreloadError = Event & { readonly payload: Error };

/**
 * Remembers the errors that mean that a part of the app could not be loaded: a deployment removed it, or
 * there is no network. The router's own reload is suppressed: it would reload even without a network, while
 * an order is half typed.
 */
export function watchFailedImports(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as PreloadError;
    failedImports.add(payload);
    try {
      sessionStorage.setItem(reloadMark(payload.message), '1');
    } catch {
      // Without storage the router does reload. Drafts are then written as the page closes.
    }
  });
}

/**
 * - 'broken': no automatic recovery; the customer decides
 * - 'recovering': the page is about to reload
 * - 'waiting': it reloads once there is a network and no order would be lost
 */
type Recovery = 'broken' | 'recovering' | 'waiting';

/** In milliseconds: no event tells that a server is back whose network was never away. */
const LOOK_EVERY = 10_000;

/** Reloads a page whose script could not be loaded, once that loses no typed text. */
function useRecovery(error: unknown): Recovery {
  const canRecover = error instanceof Error && failedImports.has(error);
  const [state, setState] = useState<Recovery>(() =>
    canRecover && !reloadedRecently() ? 'recovering' : 'broken',
  );
  useEffect(() => {
    if (state === 'broken') return;
    const look = () => void reloadIfThere().then((done) => !done && setState('waiting'));
    const stop = nowAndOnWakeUp(look);
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_EVERY);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [state]);
  return state;
}
