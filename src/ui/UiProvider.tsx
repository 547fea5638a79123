import './layers.css';
import '@mantine/core/styles/global.layer.css';
import './theme/theme.gen.css';
import './tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyOrNothing } from './behaviour/later.ts';
import { hearValues } from './fields/hear-values.ts';
import { onToastsWanted, toastsWanted } from './notices/notify.ts';
import { theme } from './theme/theme.ts';

const Toasts = lazyOrNothing(() => import('./notices/Toasts.tsx').then((module) => module.Toasts));

/**
 * Mantine's theme, our styles and fonts and, once one is needed, toasts around the application. Mantine's variables and
 * classes come from style sheets, because the content security policy refuses the `<style>` elements that it would
 * inject.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(() => hearValues(document), []);
  const hasToasts = useSyncExternalStore(onToastsWanted, toastsWanted, () => false);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
      {hasToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </MantineProvider>
  );
}
