import './tokens.css';
import './base.css';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { onToastsWanted, toastsWanted } from './notify.ts';

const Toasts = lazyOrNothing(() => import('./Toasts.tsx').then((module) => module.Toasts));

/** Styles, fonts and, once one is needed, toasts around the application. */
export function UiProvider({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(onToastsWanted, toastsWanted, () => false);
  return (
    <>
      {children}
      {hasToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
