import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** What the first screen does without: nothing while prerendering and hydrating, its children once the page is idle. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Suspense>{children}</Suspense> : null;
}
