import { useEffect, useState } from 'react';
import { nowAndOnWakeUp, reloadedRecently, reloadIfThere } from '../../device/page/reload.ts';

/** Errors of scripts and styles that could not be fetched. */
const failedImports = new WeakSet<Error>();

type PreloadError = Event & { readonly payload: Error };

/**
 * Remembers which errors mean that a part of the app could not be fetched: a deploy has taken it off the server, or the
 * network is away. The router would reload at once, without a network and with half an order in the form.
 */
export function watchFailedImports(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as PreloadError;
    failedImports.add(payload);
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // Without storage the router reloads by itself; drafts are then written as the page goes.
    }
  });
}

/**
 * - broken: nothing to wait for; the customer decides
 * - recovering: the page is about to load again by itself
 * - waiting: it will, as soon as there is a network, and no order that would go with it
 */
export type Recovery = 'broken' | 'recovering' | 'waiting';

/** Gets a page whose script could not be fetched back by itself, with nothing typed lost. */
export function useRecovery(error: unknown): Recovery {
  const canRecover = error instanceof Error && failedImports.has(error);
  const [state, setState] = useState<Recovery>(() =>
    canRecover && !reloadedRecently() ? 'recovering' : 'broken',
  );
  useEffect(() => {
    if (state === 'broken') return;
    return nowAndOnWakeUp(() => void reloadIfThere().then((done) => !done && setState('waiting')));
  }, [state]);
  return state;
}
