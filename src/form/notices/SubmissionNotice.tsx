import { fromTotalTo } from '../../copy/total.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { type Entry, isBeingChanged } from '../../domain/submission.ts';
import type { WireQuote } from '../../domain/wire.ts';
import type { OutcomeCopy } from '../../services/service-copy.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ContactText } from '../contact/ManagerNumber.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

const total = (quote: WireQuote | null = null) => [formatWireEuros(quote?.totalToPay ?? 0), quote] as const;

interface SubmissionNoticeProps {
  readonly entry: Entry;
  readonly outcome: OutcomeCopy;
  /** False when the device stores nothing: the order waits in this page only. */
  readonly isKept: boolean;
}

/** The state of a confirmed order that was not received yet; nothing when no notice is needed. */
export function SubmissionNotice({ entry, outcome, isKept }: SubmissionNoticeProps) {
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
    case 'queued':
      if (isBeingChanged(entry, serverNow())) {
        return (
          <Alert color="yellow" role="status" title={NOTICE_COPY.changing.inSight}>
            {NOTICE_COPY.changing.inSightText}
          </Alert>
        );
      }
      return (
        <Alert color="yellow" role="status" title={isKept ? outcome.failed.title : NOTICE_COPY.stayTitle}>
          {isKept ? outcome.kept : NOTICE_COPY.stay}
        </Alert>
      );
    default:
      return null;
  }
}
