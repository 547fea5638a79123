import { useEffect, useRef, useState } from 'react';
import { openLink } from '../../api/auth.ts';
import { type LinkPurpose, readLink } from '../../api/links.ts';
import type { Problem } from '../../api/problem.ts';

/** How far a visit has come: most come from no link at all. */
export type Arrival =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly purpose: LinkPurpose }
  | { readonly kind: 'spent'; readonly purpose: LinkPurpose }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Opens what the link of a mail carries. `onArrival` hears of it before the page shows it. */
export function useMailLink(onArrival: (arrival: Arrival) => void): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ kind: 'reading' });
  const isRead = useRef(false);
  const listener = useRef(onArrival);
  listener.current = onArrival;

  useEffect(() => {
    // The address is read once: it is wiped right away, as it opens the account.
    if (isRead.current) return;
    isRead.current = true;
    const arrive = (next: Arrival) => {
      listener.current(next);
      setArrival(next);
    };
    const link = readLink(location);
    if (!link) return arrive({ kind: 'ordinary' });
    history.replaceState(history.state, '', location.pathname);
    if (link.kind === 'spent') return arrive(link);
    arrive({ kind: 'opening' });
    void openLink(link).then((answer) => {
      arrive(
        answer.ok ? { kind: 'opened', purpose: link.purpose } : { kind: 'failed', problem: answer.problem },
      );
    });
  }, []);

  return arrival;
}
