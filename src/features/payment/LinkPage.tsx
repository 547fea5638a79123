import { useEffect, useState } from 'react';
import { onVisible } from '../../device/page/wake-up.ts';
import { useCompany } from '../../device/reference-data/use-every-page.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { isPaidTooLate, type LinkReply } from '../../domain/payment/payment.ts';
import { whatsAppLink } from '../../domain/person/phone.ts';
import { shownName } from '../../domain/text/typography.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Receipt } from '../../ui/lists/Receipt.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { dismissToast, notify } from '../../ui/notices/notify.ts';
import { CardForm, type Ended, NotPaid, UNPAID_BY_STATUS, type Unpaid, unpaidNotice } from './CardForm.tsx';
import { PAYMENT_NOTICES } from './copy.ts';
import { LinkOutcome, NoLink, OtherLink, ShopTicket, useLink } from './LinkViews.tsx';
import { PAYMENT_LINK_COPY } from './link-copy.ts';
import classes from './Payment.module.css';

/** In milliseconds: how often a page whose payment is being verified asks how it went. */
const CHECK_MS = 3000;

interface LinkPageProps {
  /** The secret of the link, or any other text that the address names. */
  readonly token: string;
  /** Called once the page is complete. */
  readonly onLoaded: () => void;
}

/** The page of a payment link: its lines, its total and its card form (docs/rules/desk.md#payment-links). */
export function LinkPage({ token, onLoaded }: LinkPageProps) {
  const { phase, reopen, check } = useLink(token);
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const [isChecking, setChecking] = useState(false);
  useKeptFocus();
  const link = phase.kind === 'link' ? phase.link : null;
  const isOpen = link?.state === 'open';
  const hasCard = isOpen && link.checkout !== null;
  useEffect(() => {
    if (phase.kind !== 'opening' && !hasCard) onLoaded();
  }, [phase.kind, hasCard, onLoaded]);
  const isOver = link !== null && !isOpen;
  useEffect(() => {
    // The outcome is at the top of the page, and the customer was at the card form below.
    if (isOver) window.scrollTo(0, 0);
  }, [isOver]);
  // The manager may have made another link while the customer was elsewhere.
  useEffect(() => (isOpen ? onVisible(() => void check()) : undefined), [isOpen, check]);
  const isVerified = isChecking && link?.state !== 'paid' && (isOpen || link?.attempt === 'PENDING');
  useEffect(() => {
    if (!isVerified) return;
    const timer = setInterval(() => void check(), CHECK_MS);
    return () => clearInterval(timer);
  }, [isVerified, check]);

  const onEnd = async (type: 'success' | 'error' | 'fail'): Promise<Ended> => {
    const now = await check();
    const known = now.kind === 'link' ? now.link : null;
    if (known?.state === 'paid') {
      void notify({ tone: 'ok', ...PAYMENT_NOTICES.succeeded });
      return 'paid';
    }
    if (known && isPaidTooLate(known)) {
      const { title, text } = PAYMENT_LINK_COPY.paidTooLate;
      void notify({ tone: 'warn', title, message: text(formatWireEuros(known.amount)) });
      return 'paid';
    }
    const attempt = known?.attempt ?? null;
    if (type === 'success' && (attempt === null || attempt === 'PENDING')) {
      setChecking(true);
      return 'unknown';
    }
    // A link that was withdrawn meanwhile says so in the place of its card form: there is nothing to try again.
    if (known && known.state !== 'open') return 'not-paid';
    const reason = known ? (UNPAID_BY_STATUS[attempt ?? ''] ?? 'not-paid') : 'unsure';
    setUnpaid(reason);
    void notify({ tone: 'danger', ...unpaidNotice(reason) });
    if (attempt !== null && attempt !== 'PENDING') reopen();
    return reason;
  };
  const onAttempt = () => {
    setUnpaid(null);
    dismissToast();
  };

  return (
    <Page narrow>
      <PageTitle lead={link && PAYMENT_LINK_COPY.lead(link.orderNumber)}>{PAYMENT_LINK_COPY.title}</PageTitle>
      {link && !isVerified && <LinkOutcome link={link} />}
      {link?.other && <OtherLink other={link.other} />}
      {link && link.lines.length > 0 && <Lines link={link} />}
      {link?.hasTicket && <ShopTicket token={token} />}
      {unpaid && isOpen && <NotPaid why={unpaid} />}
      {isVerified && (
        <Alert color="yellow" role="status" title={PAYMENT_LINK_COPY.checking.title}>
          {PAYMENT_LINK_COPY.checking.text}
        </Alert>
      )}
      {isOpen && link.checkout && (
        <CardForm
          checkout={{ ...link.checkout, amount: link.amount }}
          onEnd={onEnd}
          onAttempt={onAttempt}
          onNotMounted={() => void notify({ tone: 'danger', ...PAYMENT_NOTICES.notMounted })}
          onRetry={reopen}
          onLoaded={onLoaded}
        />
      )}
      {!link && <NoLink phase={phase} onRetry={reopen} />}
      <Actions link={link} />
    </Page>
  );
}

function Lines({ link }: { readonly link: LinkReply }) {
  const { kind, lines, amount, state, orderNumber } = link;
  const isCharged = state === 'paid' || isPaidTooLate(link);
  return (
    <Receipt
      title={PAYMENT_LINK_COPY.kind[kind]}
      aside={orderNumber}
      lines={lines.map((line) => ({ label: shownName(line.label), amount: formatWireEuros(line.amount) }))}
      total={{
        label: isCharged ? PAYMENT_LINK_COPY.paid : PAYMENT_LINK_COPY.toPay,
        amount: formatWireEuros(amount),
      }}
    />
  );
}

function Actions({ link }: { readonly link: LinkReply | null }) {
  const { whatsappNumber } = useCompany();
  return (
    <div className={classes.actions}>
      {link && (
        <ButtonLink to="/suivi-commande" search={{ numero: link.orderNumber }} variant="default" fullWidth>
          {PAYMENT_LINK_COPY.follow}
        </ButtonLink>
      )}
      <ButtonAnchor
        href={whatsAppLink(whatsappNumber, PAYMENT_LINK_COPY.message(link?.orderNumber ?? null))}
        target="_blank"
        rel="noreferrer"
        variant="default"
        fullWidth
      >
        {PAYMENT_LINK_COPY.write}
      </ButtonAnchor>
    </div>
  );
}
