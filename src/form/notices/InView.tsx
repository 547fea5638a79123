import { type ReactNode, useEffect, useRef } from 'react';

interface InViewProps {
  /** The event that the notice answers; null for none. */
  readonly after: object | null;
  readonly children: ReactNode;
}

/**
 * Brings a notice into view when it answers a press on the button (docs/rules/forms.md#notices): the bar with the button is
 * always in sight, the place of the notices is not.
 */
export function InView({ after, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (after) place.current?.scrollIntoView({ block: 'center' });
  }, [after]);
  return children ? <div ref={place}>{children}</div> : null;
}
