import { type ReactNode, useEffect, useRef } from 'react';

interface InViewProps {
  /** The event that the notice answers; null for none. */
  readonly after: object | null;
  readonly children: ReactNode;
}

/**
 * Scrolls to a notice that answers a press on the button (docs/rules/forms.md#notices). The bar with the button is always in view, and the
 * notices may not be.
 */
export function InView({ after, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (after) place.current?.scrollIntoView({ block: 'center' });
  }, [after]);
  return children ? <div ref={place}>{children}</div> : null;
}
