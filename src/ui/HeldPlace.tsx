import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './HeldPlace.module.css';

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

interface HeldPlaceProps {
  /** Whether the page is there in full. */
  readonly isLoaded: boolean;
  readonly children: ReactNode;
}

/**
 * Keeps the room that the page had before a reload until it is there again: the router puts the customer back where they were,
 * and on a page that is still short that is the footer.
 */
export function HeldPlace({ isLoaded, children }: HeldPlaceProps) {
  const [key] = useState(() => keyOf(location.pathname));
  const [height] = useState(() => keptHeight(key));
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const keep = () => keepHeight(key, page.current?.offsetHeight ?? 0);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isLoaded, key]);
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
