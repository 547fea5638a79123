import { type ReactNode, useEffect, useRef, useState } from 'react';

const KEPT_AS = 'paymentPageHeight';

function keptHeight(): number | undefined {
  try {
    return Number(sessionStorage.getItem(KEPT_AS)) || undefined;
  } catch {
    return undefined;
  }
}

function keepHeight(height: number): void {
  try {
    sessionStorage.setItem(KEPT_AS, String(height));
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
  const [height] = useState(keptHeight);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const keep = () => keepHeight(page.current?.offsetHeight ?? 0);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isLoaded]);
  return (
    <div ref={page} style={isLoaded ? undefined : { minHeight: height }}>
      {children}
    </div>
  );
}
