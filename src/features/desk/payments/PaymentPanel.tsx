import { useEffect, useState } from 'react';
import { type DeskLink, linksSeen, type Payments } from '../../../backend/desk/payments.ts';
import { atMoment } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { linksMessage } from '../../../domain/desk/message.ts';
import { LINK_KINDS, type LinkKind } from '../../../domain/payment/payment.ts';
import { findService, isCorrected } from '../../../services/catalogue.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Card, type PanelProps } from '../Card.tsx';
import { useDesk } from '../desk-context.ts';
import { sentAt, useOrderMessages } from '../order-messages.ts';
import { Charges } from './Charges.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import { LinkCard } from './LinkCard.tsx';
import { LinkForm } from './LinkForm.tsx';
import classes from './Payments.module.css';
import { TicketPhoto } from './TicketPhoto.tsx';
import { usePayments } from './use-payments.ts';

/** The payments that an order waits for, its payment links, its charges and its refunds (docs/rules/desk.md#payment-links). */
export function PaymentPanel({ id, status, isErased, corrections, payable, onChanged }: PanelProps) {
  const { role } = useDesk();
  const isCancelled = status === 'annulee';
  const { payments, problem, reload } = usePayments(id, `${isCancelled} ${corrections} ${payable}`);
  const onDone = async () => {
    await reload();
    onChanged();
  };
  useNews(payments, onChanged);
  return (
    <Card section="paiement" title={words.title}>
      {problem && (
        <Alert color="red" role="alert" title={problem.message}>
          <Button variant="light" size="sm" onClick={() => void reload()}>
            {words.retry}
          </Button>
        </Alert>
      )}
      {!payments && !problem && <Loading>{words.loading}</Loading>}
      {payments && (
        <Content {...{ id, payments, isCancelled, isErased, onDone }} isAdmin={role === 'admin'} />
      )}
    </Card>
  );
}

/** Calls back when a link was paid, or has changed elsewhere: the order's next step is another one then. */
function useNews(payments: Payments | null, onNews: () => void): void {
  const known = payments?.links.map(({ token, state }) => `${token} ${state}`).join();
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (known === undefined || known === seen) return;
    setSeen(known);
    if (seen !== null) onNews();
  }, [known, seen, onNews]);
}

interface ContentProps {
  readonly id: string;
  readonly payments: Payments;
  /** A cancelled order takes no link, and neither does one whose contents are erased. */
  readonly isCancelled: boolean;
  readonly isErased: boolean;
  readonly isAdmin: boolean;
  /** Reads the payments again after one of them has changed. */
  readonly onDone: () => Promise<void>;
}

function Content({ id, payments, isCancelled, isErased, isAdmin, onDone }: ContentProps) {
  const { toPay, links, charges, ticket } = payments;
  /** The link that is changed, and the button that was pressed for it. */
  const [edited, setEdited] = useState<{ readonly kind: LinkKind; readonly button: HTMLElement } | null>(
    null,
  );
  const kept = links.filter(({ state }) => state !== 'withdrawn');
  const unpaid = kept.filter(({ state }) => state !== 'paid');
  const open = kept.filter(({ state }) => state === 'open');
  const expired = kept.find(({ state }) => state === 'expired');
  const isLinked = (kind: LinkKind) => unpaid.some((link) => link.kind === kind);
  const missing = isErased ? [] : toPay.filter((kind) => !isLinked(kind));
  const shown = edited === null ? missing : [edited.kind];
  const photo = <TicketPhoto id={id} ticket={ticket} onDone={onDone} />;
  const isTicketInForm = shown.includes('budget');
  const isTicketApart =
    !isTicketInForm && !isErased && (ticket !== null || kept.some(({ kind }) => kind === 'budget'));
  // Donations and applications have no links: they are never corrected, so that they never cost more.
  const takesMore = isCorrected(payments.service) && !isErased && !isCancelled;
  const leave = () => {
    edited?.button.focus();
    setEdited(null);
  };
  const form = {
    id,
    payments,
    onDone: async () => {
      leave();
      await onDone();
    },
  };
  return (
    <div className={classes.panel}>
      {isCancelled || isErased ? (
        <Alert title={isCancelled ? words.cancelled : words.erased} />
      ) : (
        <Standing toPay={toPay} isOrder={findService(payments.service)?.kind === 'order'} />
      )}
      {open.length > 0 && <SentAt links={open} />}
      {kept.length > 0 && (
        <ul className={classes.list} aria-label={words.links}>
          {kept.map((link) => (
            <LinkCard
              key={link.token}
              id={id}
              link={link}
              seen={linksSeen(links)}
              isNext={missing.length === 0 && link === expired}
              onEdit={(button) => setEdited({ kind: link.kind, button })}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      {isTicketApart && photo}
      {shown.length > 0 && (
        <LinkForm
          key={edited?.kind ?? 'missing'}
          kinds={shown}
          openedBy={edited}
          isNext={edited === null}
          {...(edited && { onLeave: leave })}
          ticket={photo}
          {...form}
        />
      )}
      {shown.length === 0 && takesMore && (
        <Disclosure summary={words.more}>
          <LinkForm
            kinds={LINK_KINDS.filter((kind) => !isLinked(kind))}
            isMore
            ticket={isTicketApart ? null : photo}
            {...form}
          />
        </Disclosure>
      )}
      {charges.length > 0 && <Charges {...{ payments, isCancelled, isAdmin, onDone }} />}
    </div>
  );
}

interface StandingProps {
  readonly toPay: readonly LinkKind[];
  /** Whether something leaves once all is paid: a donation, an application and a quote request go nowhere. */
  readonly isOrder: boolean;
}

function Standing({ toPay, isOrder }: StandingProps) {
  const isPaid = toPay.length === 0;
  return (
    <Alert
      color={isPaid ? 'green' : 'yellow'}
      title={isPaid ? words.allPaid : words.waits(toPay.map((kind) => words.kind[kind]).join(', '))}
    >
      {isPaid ? isOrder && words.allPaidText : words.waitsText}
    </Alert>
  );
}

/** Says when these links were handed over last. */
function SentAt({ links }: { readonly links: readonly DeskLink[] }) {
  const about = useOrderMessages();
  const since = links.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  const message = about && linksMessage(about.messages);
  const sent = about && message ? sentAt(about.order, message.key, since) : null;
  return (
    sent !== null && <p className={classes.hint}>{words.sentAt(links.length, atMoment(sent, serverNow()))}</p>
  );
}
