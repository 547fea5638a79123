import { useLayoutEffect, useRef, useState } from 'react';
import { type Problem, refusal } from '../../backend/account-problem.ts';
import {
  type LinkPurpose,
  linkTarget,
  type MailLink,
  readLink,
  wasAskedHere,
} from '../../backend/mail-links.ts';
import {
  identifySession,
  isSignedInHere,
  needsConsent,
  type Opened,
  refuseSession,
  spendCode,
  spendLink,
  takeSession,
} from '../../backend/open-link.ts';

/** The state of a visit that may have come through a mail link. */
export type Arrival =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ordinary' }
  /** The link is used when `press` is called. `problem` is the failure of the last press. */
  | {
      readonly kind: 'unused';
      readonly purpose: LinkPurpose;
      readonly problem: Problem | null;
      readonly press: () => Promise<void>;
    }
  | { readonly kind: 'opening' }
  /** The link is for another account than this device's, or was not requested from this device. */
  | {
      readonly kind: 'asks';
      readonly email: string;
      readonly accept: () => void;
      readonly decline: () => void;
    }
  | { readonly kind: 'declined' }
  | { readonly kind: 'opened'; readonly purpose: LinkPurpose }
  | { readonly kind: 'spent'; readonly purpose: LinkPurpose; readonly wasSignedIn: boolean }
  /** The mail to the other address still has to be confirmed. */
  | { readonly kind: 'half-confirmed' }
  /**
   * `retry` is given when the server could not be reached: the link's token is no longer in the address, so a
   * reload would not help.
   */
  | {
      readonly kind: 'failed';
      readonly problem: Problem;
      readonly retry: (() => void) | null;
      readonly wasSignedIn: boolean;
    };

/**
 * Handles the mail link in the page's address. `onArrival` is called with each state before it is rendered.
 */
export function useMailLink(onArrival: (arrival: Arrival) => void): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ kind: 'reading' });
  const isRead = useRef(false);
  const listener = useRef(onArrival);
  listener.current = onArrival;

  // A layout effect, so that the sign-in form is neither painted nor pressed before the link's own view
  // replaces it.
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
  // The token stays in the address until it is used: a phone may discard the page before the customer presses
  // the button.
  else if (link.kind === 'unused') arrive(unused(link, null, arrive));
  else if (link.kind === 'opened') arrive(isSignedInHere() ? link : { kind: 'ordinary' });
  else {
    // Session tokens open the account, so they leave the address at once.
    setAddress('');
    if (link.kind === 'spent') arrive(spent(link.purpose));
    else if (link.kind === 'refused') arrive(failed(refusal(link.code, link.code), null));
    else if (link.kind === 'provider') void exchange(link, arrive);
    else void identify(link, arrive);
  }
}

function unused(link: MailLink & { kind: 'unused' }, problem: Problem | null, arrive: Arrive): Arrival {
  const press = async () => {
    const answer = await spendLink(link);
    const isOver = answer.ok || answer.problem.code === 'otp_expired';
    if (isOver) setAddress('');
    if (!answer.ok) arrive(isOver ? spent(link.purpose) : unused(link, answer.problem, arrive));
    else if (answer.value) consider(answer.value, link.purpose, wasAsked(answer.value), arrive);
    else arrive({ kind: 'half-confirmed' });
  };
  return { kind: 'unused', purpose: link.purpose, problem, press };
}

async function identify(link: MailLink & { kind: 'session' }, arrive: Arrive): Promise<void> {
  arrive({ kind: 'opening' });
  const answer = await identifySession(link);
  if (answer.ok) consider(answer.value, link.purpose, wasAsked(answer.value), arrive);
  else arrive(failed(answer.problem, () => void identify(link, arrive)));
}

async function exchange(link: MailLink & { kind: 'provider' }, arrive: Arrive): Promise<void> {
  arrive({ kind: 'opening' });
  const answer = await spendCode(link);
  if (answer.ok) consider(answer.value, 'sign-in', true, arrive);
  // A code and its verifier work only once, even when the answer was lost.
  else arrive(failed(answer.problem, null));
}

const wasAsked = ({ email }: Opened) => wasAskedHere(email, Date.now());

/** Takes the session when this device requested the sign-in, and asks for consent otherwise. */
function consider(opened: Opened, asked: LinkPurpose, isAsked: boolean, arrive: Arrive): void {
  const purpose = opened.needsPassword ? 'recovery' : asked;
  const take = async () => {
    arrive({ kind: 'opening' });
    const answer = await takeSession(opened);
    // The address keeps the next step, for a reload or a page that the phone has discarded.
    if (answer.ok && purpose === 'recovery') setAddress(new URL(linkTarget('recovery')).search);
    arrive(answer.ok ? { kind: 'opened', purpose } : failed(answer.problem, () => void take()));
  };
  const decline = () => {
    void refuseSession(opened);
    arrive({ kind: 'declined' });
  };
  if (!needsConsent(opened, isAsked)) void take();
  else arrive({ kind: 'asks', email: opened.email, accept: () => void take(), decline });
}

const failed = (problem: Problem, retry: (() => void) | null): Arrival => ({
  kind: 'failed',
  problem,
  retry: problem.code === 'network' ? retry : null,
  wasSignedIn: isSignedInHere(),
});

const spent = (purpose: LinkPurpose): Arrival => ({ kind: 'spent', purpose, wasSignedIn: isSignedInHere() });

const setAddress = (search: string) =>
  history.replaceState(history.state, '', `${location.pathname}${search}`);
