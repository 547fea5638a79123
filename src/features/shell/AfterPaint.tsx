import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/later.ts';

/**
 * Renders its children once the page is idle, and nothing while prerendering and hydrating: for parts that
 * the first screen does not need.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Suspense>{children}</Suspense> : null;
}
