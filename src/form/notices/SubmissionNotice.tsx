import { type MouseEvent, Suspense } from 'react';
import { fromTotalTo } from '../../copy/total.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { formatWireEuros } from '../../domain/money.ts';
import type { WireQuote } from '../../domain/submission/wire.ts';
import { type Entry, isBeingChanged } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { fieldLabel } from '../../services/field-label.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { Alert } from '../../ui/notices/Alert.tsx';
import { ContactText } from '../contact/ManagerNumber.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import type { Confirmed } from '../engine/form-stages.ts';
import { NOTICE_COPY, waitingTitle } from '../engine/notice-copy.ts';
import { InView } from './InView.tsx';
import classes from './SubmissionNotice.module.css';

/**
 * The remaining errors, each a link to its field. It is at the end of the form, before the button: above the fields,
 * it would shift the field being corrected whenever an error disappears. It is no live region, because the toast and
 * the focused field have already been announced.
 */
export function ErrorSummary() {
  const { service, store } = useFormContext();
  const { errors, values } = useFormState(store, (state) => state);
  const fields = Object.keys(service.fields).filter((name) => name in errors);
  if (fields.length === 0) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (form) focusField(form, name);
  };
  return (
    <nav aria-label={NOTICE_COPY.toCorrect(fields.length)}>
      <Alert color="red" title={NOTICE_COPY.toCorrect(fields.length)}>
        <ul className={classes.fields}>
          {fields.map((name) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => follow(event, name)}>
                {fieldLabel(service, name, values)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </nav>
  );
}

const total = (quote: WireQuote | null = null) => [formatWireEuros(quote?.totalToPay ?? 0), quote] as const;

/** Only a customer who meets another price needs it. */
const PriceComparison = lazyOrNothing(() =>
  import('../price-comparison/PriceComparison.tsx').then((module) => module.PriceComparison),
);

interface SubmissionNoticeProps {
  readonly entry: Entry;
  /** The version that this form has confirmed last; a new one brings the notice into view. */
  readonly confirmed: Confirmed | null;
  readonly copy: Pick<Service['copy'], 'outcome' | 'budgetLabel'>;
  /** False when the device stores nothing: the order waits in this page only. */
  readonly isKept: boolean;
}

/** The state of a confirmed order that was not received yet; nothing when no notice is needed. */
export function SubmissionNotice({ confirmed, ...about }: SubmissionNoticeProps) {
  return <InView after={confirmed}>{noticeOf(about)}</InView>;
}

function noticeOf({ entry, copy, isKept }: Omit<SubmissionNoticeProps, 'confirmed'>) {
  switch (entry.state) {
    case 'price-changed':
      return (
        <Alert color="yellow" role="alert" title={NOTICE_COPY.priceChangedTitle}>
          <p>{entry.problem?.message}</p>
          <p>
            {NOTICE_COPY.priceChanged(fromTotalTo(total(entry.request.quote), total(entry.problem?.quote)))}
          </p>
          {entry.problem?.quote && (
            <Suspense>
              <PriceComparison
                accepted={entry.request.quote}
                offered={entry.problem.quote}
                budgetLabel={copy.budgetLabel}
              />
            </Suspense>
          )}
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
            {copy.outcome.kept} {NOTICE_COPY.waits}
          </p>
          <ArrowLink to="/mes-envois">{NOTICE_COPY.submissions}</ArrowLink>
        </Alert>
      );
    default:
      return null;
  }
}
