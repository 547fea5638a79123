import { useCallback, useEffect, useRef, useState } from 'react';
import { openTicket } from '../../backend/photos.ts';
import { dataUrlOf } from '../../device/attachments/take-photo.ts';
import { useIsOnline } from '../../device/network/use-network.ts';
import { askLink, type LinkAnswer } from '../../device/payment/link.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { isPaidTooLate, type LinkReply } from '../../domain/payment/payment.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { BusyButton, Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { PAYMENT_LINK_COPY, LINK_TICKET_COPY as words } from './link-copy.ts';
import classes from './Payment.module.css';

type LinkPhase = LinkAnswer | { readonly kind: 'opening' } | { readonly kind: 'offline' };

interface OpenLink {
  readonly phase: LinkPhase;
  /** Asks for the card form again: the same one while it can be paid, and its successor after that. */
  reopen(): void;
  /** Asks how the link stands now, and shows it where it is over. */
  check(): Promise<LinkAnswer>;
}

const ask = (token: string, opens: boolean) => askLink(token, opens, (url, init) => fetch(url, init));

/** Opens the checkout of a payment link, and again when the network comes back. Opening one charges nothing. */
export function useLink(token: string): OpenLink {
  const isOnline = useIsOnline();
  const [answer, setAnswer] = useState<LinkAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The attempt whose answer is on screen: a change of the network must not replace a card form. */
  const shown = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that comes back is another reason to ask
  useEffect(() => {
    if (shown.current === attempt) return;
    let isCurrent = true;
    setAnswer(null);
    void ask(token, true).then((opened) => {
      if (!isCurrent) return;
      if (opened.kind === 'link') shown.current = attempt;
      setAnswer(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt, isOnline]);

  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  const check = useCallback(async () => {
    const now = await ask(token, false);
    if (now.kind === 'link' && now.link.state !== 'open') setAnswer(now);
    return now;
  }, [token]);
  const phase = answer ?? ({ kind: 'opening' } as const);
  return { phase: phase.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : phase, reopen, check };
}

interface NoLinkProps {
  readonly phase: ReturnType<typeof useLink>['phase'];
  readonly onRetry: () => void;
}

/** The content of the page while there is no link to show. */
export function NoLink({ phase, onRetry }: NoLinkProps) {
  switch (phase.kind) {
    case 'opening':
      return <Loading isSaid>{PAYMENT_LINK_COPY.loading}</Loading>;
    case 'unknown':
      return (
        <Alert color="yellow" role="alert" title={PAYMENT_LINK_COPY.unknown.title}>
          {PAYMENT_LINK_COPY.unknown.text}
        </Alert>
      );
    case 'refused':
      return (
        <Alert color="yellow" role="alert" title={PAYMENT_LINK_COPY.refused}>
          {phase.message}
        </Alert>
      );
    case 'offline':
    case 'unreachable':
      return (
        <>
          <Alert
            color="yellow"
            role={phase.kind === 'offline' ? 'status' : 'alert'}
            icon={phase.kind === 'offline' ? <Icon name="offline" /> : undefined}
            title={PAYMENT_LINK_COPY[phase.kind].title}
          >
            {PAYMENT_LINK_COPY[phase.kind].text}
          </Alert>
          <Button fullWidth onClick={onRetry}>
            {PAYMENT_LINK_COPY.retry}
          </Button>
        </>
      );
    default:
      return null;
  }
}

/** The photo of the shop's ticket, fetched when it is asked for and kept nowhere (docs/rules/desk.md#ticket). */
export function ShopTicket({ token }: { readonly token: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setProblem(null);
    setOpening(true);
    const bytes = await openTicket(token);
    const shown = bytes instanceof Blob ? await dataUrlOf(bytes) : null;
    setOpening(false);
    setPicture(shown);
    if (shown === null) setProblem(bytes === 'gone' ? words.gone : words.failed);
  };
  return (
    <div className={classes.ticket}>
      {/* One button, which keeps the focus: where it was lost, the page would be at its top again. */}
      <BusyButton
        variant={picture === null ? 'light' : 'default'}
        fullWidth
        isBusy={isOpening}
        onClick={() => (picture === null ? void open() : setPicture(null))}
      >
        {isOpening ? words.opening : picture === null ? words.open : words.close}
      </BusyButton>
      <div role="alert">{problem && <Alert color="yellow">{problem}</Alert>}</div>
      {picture !== null && (
        <img
          className={classes.picture}
          src={picture}
          alt={words.alt}
          onError={() => {
            setPicture(null);
            setProblem(words.notShown);
          }}
        />
      )}
    </div>
  );
}

/** Says that a link was paid, also where it had been withdrawn, has expired or was withdrawn; nothing while it can be paid. */
export function LinkOutcome({ link }: { readonly link: LinkReply }) {
  const { state, paidAt, amount } = link;
  if (state === 'open') return null;
  if (isPaidTooLate(link)) {
    return (
      <Alert color="yellow" role="status" title={PAYMENT_LINK_COPY.paidTooLate.title}>
        {PAYMENT_LINK_COPY.paidTooLate.text(formatWireEuros(amount))}
      </Alert>
    );
  }
  if (state === 'paid') {
    return (
      <Alert color="green" role="status" title={PAYMENT_LINK_COPY.paidTitle}>
        {PAYMENT_LINK_COPY.paidText(parseInstant(paidAt ?? ''))}
      </Alert>
    );
  }
  return (
    <Alert color="yellow" role="status" title={PAYMENT_LINK_COPY[state].title}>
      {PAYMENT_LINK_COPY[state].text}
    </Alert>
  );
}

/** Leads to the other link of the order, which still waits. */
export function OtherLink({
  other: { token, kind, amount },
}: {
  readonly other: NonNullable<LinkReply['other']>;
}) {
  return (
    <Alert color="yellow" title={PAYMENT_LINK_COPY.other.title}>
      <p>{PAYMENT_LINK_COPY.other.text}</p>
      <ButtonLink to="/paiement" search={{ lien: token }} fullWidth>
        {PAYMENT_LINK_COPY.other.pay(kind, formatWireEuros(amount))}
      </ButtonLink>
    </Alert>
  );
}
