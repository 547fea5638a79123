import { fromTotalTo } from '../../copy/total.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { type Entry, isBeingChanged } from '../../domain/submission.ts';
import type { WireQuote } from '../../domain/wire.ts';
import type { OutcomeCopy } from '../../services/service-copy.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { ContactText } from '../contact/ManagerNumber.tsx';
import type { Confirmed } from '../engine/form-stages.ts';
import { NOTICE_COPY, waitingTitle } from '../engine/notice-copy.ts';
import { InView } from './InView.tsx';

const total = (quote: WireQuote | null = null) => [formatWireEuros(quote?.totalToPay ?? 0), quote] as const;

interface SubmissionNoticeProps {
  readonly entry: Entry;
  /** The version that this form has confirmed last; a new one brings the notice into view. */
  readonly confirmed: Confirmed | null;
  readonly outcome: OutcomeCopy;
  /** False when the device stores nothing: the order waits in this page only. */
  readonly isKept: boolean;
}

/** The state of a confirmed order that was not received yet; nothing when no notice is needed. */
export function SubmissionNotice({ confirmed, ...about }: SubmissionNoticeProps) {
  return <InView after={confirmed}>{noticeOf(about)}</InView>;
}

function noticeOf({ entry, outcome, isKept }: Omit<SubmissionNoticeProps, 'confirmed'>) {
  switch (entry.state) {
    case 'price-changed':
      return (
        <Alert color="yellow" role="alert" title={NOTICE_COPY.priceChangedTitle}>
          {NOTICE_COPY.priceChanged(fromTotalTo(total(entry.request.quote), total(entry.problem?.quote)))}
        </Alert>
      );
    case 'slot-passed':
      return (
        <Alert color="yellow" role="alert" title={NOTICE_COPY.slotPassedTitle}>
          {NOTICE_COPY.slotPassed}
        </Alert>
      );
    case 'needs-attention':
      return (
        <Alert color="red" role="alert" title={NOTICE_COPY.toCheckTitle}>
          <ContactText>{entry.problem?.message ?? ''}</ContactText>
        </Alert>
      );
    case 'sending':
    case 'queued':
      if (entry.state === 'queued' && isBeingChanged(entry, serverNow())) {
        return (
          <Alert color="yellow" role="status" title={NOTICE_COPY.changing.inSight}>
            {NOTICE_COPY.changing.inSightText}
          </Alert>
        );
      }
      if (!isKept) {
        return (
          <Alert color="yellow" role="status" title={NOTICE_COPY.stayTitle}>
            {NOTICE_COPY.stay}
          </Alert>
        );
      }
      return (
        <Alert color="yellow" role="status" title={waitingTitle(entry.waitReason)}>
          {entry.waitReason && <p>{entry.waitReason}</p>}
          <p>
            {outcome.kept} {NOTICE_COPY.waits}
          </p>
          <ArrowLink to="/mes-envois">{NOTICE_COPY.submissions}</ArrowLink>
        </Alert>
      );
    default:
      return null;
  }
}
