import { Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { dayAndTime, timeOrDay } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { ORDER_STATES } from '../../copy/order-states.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useFollowed } from '../../device/follow/use-followed.ts';
import { useEntries, useOutboxFailure } from '../../device/outbox/use-outbox.ts';
import { useCompany } from '../../device/reference-data/use-every-page.ts';
import { readLinkToken } from '../../domain/order/link-token.ts';
import type { StatusStep } from '../../domain/order/order-status.ts';
import { readReference } from '../../domain/order/reference.ts';
import { whatsAppLink } from '../../domain/person/phone.ts';
import type { Entry } from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { PAID_COPY } from '../../form/summary/paid-copy.ts';
import { paidLines } from '../../form/summary/paid-lines.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Receipt } from '../../ui/lists/Receipt.tsx';
import { StatusPill } from '../../ui/lists/StatusPill.tsx';
import { Track } from '../../ui/lists/Track.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { Contacts } from './Contacts.tsx';
import { KIND_COPY, kindOf } from './copy.ts';
import { LiveHead, LiveTrack } from './LiveStatus.tsx';
import { QUESTIONS_COPY } from './manager-copy.ts';
import { Questions } from './Questions.tsx';
import classes from './Submissions.module.css';
import { FOLLOWED_COPY, UNKNOWN_COPY } from './tracking-copy.ts';

interface AskedOrderProps {
  /** The number that was searched for, as it was typed or copied; null where the page was opened by a follow link. */
  readonly typed: string | null;
  /** The token of a secret link; null without one. */
  readonly link: string | null;
  /** Called when the text is no order number, so that the field says so. */
  readonly onBadNumber: () => void;
}

/** The order that was asked for: all of it when this device made it, otherwise its states alone (docs/rules/pages.md#tracking). */
export default function AskedOrder({ typed, link, onBadNumber }: AskedOrderProps) {
  useKeptFocus();
  const entries = useEntries();
  const cannotTell = useOutboxFailure() !== null;
  const number = typed === null ? null : readReference(typed);
  const isBad = typed !== null && number === null;
  useEffect(() => {
    if (isBad) onBadNumber();
  }, [isBad, onBadNumber]);
  if (isBad) return null;
  const entry = entries?.find((one) => number !== null && one.receipt?.reference === number);
  if (entry) return <FoundOrder entry={entry} />;
  if (entries === null && !cannotTell) return null;
  if (number !== null) return <UnknownNumber number={number} />;
  return link !== null && <ByLink link={link} />;
}

/** A text that is no token leads to no order, and is not asked about. */
function ByLink({ link }: { readonly link: string }) {
  const token = readLinkToken(link);
  if (token !== null) return <FollowedByLink key={token} token={token} />;
  return (
    <Alert color="yellow" role="status" title={FOLLOWED_COPY.unknown}>
      {FOLLOWED_COPY.unknownText}
    </Alert>
  );
}

/** Says once that this device does not know the number, and how to follow an order of another (docs/rules/pages.md#tracking). */
function UnknownNumber({ number }: { number: string }) {
  const { whatsappNumber } = useCompany();
  return (
    <>
      <Alert role="status" title={UNKNOWN_COPY.soon}>
        <Unbroken part={number}>{UNKNOWN_COPY.soonText(number)}</Unbroken>
      </Alert>
      <Alert title={UNKNOWN_COPY.elsewhere}>{UNKNOWN_COPY.elsewhereText}</Alert>
      <ButtonAnchor
        href={whatsAppLink(whatsappNumber, UNKNOWN_COPY.askText(number))}
        target="_blank"
        rel="noreferrer"
        variant="light"
        fullWidth
      >
        {UNKNOWN_COPY.askManager}
      </ButtonAnchor>
    </>
  );
}

/** The order found by its number, and its progress. */
function FoundOrder({ entry }: { entry: Entry }) {
  const now = useNow() ?? serverNow();
  return (
    <>
      <Paper component="section">
        <Stack gap="sm" align="flex-start">
          <h2>{KIND_COPY[kindOf(entry)].found(entry.title)}</h2>
          <LiveHead entry={entry} />
        </Stack>
      </Paper>
      <LiveTrack entry={entry} />
      <Payments entry={entry} />
      <Group gap="xs" className={classes.actions}>
        <Contacts entry={entry} now={now} />
      </Group>
    </>
  );
}

/** Shows the payments and refunds of an order, as this device was told. Null while it knows of no payment. */
function Payments({ entry }: { readonly entry: Entry }) {
  const money = paidLines(entry);
  return money && <Receipt title={PAID_COPY.title} {...money} />;
}

/** The states of an order by its secret link, and the questions to the customer where the link is the customer's. */
function FollowedByLink({ token }: { readonly token: string }) {
  const { order, answer } = useFollowed({ token });
  if (order === 'asking') return <Loading isSaid>{FOLLOWED_COPY.asking}</Loading>;
  if (order === 'unknown' || order === 'unreachable') {
    return (
      <Alert color="yellow" role="status" title={FOLLOWED_COPY[order]}>
        {FOLLOWED_COPY[`${order}Text`]}
      </Alert>
    );
  }
  const { reference, status, history, slotAt, questions } = order;
  const slot = slotAt === null ? null : parseInstant(slotAt);
  return (
    <>
      <Questions questions={questions} onAnswer={answer} />
      <Paper component="section">
        <Stack gap="sm" align="flex-start">
          <h2>
            <Unbroken part={reference}>{FOLLOWED_COPY.title(reference)}</Unbroken>
          </h2>
          <StatusPill tone={status === 'annulee' ? 'closed' : 'open'}>{ORDER_STATES[status]}</StatusPill>
          <VisuallyHidden role="status">{`${reference}\u00a0: ${ORDER_STATES[status]}`}</VisuallyHidden>
          {slot !== null && <p>{QUESTIONS_COPY.slot(onIsland(timeOrDay(slot, serverNow())))}</p>}
        </Stack>
      </Paper>
      {history.length > 0 && (
        <Paper>
          <Track steps={history.map(stepOf)} />
        </Paper>
      )}
    </>
  );
}

/** A status of the history as a step of the track. */
function stepOf({ status, at }: StatusStep) {
  const instant = parseInstant(at);
  const detail = instant === null ? undefined : onIsland(dayAndTime(instant));
  return { state: 'done', icon: 'track', title: ORDER_STATES[status], detail } as const;
}
