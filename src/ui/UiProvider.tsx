import './tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { theme } from './theme/theme.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => ({ default: module.Toasts })));

/**
 * Theme and toasts around the application. Mantine injects no `<style>` (content security policy): its variables
 * come from theme.gen.css, with the controls that read them. The colour scheme is the system’s;
 * public/color-scheme.js sets it before paint.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <AfterMount>
        <Suspense>
          <Toasts />
        </Suspense>
      </AfterMount>
    </MantineProvider>
  );
}

/** Nothing on the server and during hydration, its children afterwards. */
function AfterMount({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? children : null;
}
