import { type FormEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useVoucher } from '../../device/customer/use-voucher.ts';
import { useEntry } from '../../device/outbox/use-outbox.ts';
import { isClosedByOperator, type PageStatus } from '../../domain/hours/schedule.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Service } from '../../services/define.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { Alert } from '../../ui/notices/Alert.tsx';
import { ManagerHelp } from '../contact/ManagerNumber.tsx';
import type { HeavyControls } from '../controls/control-props.ts';
import type { Doubt } from '../engine/ask-once.ts';
import { FormContext, useFormState } from '../engine/form-context.ts';
import type { FormDraft } from '../engine/form-draft.ts';
import type { Sent } from '../engine/form-stages.ts';
import type { FormStore } from '../engine/form-store.ts';
import { loadedActions } from '../engine/load-actions.ts';
import { useQuote } from '../engine/use-quote.ts';
import { useNextPage, useSubmission, useToastsAhead } from '../engine/use-submission.ts';
import { useVisibleSteps } from '../engine/use-visible-steps.ts';
import { InView } from '../notices/InView.tsx';
import { ErrorSummary, HoldForChange, NotKept, Refusal, SubmissionNotice } from '../notices/lazy-notices.tsx';
import { PaymentNotice, PricingNotice } from '../summary/FeeSummary.tsx';
import { FormFrame } from './FormFrame.tsx';
import { FormSteps } from './FormSteps.tsx';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import { ClosedBanner } from './ServiceStatus.tsx';

const COMMON_ONLY: HeavyControls = {};

interface ServiceFormProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
  readonly tables: Tables;
  readonly now: Instant | null;
  readonly status: PageStatus | null;
  readonly onSent: (sent: Sent) => void;
  /** Whether the form is another account's, and waits for it unseen. */
  readonly isHidden?: boolean;
  /** Content above the first step. */
  readonly children: ReactNode;
  /** Content between the first step and the others. */
  readonly afterFirst?: ReactNode;
  /** Whether the banner of a closed service has its room above the form; otherwise it is shown before the button. */
  readonly hasClosedRoom?: boolean | null;
  /** The opening hours, below the fields. */
  readonly hours?: ReactNode;
  /** The heading level of the steps' titles; 2 by default. */
  readonly headingLevel?: 2 | 3 | 4;
  /** The controls of kinds that few forms have. */
  readonly controls?: HeavyControls | undefined;
}

/** The one form machine: steps, fields, live price, draft and sending of any service of the catalogue. */
export function ServiceForm(props: ServiceFormProps) {
  const {
    service,
    store,
    draft,
    tables,
    now,
    status,
    onSent,
    isHidden = false,
    children,
    afterFirst,
    headingLevel = 2,
    controls = COMMON_ONLY,
    hasClosedRoom = true,
    hours,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const onInvalid = useCallback((name: string) => {
    // After the errors are rendered, so that the field and its message are scrolled into view together.
    requestAnimationFrame(() => form.current && focusField(form.current, name));
  }, []);
  const voucher = useVoucher(draft.submissionId());
  const submission = useSubmission({ service, store, draft, tables, voucher, onSent, onInvalid });
  const { quote, values: pricedValues } = useQuote(service, store, tables, now, voucher?.kind ?? null);
  const hasErrors = useFormState(store, ({ errors }) => Object.keys(errors).length > 0);
  const isClosed = status !== null && !status.isOpen;
  const isInMaintenance =
    status !== null && isClosedByOperator(status) && service.whenTemporarilyClosed === 'card';
  const visible = useVisibleSteps(service, store, isInMaintenance);
  const isLocked = submission.isSending;
  const { submissionId, isReady } = draft;
  /** The stored submission that this form changes. */
  const changed = useEntry(draft.isAmendment() ? submissionId() : undefined);
  const followed = submission.entry ?? changed;
  const context = useMemo(
    () => ({ service, store, isLocked, isReady, submissionId, headingLevel, controls }),
    [service, store, isLocked, isReady, submissionId, headingLevel, controls],
  );

  useToastsAhead(store);
  useNextPage(service.confirmationPath);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submission.send(quote, pricedValues);
  };

  return (
    <FormContext value={context}>
      {/* « dialog »: a form that is sent before hydration goes nowhere, and puts no answer into an address. */}
      <form
        ref={form}
        hidden={isHidden}
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={(event) => loadedActions()?.goToNextField(event)}
      >
        <FormFrame
          tables={tables}
          quote={quote}
          pricedValues={pricedValues}
          isShown={visible.areAllShown}
          isSending={submission.isSending || submission.isReading}
          isBlocked={!canSend(status, quote)}
          isClosed={isClosed}
        >
          {children}
          <FormSteps
            // Fields hold more than their values: a text that is not added yet, a line that was taken off.
            key={draft.emptied}
            tables={tables}
            now={now}
            status={status}
            visible={visible}
            isSaved={draft.isSaved}
            afterFirst={isInMaintenance ? <MaintenanceCard closure={status} /> : afterFirst}
          />
          {isClosed && hasClosedRoom === false && !isInMaintenance && <ClosedBanner status={status} />}
          {hasErrors && <ErrorSummary />}
          {quote?.available === false && <Refusal service={service} store={store} refusal={quote} />}
          <OpenDoubt store={store} doubt={submission.doubt} />
          {submission.entry && (
            <SubmissionNotice
              entry={submission.entry}
              confirmed={submission.confirmed}
              copy={service.copy}
              isKept={draft.notKept === null && (submission.confirmed?.durable ?? true)}
            />
          )}
          {followed && (
            <HoldForChange
              service={service}
              store={store}
              draft={draft}
              entry={followed}
              confirmed={submission.confirmed}
              isSending={submission.isSending}
            />
          )}
          {draft.notKept !== null && <NotKept why={draft.notKept} />}
          {visible.areAllShown && service.priced && (
            <>
              <PricingNotice service={service} tables={tables} values={pricedValues} />
              <PaymentNotice service={service} quote={quote} />
            </>
          )}
          {service.priced && !isInMaintenance && <ManagerHelp service={service} />}
          {hours}
        </FormFrame>
      </form>
    </FormContext>
  );
}

interface OpenDoubtProps {
  readonly store: FormStore;
  readonly doubt: Doubt | null;
}

/** The question that is open, silent because the toast has announced it. */
function OpenDoubt({ store, doubt }: OpenDoubtProps) {
  const isOpen = useFormState(store, ({ values }) => doubt?.isOpen(values) ?? false);
  return (
    <InView after={doubt}>
      {isOpen && doubt && (
        <Alert color="yellow" icon={<Icon name="info" />} title={doubt.title}>
          {doubt.message}
        </Alert>
      )}
    </InView>
  );
}

/**
 * Whether a press on the button can be answered: the service delivers there, and has a slot left. A closed service answers
 * that it is closed (docs/rules/forms.md#closed-service).
 */
function canSend(status: PageStatus | null, quote: Quote | null): boolean {
  return quote?.available !== false && status?.state !== 'full';
}
