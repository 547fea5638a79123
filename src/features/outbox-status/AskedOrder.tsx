import { useEffect } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useEntries, useOutboxFailure } from '../../device/outbox/use-outbox.ts';
import { useCompany } from '../../device/reference-data/use-company.ts';
import { readLinkToken } from '../../domain/link-token.ts';
import { whatsAppLink } from '../../domain/phone.ts';
import { readReference } from '../../domain/reference.ts';
import type { Entry } from '../../domain/submission.ts';
import { PAID_COPY } from '../../form/summary/paid-copy.ts';
import { paidLines } from '../../form/summary/paid-lines.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { Contacts } from './Contacts.tsx';
import { FOLLOWED_COPY, UNKNOWN_COPY as words } from './elsewhere-copy.ts';
import { FollowedByLink } from './FollowedByLink.tsx';
import { kindOf } from './kind.ts';
import { KIND_COPY } from './kind-copy.ts';
import { LiveHead, LiveTrack } from './LiveStatus.tsx';
import classes from './SubmissionList.module.css';

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
      <Alert role="status" title={words.soon}>
        <Unbroken part={number}>{words.soonText(number)}</Unbroken>
      </Alert>
      <Alert title={words.elsewhere}>{words.elsewhereText}</Alert>
      <ButtonAnchor
        href={whatsAppLink(whatsappNumber, words.askText(number))}
        target="_blank"
        rel="noreferrer"
        variant="light"
        fullWidth
      >
        {words.askManager}
      </ButtonAnchor>
    </>
  );
}

/** The order found by its number, and its progress. */
function FoundOrder({ entry }: { entry: Entry }) {
  const now = useNow() ?? serverNow();
  return (
    <>
      <Paper component="section" className={classes.found}>
        <h2 className={classes.title}>{KIND_COPY[kindOf(entry)].found(entry.title)}</h2>
        <LiveHead entry={entry} />
      </Paper>
      <LiveTrack entry={entry} />
      <Payments entry={entry} />
      <div className={classes.actions}>
        <Contacts entry={entry} now={now} />
      </div>
    </>
  );
}

/** Shows the payments and refunds of an order, as this device was told. Null while it knows of no payment. */
function Payments({ entry }: { readonly entry: Entry }) {
  const money = paidLines(entry);
  return money && <Receipt title={PAID_COPY.title} {...money} />;
}
