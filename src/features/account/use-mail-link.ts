import { useLayoutEffect, useRef, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { type LinkPurpose, linkTarget, type MailLink, readLink } from '../../backend/mail-links.ts';
import {
  identifySession,
  isSignedInHere,
  needsConsent,
  type Opened,
  refuseSession,
  spendLink,
  takeSession,
} from '../../backend/open-link.ts';

/** How far a visit has come: most come from no link at all. */
export type Arrival =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ordinary' }
  /** The link serves when `press` is called. `problem` says why the last press did not count. */
  | {
      readonly kind: 'unused';
      readonly purpose: LinkPurpose;
      readonly problem: Problem | null;
      readonly press: () => Promise<void>;
    }
  | { readonly kind: 'opening' }
  /** Another account than the one of this device, or one that this device has not asked for. */
  | {
      readonly kind: 'asks';
      readonly email: string;
      readonly accept: () => void;
      readonly decline: () => void;
    }
  | { readonly kind: 'declined' }
  | { readonly kind: 'opened'; readonly purpose: LinkPurpose }
  | { readonly kind: 'spent'; readonly purpose: LinkPurpose; readonly wasSignedIn: boolean }
  /** The mail to the other address has still to be answered. */
  | { readonly kind: 'half-confirmed' }
  /** `retry` where the server was out of reach: what the link brought is in no address any more. */
  | {
      readonly kind: 'failed';
      readonly problem: Problem;
      readonly retry: (() => void) | null;
      readonly wasSignedIn: boolean;
    };

/** Reads the address that the link of a mail led to. `onArrival` hears of each step before the page shows it. */
export function useMailLink(onArrival: (arrival: Arrival) => void): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ kind: 'reading' });
  const isRead = useRef(false);
  const listener = useRef(onArrival);
  listener.current = onArrival;

  // Before the first paint: the form to sign in must not be seen, nor pressed, where a link brings another view.
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    begin(readLink(location), (next) => {
      listener.current(next);
      setArrival(next);
    });
  }, []);

  return arrival;
}

type Arrive = (next: Arrival) => void;

function begin(link: MailLink | null, arrive: Arrive): void {
  if (!link) arrive({ kind: 'ordinary' });
  // It stays in the address until it has served: a phone may put the page away before.
  else if (link.kind === 'unused') arrive(unused(link, null, arrive));
  else if (link.kind === 'opened') arrive(link);
  else {
    // The tokens of a session open the account: they go from the address at once.
    setAddress('');
    if (link.kind === 'spent') arrive(spent(link.purpose));
    else void identify(link, arrive);
  }
}

function unused(link: MailLink & { kind: 'unused' }, problem: Problem | null, arrive: Arrive): Arrival {
  const press = async () => {
    const answer = await spendLink(link);
    const isOver = answer.ok || answer.problem.code === 'otp_expired';
    if (isOver) setAddress('');
    if (!answer.ok) arrive(isOver ? spent(link.purpose) : unused(link, answer.problem, arrive));
    else if (answer.value) consider(answer.value, link.purpose, arrive);
    else arrive({ kind: 'half-confirmed' });
  };
  return { kind: 'unused', purpose: link.purpose, problem, press };
}

async function identify(link: MailLink & { kind: 'session' }, arrive: Arrive): Promise<void> {
  arrive({ kind: 'opening' });
  const answer = await identifySession(link);
  if (answer.ok) consider(answer.value, link.purpose, arrive);
  else arrive(failed(answer.problem, () => void identify(link, arrive)));
}

/** Takes the account where this device has asked for it, and asks otherwise. */
function consider(opened: Opened, purpose: LinkPurpose, arrive: Arrive): void {
  const take = async () => {
    arrive({ kind: 'opening' });
    const answer = await takeSession(opened);
    // A phone that puts the page away, and a reload, still find what is to be done.
    if (answer.ok && purpose === 'recovery') setAddress(new URL(linkTarget('recovery')).search);
    arrive(answer.ok ? { kind: 'opened', purpose } : failed(answer.problem, () => void take()));
  };
  const decline = () => {
    void refuseSession(opened);
    arrive({ kind: 'declined' });
  };
  if (!needsConsent(opened, Date.now())) void take();
  else arrive({ kind: 'asks', email: opened.email, accept: () => void take(), decline });
}

const failed = (problem: Problem, retry: () => void): Arrival => ({
  kind: 'failed',
  problem,
  retry: problem.code === 'network' ? retry : null,
  wasSignedIn: isSignedInHere(),
});

const spent = (purpose: LinkPurpose): Arrival => ({ kind: 'spent', purpose, wasSignedIn: isSignedInHere() });

const setAddress = (search: string) =>
  history.replaceState(history.state, '', `${location.pathname}${search}`);
