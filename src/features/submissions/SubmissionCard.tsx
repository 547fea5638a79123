import { Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { totalAmount } from '../../copy/total.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useIsOnline } from '../../device/network/use-network.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { markOf } from '../../domain/submission/arrived.ts';
import { type Entry, resumePayment } from '../../domain/submission.ts';
import { isolated } from '../../domain/text/typography.ts';
import { ContactText } from '../../form/contact/ManagerNumber.tsx';
import { PriceComparison } from '../../form/price-comparison/PriceComparison.tsx';
import { isPaidByLinks, paidFacts } from '../../form/summary/paid-lines.ts';
import { recipientOf } from '../../services/for-someone.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { StatusPill } from '../../ui/lists/StatusPill.tsx';
import { AskedOfCustomer, Held, QuestionsOf } from './AskedOfCustomer.tsx';
import { act } from './act.ts';
import { ArrivedActions } from './Contacts.tsx';
import { KIND_COPY, kindOf } from './copy.ts';
import { budgetLabelOf, SUBMISSIONS_COPY } from './list-copy.ts';
import { acceptQuote } from './repairs.ts';
import { SlotRepair } from './SlotRepair.tsx';
import { SubmissionActions } from './SubmissionActions.tsx';
import classes from './Submissions.module.css';
import { announcedWords, reasonOf, sinceWhen, viewEntry } from './steps.ts';

interface SubmissionCardProps {
  readonly entry: Entry;
  /** Opens a form with the submission, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
  /** Further actions. */
  readonly actions: ReactNode;
}

/** One submission: its facts, its state and its actions. */
export function SubmissionCard({ entry, onOpen, actions }: SubmissionCardProps) {
  useNow();
  const { state, pill, tone } = viewEntry(entry, serverNow());
  const reason = reasonOf(entry);
  // An answer may move the card to another list, where its heading takes the focus.
  const headingId = `envoi-${entry.id}`;
  const stateId = `${headingId}-etat`;
  return (
    <Paper component="li" data-focus-home={headingId}>
      <Stack gap="sm">
        <Group gap="xs" justify="space-between">
          <h3 id={headingId} tabIndex={-1} aria-describedby={stateId}>
            <Title entry={entry} />
          </h3>
          <StatusPill tone={tone}>{pill}</StatusPill>
          <VisuallyHidden id={stateId} role="status">
            {`${entry.title}\u00a0: ${announcedWords(entry, serverNow()).pill}`}
          </VisuallyHidden>
        </Group>
        <Text size="sm" c="dimmed" textWrap="pretty">
          <Unbroken part={entry.receipt?.reference}>{facts(entry).join(' · ')}</Unbroken>
        </Text>
        {reason && (
          <p>
            <ContactText>{reason}</ContactText>
          </p>
        )}
        <Held entry={entry} />
        {state === 'queued' && entry.lastFailure && (
          <p>
            {entry.lastFailure === 'network' ? SUBMISSIONS_COPY.retryNetwork : SUBMISSIONS_COPY.retryServer}
          </p>
        )}
        {state === 'slot-passed' && <SlotRepair entry={entry} />}
        {state === 'price-changed' && <PriceRepair entry={entry} />}
        {state === 'payment-due' && <Pay entry={entry} />}
        <AskedOfCustomer {...entry.progress} />
        <QuestionsOf entry={entry} />
        <SubmissionActions entry={entry} state={state} onOpen={onOpen}>
          <ArrivedActions entry={entry} now={serverNow()} />
          {actions}
        </SubmissionActions>
      </Stack>
    </Paper>
  );
}

/** The title; a meal's leads to its confirmation (docs/rules/pages.md#short-confirmation). */
function Title({ entry: { id, service, title } }: { entry: Entry }) {
  if (service !== restaurant.slug) return title;
  return (
    <Link to="/confirmation-restaurant" search={{ envoi: id }} className={classes.confirmation}>
      {title}
    </Link>
  );
}

function facts(entry: Entry): string[] {
  const { id, title, state, receipt, request } = entry;
  const { quote, slot, fields } = request;
  const recipient = recipientOf(fields)?.name;
  const kind = SUBMISSIONS_COPY.kinds[kindOf(entry)];
  return [
    ...(kind ? [kind] : []),
    ...(receipt ? [SUBMISSIONS_COPY.reference(receipt.reference)] : []),
    ...(state === 'posted' ? [SUBMISSIONS_COPY.mark(markOf(id))] : []),
    sinceWhen(entry),
    ...(recipient && !title.includes(recipient) ? [SUBMISSIONS_COPY.for(isolated(recipient))] : []),
    ...(slot ? [SUBMISSIONS_COPY.slot(slot.time)] : []),
    ...(quote && !isPaidByLinks(entry)
      ? [SUBMISSIONS_COPY.total(totalAmount(formatWireEuros(quote.totalToPay), quote))]
      : []),
    ...paidFacts(entry),
  ];
}

/**
 * The payment link. Paying needs the network: offline, the order waits (docs/rules/payments.md#paid-online).
 * The link stays enabled, because the browser may be wrong about the network.
 */
function Pay({ entry }: { entry: Entry }) {
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && <p>{KIND_COPY[kindOf(entry)].payOffline}</p>}
      <ButtonLink
        to="/paiement"
        fullWidth
        state={{ submissionId: entry.id }}
        aria-label={SUBMISSIONS_COPY.named(SUBMISSIONS_COPY.pay, entry.title)}
        onClick={() => void act(entry.id, resumePayment)}
      >
        {SUBMISSIONS_COPY.pay}
      </ButtonLink>
    </>
  );
}

/**
 * The accepted price and today's, line by line, with the reason of each change. The order is not sent until the customer
 * agrees (docs/rules/sending.md#price-changed).
 */
function PriceRepair({ entry }: { entry: Entry }) {
  const offered = entry.problem?.quote;
  if (!offered) return null;
  const accept = SUBMISSIONS_COPY.accept(formatWireEuros(offered.totalToPay), offered);
  return (
    <>
      <PriceComparison accepted={entry.request.quote} offered={offered} budgetLabel={budgetLabelOf(entry)} />
      <Button
        fullWidth
        aria-label={SUBMISSIONS_COPY.named(accept, entry.title)}
        onClick={() => void act(entry.id, (current, now) => acceptQuote(current, offered, now))}
      >
        {accept}
      </Button>
    </>
  );
}
