import { serverNow } from '../../device/clock/clock.ts';
import { fromWireAmount } from '../../domain/money.ts';
import { type Entry, isBeingChanged } from '../../domain/submission.ts';
import type { WireQuote } from '../../domain/wire.ts';
import type { OutcomeCopy } from '../../services/service-copy.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ContactText } from '../contact/ManagerNumber.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

const total = (quote: WireQuote | null | undefined) => fromWireAmount(quote?.totalToPay ?? 0) ?? 0;

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
        <Notice tone="warn" role="alert" title={NOTICE_COPY.priceChangedTitle}>
          {NOTICE_COPY.priceChanged(total(entry.request.quote), total(entry.problem?.quote))}
        </Notice>
      );
    case 'slot-passed':
      return (
        <Notice tone="warn" role="alert" title={NOTICE_COPY.slotPassedTitle}>
          {NOTICE_COPY.slotPassed}
        </Notice>
      );
    case 'needs-attention':
      return (
        <Notice tone="danger" role="alert" title={NOTICE_COPY.toCheckTitle}>
          <ContactText>{entry.problem?.message ?? ''}</ContactText>
        </Notice>
      );
    case 'queued':
      if (isBeingChanged(entry, serverNow())) {
        return (
          <Notice tone="warn" role="status" title={NOTICE_COPY.changing.inSight}>
            {NOTICE_COPY.changing.inSightText}
          </Notice>
        );
      }
      return (
        <Notice tone="warn" role="status" title={isKept ? outcome.failed.title : NOTICE_COPY.stayTitle}>
          {isKept ? outcome.kept : NOTICE_COPY.stay}
        </Notice>
      );
    default:
      return null;
  }
}
