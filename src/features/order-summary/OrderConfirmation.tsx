import type { ReactNode } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { type Entry, hasArrived, referenceOf } from '../../domain/submission.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { AddToCalendar, Confirmation, EditButton } from './Confirmation.tsx';
import { headline, SUMMARY_COPY } from './copy.ts';
import type { SentOrder } from './last-order.ts';
import classes from './OrderSummary.module.css';
import { Estimate, NextSteps, OrderCards } from './OrderSummary.tsx';

interface OrderConfirmationProps {
  readonly sent: SentOrder;
  /** Null when the device does not have the entry: only the order itself can be shown then. */
  readonly entry: Entry | null;
  /** Whether the device has still to say what became of it. */
  readonly isAsking: boolean;
  readonly company: string;
  readonly head: ReactNode;
  readonly track: ReactNode;
  /** The question whether the device may keep the customer's details. */
  readonly keep: ReactNode;
  /** Opens the form with the order, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** The words where the device does not know whether the order was sent (docs/rules/pages.md#order-summary). */
const UNKNOWN = {
  asking: { title: SUMMARY_COPY.unknown, lead: SUMMARY_COPY.asking },
  lost: { title: SUMMARY_COPY.unknown, lead: SUMMARY_COPY.lostLead },
} as const;

/** The confirmation of an order: its progress, what happens next, and everything that was ordered. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { sent, entry, company, head, track, onOpen } = props;
  const now = useNow() ?? serverNow();
  const phone = sent.order.telephone ? String(sent.order.telephone) : company;
  const { title, lead } = entry ? headline(entry, phone, now) : UNKNOWN[props.isAsking ? 'asking' : 'lost'];
  return (
    <Confirmation title={title} lead={lead} head={head} track={track}>
      {entry && <EditButton entry={entry} onOpen={onOpen} />}
      {entry && hasArrived(entry) && <NextSteps entry={entry} company={company} />}
      {entry && <AddToCalendar entry={entry} />}
      <Estimate fee={sent.fee} reference={entry && referenceOf(entry)} />
      <OrderCards order={sent.order} />
      {props.keep}
    </Confirmation>
  );
}

interface ShortConfirmationProps {
  readonly entry: Entry;
  readonly company: string;
  readonly head: ReactNode;
  readonly track: ReactNode;
}

/**
 * The short confirmation of a restaurant order: live state, who will write and when, and the next links
 * (docs/rules/pages.md#short-confirmation).
 */
export function ShortConfirmation({ entry, company, head, track }: ShortConfirmationProps) {
  const now = useNow() ?? serverNow();
  const { title, lead } = headline(entry, String(entry.request.fields.telephone ?? company), now);
  return (
    <Confirmation title={title} lead={lead} head={head} track={track}>
      {hasArrived(entry) && <NextSteps entry={entry} company={company} />}
      <AddToCalendar entry={entry} />
      {entry.request.quote && <Estimate fee={entry.request.quote} reference={referenceOf(entry)} />}
      <div className={classes.actions}>
        <ButtonLink to="/mes-envois" variant="default" fullWidth>
          {SUMMARY_COPY.submissions}
        </ButtonLink>
        <ButtonLink to="/" variant="default" fullWidth>
          {SUMMARY_COPY.home}
        </ButtonLink>
      </div>
    </Confirmation>
  );
}
