import { useEffect, useState } from 'react';
import { nowAndOnWakeUp, reloadedRecently, reloadIfThere } from '../../device/page/reload.ts';
import { reloadMark } from './router-internals.ts';

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
export type Recovery = 'broken' | 'recovering' | 'waiting';

/** In milliseconds: no event tells that a server is back whose network was never away. */
const LOOK_EVERY = 10_000;

/** Reloads a page whose script could not be loaded, once that loses no typed text. */
export function useRecovery(error: unknown): Recovery {
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
