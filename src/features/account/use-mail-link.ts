import { useEffect, useRef, useState } from 'react';
import { openLink } from '../../api/auth.ts';
import { type LinkPurpose, linkTarget, type MailLink, readLink } from '../../api/links.ts';
import type { Problem } from '../../api/problem.ts';

/** How far a visit has come: most come from no link at all. */
export type Arrival =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly purpose: LinkPurpose }
  | { readonly kind: 'spent'; readonly purpose: LinkPurpose }
  /** `retry` where the server was out of reach: the link has not served yet, and is in no address any more. */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly retry: (() => void) | null };

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
    const open = async (link: MailLink & { kind: 'session' }) => {
      arrive({ kind: 'opening' });
      const answer = await openLink(link);
      if (!answer.ok) {
        const { problem } = answer;
        const retry = problem.code === 'network' ? () => void open(link) : null;
        return arrive({ kind: 'failed', problem, retry });
      }
      // A phone that puts the page away, and a reload, still find what is to be done.
      if (link.purpose === 'recovery') setAddress(new URL(linkTarget('recovery')).search);
      arrive({ kind: 'opened', purpose: link.purpose });
    };
    const link = readLink(location);
    if (!link) return arrive({ kind: 'ordinary' });
    if (link.kind === 'opened') return arrive(link);
    setAddress('');
    if (link.kind === 'spent') arrive(link);
    else void open(link);
  }, []);

  return arrival;
}

const setAddress = (search: string) =>
  history.replaceState(history.state, '', `${location.pathname}${search}`);
