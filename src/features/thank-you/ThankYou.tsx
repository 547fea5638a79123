import { type ReactNode, useEffect, useRef } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { lastOrderName } from '../../device/customer/last-name.ts';
import { whatsAppLink } from '../../domain/person/phone.ts';
import { type Entry, referenceOf, type SubmissionState } from '../../domain/submission.ts';
import { asksForContact } from '../../form/contact/contact-copy.ts';
import { ContactText, ManagerHelp, ManagerNumber } from '../../form/contact/ManagerNumber.tsx';
import { withNumber } from '../../form/contact/with-number.ts';
import { CorrectButton } from '../../form/page/CorrectButton.tsx';
import { SentSummary } from '../../form/summary/SentSummary.tsx';
import { findService } from '../../services/catalogue.ts';
import type { SubmissionKind } from '../../services/service-spec.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { GONE_COPY, goneText, isSureOf, leadOf, PENDING_NOTICES, THANKS_COPY } from './copy.ts';
import { WaysOn } from './Received.tsx';
import classes from './ThankYou.module.css';

interface ThankYouProps {
  /** Null when the page is opened without a submission, or for one that it may not show. */
  readonly entry: Entry | null;
  /** Whether the page is known to be opened without a submission. */
  readonly isUnnamed: boolean;
  /** Whether the submission that the page is opened for is not on the device, or not any more. */
  readonly isGone: boolean;
  /** Whether only another account may see the submission that the page is opened for. */
  readonly isHidden: boolean;
  /** The name in the submission; where there is no submission to show, the last customer's name is used. */
  readonly name?: string | undefined;
  readonly kind: SubmissionKind;
  readonly head: ReactNode;
  readonly track: ReactNode;
  /** The receipt, once the submission is received; not given when it has no price. */
  readonly receipt?: ReactNode;
  /** The button that prints the receipt. */
  readonly print?: ReactNode;
  /** The order manager's number, for services that have one. */
  readonly manager?: string | undefined;
  /** The question whether the device may keep the customer's details. */
  readonly keep?: ReactNode;
  /** Opens the form with the submission, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
}

/**
 * Greets the customer by name and shows the live state of the submission
 * (docs/rules/pages.md#thank-you-page).
 */
export function ThankYou(props: ThankYouProps) {
  const { entry, name, kind, head, track, receipt, onOpen } = props;
  const now = useNow() ?? serverNow();
  usePendingNotices(entry ?? (props.isUnnamed ? null : undefined), kind === 'application');
  const last = useRef(entry);
  last.current = props.isHidden ? null : (entry ?? last.current);
  if (props.isGone) return <Gone last={last.current} />;
  const lead = entry ? leadOf(entry, kind, now) : THANKS_COPY.later;
  // The last customer may be somebody else than who made a submission that has no name, or may not be seen.
  const otherName = (entry || props.isHidden ? null : lastOrderName()) ?? THANKS_COPY.anyone;
  const service = entry && findService(entry.service);
  const needsCorrection =
    entry?.state === 'needs-attention' || entry?.state === 'slot-passed' || entry?.state === 'price-changed';
  return (
    <Page narrow>
      {head && <div className={classes.head}>{head}</div>}
      <PageTitle lead={<ContactText>{lead}</ContactText>}>{THANKS_COPY.title(name || otherName)}</PageTitle>
      {track}
      {receipt}
      {entry && <SentSummary entry={entry} />}
      {needsCorrection && service && !asksForContact(entry.problem?.message ?? '') && (
        <ManagerHelp service={service} />
      )}
      <div className={classes.actions}>
        <Received {...props} />
        {needsCorrection && (
          <CorrectButton entry={entry} onOpen={onOpen} fullWidth>
            {THANKS_COPY.correct}
          </CorrectButton>
        )}
        {entry?.state === 'cancelled' && (
          <CorrectButton entry={entry} onOpen={onOpen} variant="default" fullWidth>
            {THANKS_COPY.resume}
          </CorrectButton>
        )}
        <ButtonLink to="/" variant={needsCorrection || props.manager ? 'default' : 'filled'} fullWidth>
          {THANKS_COPY.home}
        </ButtonLink>
        <ButtonLink to="/mes-envois" variant="default" fullWidth>
          {THANKS_COPY.submissions}
        </ButtonLink>
      </div>
      {props.keep}
    </Page>
  );
}

/** The link to the manager and the printed receipt. Both refer to the order number, so they wait for it. */
function Received({ entry, print, manager }: ThankYouProps) {
  const reference = entry && referenceOf(entry);
  if (!reference) return null;
  return (
    <>
      {manager && (
        <ButtonAnchor
          href={whatsAppLink(manager, THANKS_COPY.message(reference))}
          target="_blank"
          rel="noreferrer"
          fullWidth
        >
          <Icon name="message" /> {THANKS_COPY.write}
        </ButtonAnchor>
      )}
      {print}
    </>
  );
}

/** States in which sending has ended and the customer has to act. */
const FAILED: ReadonlySet<SubmissionState> = new Set(['needs-attention', 'slot-passed', 'price-changed']);

/**
 * Shows, once, a notice about the submission that was pending when the page opened
 * (docs/rules/pages.md#thank-you-page). An order waiting for the network has not failed, and the form has
 * already said that a submission was received.
 * @param entry null when there is none, undefined while that is unknown
 */
function usePendingNotices(entry: Entry | null | undefined, isApplication: boolean): void {
  const isSaid = useRef(false);
  const hasNone = entry === null;
  const hasFailed = entry != null && !isApplication && FAILED.has(entry.state);
  useEffect(() => {
    if (isSaid.current || !(hasNone || hasFailed)) return;
    isSaid.current = true;
    if (hasFailed) void notify({ tone: 'danger', ...withNumber(PENDING_NOTICES.failed) });
    else void notify({ tone: 'info', ...PENDING_NOTICES.none });
  }, [hasNone, hasFailed]);
}

interface GoneProps {
  /** The submission as this page showed it last; null when it never did. */
  readonly last: Entry | null;
}

/** The submission that the page was opened for is not on the device any more: nothing is promised that is not known. */
function Gone({ last }: GoneProps) {
  return (
    <Page narrow>
      <EmptyState
        headingLevel={1}
        title={GONE_COPY.title}
        action={<ButtonLink to="/commander">{GONE_COPY.begin}</ButtonLink>}
      >
        <p role="status">{goneText(last)}</p>
        {!isSureOf(last) && <ManagerNumber message={GONE_COPY.ask} />}
      </EmptyState>
      <div className={classes.actions}>
        <WaysOn />
      </div>
    </Page>
  );
}
