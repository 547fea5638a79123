import { useEffect, useState } from 'react';
import { flushBeforeLeaving, isHeld, onFreed } from '../../live/leaving.ts';
import { onChance } from '../../live/visibility.ts';

/** Errors of scripts and styles that could not be fetched. */
const failedImports = new WeakSet<Error>();

const RELOADED_AT = 'lg-reloaded-at';
/** A page that still fails right after a reload is broken in another way: reloading again would only loop. */
const SHORTEST_PAUSE = 30_000;
const PROBE_TIMEOUT = 10_000;

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

function reloadedRecently(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < SHORTEST_PAUSE;
  } catch {
    return true;
  }
}

async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT);
  const probe = fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
  return probe.then(({ ok }) => ok).catch(() => false);
}

async function reloadIfThere(): Promise<boolean> {
  await flushBeforeLeaving();
  if (isHeld() || !(await isServerThere()) || isHeld()) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return true;
}

/**
 * - broken: nothing to wait for; the customer decides
 * - recovering: the page is about to load again by itself
 * - waiting: it will, as soon as there is a network, and no order that would go with it
 */
export type Recovery = 'broken' | 'recovering' | 'waiting';

/** Calls back now, and whenever there may be a network again, or nothing holds the page any more. Returns the function that stops it. */
function nowAndOnChance(listener: () => void): () => void {
  listener();
  const stops = [onChance(listener), onFreed(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the page again as soon as the server answers: a part that every page needs could not be fetched. */
export function recoverSoon(): void {
  if (!reloadedRecently()) nowAndOnChance(() => void reloadIfThere());
}

/** Gets a page whose script could not be fetched back by itself, with nothing typed lost. */
export function useRecovery(error: unknown): Recovery {
  const canRecover = error instanceof Error && failedImports.has(error);
  const [state, setState] = useState<Recovery>(() =>
    canRecover && !reloadedRecently() ? 'recovering' : 'broken',
  );
  useEffect(() => {
    if (state === 'broken') return;
    return nowAndOnChance(() => void reloadIfThere().then((done) => !done && setState('waiting')));
  }, [state]);
  return state;
}
