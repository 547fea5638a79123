import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import classes from './ReservedHeight.module.css';

/** In session storage, a page's own. */
const keyOf = (pathname: string) => `heightOf:${pathname}`;

function keptHeight(key: string): number | undefined {
  try {
    return Number(sessionStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

function keepHeight(key: string, height: number): void {
  try {
    sessionStorage.setItem(key, String(height));
  } catch {
    // Then a reload starts at the top.
  }
}

interface ReservedHeightProps {
  /** Whether the page is there in full. */
  readonly isLoaded: boolean;
  readonly children: ReactNode;
}

/**
 * Reserves the height that the page had before a reload until its content is there again. The router scrolls back to where the
 * customer was, and a page that is still short has only its footer there.
 */
export function ReservedHeight({ isLoaded, children }: ReservedHeightProps) {
  const [key] = useState(() => keyOf(location.pathname));
  const [height] = useState(() => keptHeight(key));
  const page = useRef<HTMLDivElement>(null);
  useWindowEvent('pagehide', () => {
    if (isLoaded) keepHeight(key, page.current?.offsetHeight ?? 0);
  });
  return (
    <div
      ref={page}
      className={isLoaded ? undefined : classes.held}
      style={isLoaded ? undefined : { minHeight: height }}
    >
      {children}
    </div>
  );
}
