import type { ReactNode } from 'react';
import { type Entry, isSettled, referenceOf } from '../../domain/submission.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { headline, SUMMARY_COPY } from './copy.ts';
import type { SentOrder } from './last-order.ts';
import classes from './OrderSummary.module.css';
import { Estimate, NextSteps, OrderCards } from './OrderSummary.tsx';

interface OrderConfirmationProps {
  readonly sent: SentOrder;
  /** Null where the device has lost or never kept the entry: the order itself is then all there is to show. */
  readonly entry: Entry | null;
  readonly company: string;
  readonly head: ReactNode;
  readonly track: ReactNode;
  /** Whether the device may remember whose it was. */
  readonly keep: ReactNode;
  readonly onEdit: () => void;
}

/** The order that has just been confirmed: how far it is, what happens next, and all that was asked. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { sent, entry, company, head, track, onEdit } = props;
  const { title, lead } = entry
    ? headline(entry, sent.order.telephone ? String(sent.order.telephone) : company)
    : { title: SUMMARY_COPY.sent, lead: SUMMARY_COPY.shortLead };
  return (
    <Wrap className={classes.page}>
      <div className={classes.head}>
        {head}
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {track}
      {entry && <EditButton entry={entry} onEdit={onEdit} />}
      {entry && isSettled(entry) && <NextSteps entry={entry} company={company} />}
      {entry && <AddToCalendar entry={entry} />}
      <Estimate fee={sent.fee} reference={entry && referenceOf(entry)} />
      <OrderCards order={sent.order} fee={sent.fee} />
      {props.keep}
    </Wrap>
  );
}

function EditButton({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  if (isSettled(entry) || entry.state === 'sending' || entry.state === 'cancelled') return null;
  const isWaiting = entry.state === 'queued';
  return (
    <Button tone={isWaiting ? 'line' : 'filled'} block onClick={onEdit}>
      {isWaiting ? SUMMARY_COPY.modify : SUMMARY_COPY.correct}
    </Button>
  );
}
