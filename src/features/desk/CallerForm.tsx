import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import { type PageStatus, pageStatus, withoutSlots } from '../../domain/hours/schedule.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import { typographic } from '../../domain/text/typography.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { HeavyControls } from '../../form/controls/control-props.ts';
import { FilesControl } from '../../form/controls/files.tsx';
import { ItemListControl } from '../../form/controls/item-list.tsx';
import { SlotControl } from '../../form/controls/slot.tsx';
import { type AtDesk, FormContext, useFormState } from '../../form/engine/form-context.ts';
import type { FormStore } from '../../form/engine/form-store.ts';
import { useVisibleSteps } from '../../form/engine/use-visible-steps.ts';
import { opensAgain } from '../../form/notices/opening-copy.ts';
import { FormFrame } from '../../form/page/FormFrame.tsx';
import { FormSteps } from '../../form/page/FormSteps.tsx';
import type { Service } from '../../services/define.ts';
import type { Values } from '../../services/values.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { focusField } from '../../ui/fields/focus-field.ts';
import { Alert } from '../../ui/notices/Alert.tsx';
import { CALLER_FORM_COPY } from './caller-form-copy.ts';
import type { Trouble } from './send-for-caller.ts';

// Not by lazy-notices.tsx, which every form of a customer loads: it would have to name these parts for the desk alone.
const notices = () => import('../../form/notices/notices.lazy.tsx');
const ErrorSummary = lazyOrNothing(() => notices().then((parts) => parts.ErrorSummary));
const Refusal = lazyOrNothing(() => notices().then((parts) => parts.Refusal));

/** The customers' controls of the kinds that few forms have. */
const CONTROLS: HeavyControls = { slot: SlotControl, files: FilesControl, itemList: ItemListControl };
const NEW_ORDER: AtDesk = { keptFiles: new Set(), keptSlot: '' };

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
  /** The slot and the documents that a correction keeps of its order; absent for a new order. */
  readonly kept?: AtDesk;
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
  const { kept = NEW_ORDER, isSending, onSend, children, notices } = props;
  const form = useRef<HTMLFormElement>(null);
  const onInvalid = useCallback((name: string) => {
    requestAnimationFrame(() => form.current && focusField(form.current, name));
  }, []);
  const hasErrors = useFormState(store, ({ errors }) => Object.keys(errors).length > 0);
  const visible = useVisibleSteps(service, store, false);
  const context = useMemo(
    () => ({
      service,
      store,
      isLocked: isSending,
      isReady: true,
      submissionId: () => id,
      headingLevel: 3 as const,
      controls: CONTROLS,
      desk: kept,
    }),
    [service, store, isSending, id, kept],
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
    <Alert color="red" title={CALLER_FORM_COPY.closed}>
      {message && <p>{typographic(message)}</p>}
      {!isTemporarilyClosed && <p>{opensAgain(nextOpening, reopenDate)}</p>}
    </Alert>
  );
}

interface TroubleNoticeProps {
  readonly titles: {
    /** For an attempt that has stored nothing. */
    readonly failed: string;
    /** For an attempt whose answer was lost. */
    readonly uncertain: string;
  };
  readonly trouble: Trouble | null;
  /** The buttons by which the manager goes on. */
  readonly children?: ReactNode;
}

/** Why an attempt has not ended with a number. Its live region stands before its text, so that it is announced. */
export function TroubleNotice({ titles, trouble, children }: TroubleNoticeProps) {
  return (
    <div role="alert">
      {trouble && (
        <Alert color="red" title={titleOf(trouble, titles)}>
          <p>{trouble.message}</p>
          {children}
        </Alert>
      )}
    </div>
  );
}

function titleOf({ earlier, isUncertain }: Trouble, titles: TroubleNoticeProps['titles']): string {
  if (earlier) return CALLER_FORM_COPY.problems.stored;
  return isUncertain ? titles.uncertain : titles.failed;
}

/** The operator's tables, and the time, by the minute. */
export function useWorld(): { readonly tables: Tables; readonly now: Instant } {
  const now = useNow();
  return { tables: useTables(), now: now ?? serverNow() };
}

/** The values, for what depends on all of them: no keystroke waits for the price. */
export const useShownValues = (store: FormStore): Values =>
  useDeferredValue(useFormState(store, ({ values }) => values));

/** Whether a service is open for the answers of its form, and its slots; null for one that is always open. */
export function usePageStatus(
  service: Service,
  store: FormStore,
  tables: Tables,
  now: Instant,
): PageStatus | null {
  const key = useFormState(store, ({ values }) => service.scheduleOf(values));
  const switches = useFormState(store, ({ values }) => service.switchesOf(values).join());
  return useMemo(() => {
    if (key === null) return null;
    const page = pageStatus(tables, key, now, switches.split(','));
    return service.slotField ? page : withoutSlots(page);
  }, [service, tables, key, now, switches]);
}
