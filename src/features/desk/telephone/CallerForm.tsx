import { type FormEvent, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import type { PageStatus } from '../../../domain/hours/schedule.ts';
import type { Quote } from '../../../domain/quote/quote.ts';
import type { Tables } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/text/typography.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import type { HeavyControls } from '../../../form/controls/control-props.ts';
import { FormContext, useFormState } from '../../../form/engine/form-context.ts';
import type { FormStore } from '../../../form/engine/form-store.ts';
import type { VisibleSteps } from '../../../form/engine/use-visible-steps.ts';
import { opensAgain } from '../../../form/notices/opening-copy.ts';
import { FormFrame } from '../../../form/page/FormFrame.tsx';
import { FormSteps } from '../../../form/page/FormSteps.tsx';
import type { Service } from '../../../services/define.ts';
import { emptyValues } from '../../../services/field-values.ts';
import type { Values } from '../../../services/values.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { focusField } from '../../../ui/fields/focus-field.ts';
import { lazyOrNothing } from '../../../ui/later.ts';
import { TELEPHONE_COPY } from './copy.ts';

// From the chunk itself: a name that the customers' forms would export for the desk alone is bytes for them.
const notices = () => import('../../../form/notices/notices.lazy.tsx');
const ErrorSummary = lazyOrNothing(() => notices().then((parts) => parts.ErrorSummary));
const Refusal = lazyOrNothing(() => notices().then((parts) => parts.Refusal));

interface CallerFormProps {
  /** The service as `forCaller` returns it. */
  readonly service: Service;
  readonly store: FormStore;
  /** The id that the order has, or will have. */
  readonly id: string;
  readonly tables: Tables;
  /** The moment that the answers are checked and priced for. */
  readonly at: Instant;
  readonly status: PageStatus | null;
  readonly quote: Quote | null;
  /** The values that the quote is of. */
  readonly pricedValues: Values;
  readonly controls: HeavyControls;
  readonly isSending: boolean;
  /** @param onInvalid scrolls to and focuses a field */
  readonly onSend: (onInvalid: (name: string) => void, onScreen: Quote | null) => void;
  /** Content above the first step. */
  readonly children: ReactNode;
  /** Notices below the last step. */
  readonly notices: ReactNode;
}

/**
 * The form of a service as the manager fills it for a caller (docs/rules/desk.md#orders-by-telephone). It is made of the parts of
 * the customers' forms, without those that read or keep what is on the device.
 */
export function CallerForm(props: CallerFormProps) {
  const { service, store, id, tables, at, status, quote, pricedValues } = props;
  const { controls, isSending, onSend, children, notices } = props;
  const form = useRef<HTMLFormElement>(null);
  const onInvalid = useCallback((name: string) => {
    requestAnimationFrame(() => form.current && focusField(form.current, name));
  }, []);
  const hasErrors = useFormState(store, ({ errors }) => Object.keys(errors).length > 0);
  const visible = useShownSteps(service, store);
  const context = useMemo(
    () => ({
      service,
      store,
      isLocked: isSending,
      isReady: true,
      submissionId: () => id,
      headingLevel: 3 as const,
      controls,
    }),
    [service, store, isSending, id, controls],
  );
  const isClosed = status !== null && !status.isOpen;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend(onInvalid, quote);
  };
  return (
    <FormContext value={context}>
      {/* Browsers keep the answers of a form, for the next one and for a tab that is opened again. */}
      <form ref={form} method="dialog" noValidate autoComplete="off" onSubmit={onSubmit}>
        <FormFrame
          tables={tables}
          quote={quote}
          pricedValues={pricedValues}
          isShown={visible.areAllShown}
          isSending={isSending}
          isBlocked={quote?.available === false || status?.state === 'full'}
          isClosed={isClosed}
        >
          {children}
          <FormSteps
            tables={tables}
            now={at}
            status={status}
            visible={visible}
            isSaved={false}
            afterFirst={isClosed && <Closed status={status} />}
          />
          <Suspense>
            {hasErrors && <ErrorSummary />}
            {quote?.available === false && <Refusal service={service} store={store} refusal={quote} />}
          </Suspense>
          {notices}
        </FormFrame>
      </form>
    </FormContext>
  );
}

/** The service is closed: the server refuses an order of it, as a customer's. */
function Closed({ status }: { readonly status: PageStatus }) {
  const { message, nextOpening, reopenDate, isTemporarilyClosed } = status;
  return (
    <Alert color="red" title={TELEPHONE_COPY.closed}>
      {message && <p>{typographic(message)}</p>}
      {!isTemporarilyClosed && <p>{opensAgain(nextOpening, reopenDate)}</p>}
    </Alert>
  );
}

/** The steps that the answers call for. */
function useShownSteps(service: Service, store: FormStore): VisibleSteps {
  const shown = useFormState(store, ({ values }) =>
    service
      .visibleSteps(values)
      .map(({ id }) => id)
      .join(),
  );
  return useMemo(() => {
    const ids = shown.split(',');
    const steps = service.steps.filter(({ id }) => ids.includes(id));
    const first = service.visibleSteps(emptyValues(service.fields));
    return {
      steps,
      areAllShown: steps.length === service.steps.length,
      depend: first.length < service.steps.length,
    };
  }, [service, shown]);
}
