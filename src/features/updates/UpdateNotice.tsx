import { Suspense } from 'react';
import { useStore } from '../../device/use-store.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { isPostponed, updateState } from './update-state.ts';

const Offer = lazyOrNothing(() => import('./Offer.tsx').then((module) => module.Offer));

/** Says that a newer version is available, and applies it in this tab when the customer agrees. */
export function UpdateNotice() {
  const state = useStore(updateState);
  const postponed = useStore(isPostponed);
  const isShown = state !== 'current' && !postponed;
  // The live region stays mounted while it is empty, so that screen readers announce the notice. It takes the focus of one that goes.
  return (
    <div role="status" tabIndex={-1}>
      {isShown && (
        <Suspense>
          <Offer />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Registers the service worker after the load event: its downloads must not compete with the first screen's.
 */
export function startUpdatesAfterLoad(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void import('./worker.ts').then(({ startUpdates }) => startUpdates());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
