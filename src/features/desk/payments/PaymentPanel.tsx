import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskLink, Payments } from '../../../backend/desk/payments.ts';
import { atMoment } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { linksMessage } from '../../../domain/desk/message.ts';
import { LINK_KINDS, type LinkKind } from '../../../domain/payment/payment.ts';
import { findService, isCorrected } from '../../../services/catalogue.ts';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { Card, type PanelProps } from '../Card.tsx';
import { OUTCOME_COPY } from '../copy.ts';
import { useDesk } from '../desk-context.ts';
import { sentAt, useOrderMessages } from '../order-messages.ts';
import { useNews } from '../order-queries.ts';
import { NotRead } from '../queries.tsx';
import { Charges } from './Charges.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import { LinkCard } from './LinkCard.tsx';
import { LinkForm } from './LinkForm.tsx';
import { TicketPhoto } from './TicketPhoto.tsx';
import { useLinks } from './use-links.ts';
import { usePayments } from './use-payments.ts';

/** The payments that an order waits for, its payment links, its charges and its refunds (docs/rules/desk.md#payment-links). */
export function PaymentPanel(props: PanelProps) {
  const { id, reference, status, isErased, corrections, payable, onChanged } = props;
  const { role } = useDesk();
  const isCancelled = status === 'annulee';
  const query = usePayments(id);
  const { data: payments, error, refetch } = query;
  useNews(`${isCancelled} ${corrections} ${payable}`, refetch);
  // A link was paid, or has changed elsewhere: the order's next step is another one then.
  useNews(payments?.links.map(({ token, state }) => `${token} ${state}`).join(), onChanged);
  const onDone = async () => {
    await refetch();
    onChanged();
  };
  return (
    <Card section="paiement" title={words.title}>
      {(error || payments === undefined) && <NotRead query={query} loading={words.loading} />}
      {payments && (
        <Content {...{ id, reference, payments, isCancelled, isErased, onDone }} isAdmin={role === 'admin'} />
      )}
    </Card>
  );
}

interface ContentProps {
  readonly id: string;
  readonly reference: string;
  readonly payments: Payments;
  /** A cancelled order takes no link, and neither does one whose contents are erased. */
  readonly isCancelled: boolean;
  readonly isErased: boolean;
  readonly isAdmin: boolean;
  /** Reads the payments again after one of them has changed. */
  readonly onDone: () => Promise<void>;
}

function Content({ id, reference, payments, isCancelled, isErased, isAdmin, onDone }: ContentProps) {
  const { toPay, links: all, charges, ticket } = payments;
  const links = useLinks({ id, reference, payments, onDone });
  /** The link that is changed, and the button that was pressed for it. */
  const [edited, setEdited] = useState<{ readonly kind: LinkKind; readonly button: HTMLElement } | null>(
    null,
  );
  const kept = all.filter(({ state }) => state !== 'withdrawn');
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
  const form = { payments, links, onMade: leave };
  return (
    <Stack gap="sm">
      {isCancelled || isErased ? (
        <Alert title={isCancelled ? words.cancelled : words.erased} />
      ) : (
        <Standing toPay={toPay} isOrder={findService(payments.service)?.kind === 'order'} />
      )}
      <div role="status">{links.isWaiting && <Alert color="yellow" title={OUTCOME_COPY.queued} />}</div>
      {open.length > 0 && <SentAt links={open} />}
      {kept.length > 0 && (
        <Stack component="ul" gap="xs" aria-label={words.links}>
          {kept.map((link) => (
            <LinkCard
              key={link.token}
              link={link}
              links={links}
              isNext={missing.length === 0 && link === expired}
              onEdit={(button) => setEdited({ kind: link.kind, button })}
            />
          ))}
        </Stack>
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
    </Stack>
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
    sent !== null && (
      <Text size="sm" c="dimmed">
        {words.sentAt(links.length, atMoment(sent, serverNow()))}
      </Text>
    )
  );
}
