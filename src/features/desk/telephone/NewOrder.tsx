import { useMemo, useRef, useState } from 'react';
import type { Quote } from '../../../domain/quote/quote.ts';
import type { Receipt } from '../../../domain/wire.ts';
import { askOnce } from '../../../form/engine/ask-once.ts';
import { loadActions } from '../../../form/engine/load-actions.ts';
import { withOfferedSlot } from '../../../services/offered-slot.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CallerForm } from './CallerForm.tsx';
import type { Call } from './calls.ts';
import { CALL_CONTROLS } from './controls.ts';
import { TELEPHONE_COPY } from './copy.ts';
import { sendOrder, type Trouble } from './send-call.ts';
import { TroubleNotice } from './TroubleNotice.tsx';
import { usePageStatus } from './use-page-status.ts';
import { useShownValues } from './use-shown-values.ts';
import { useWorld } from './use-world.ts';

interface NewOrderProps {
  readonly call: Call;
  readonly onTaken: (receipt: Receipt) => void;
  readonly onOpen: (id: string) => void;
}

/** The form of an order that is being taken by telephone. */
export function NewOrder({ call, onTaken, onOpen }: NewOrderProps) {
  const { service, store, key } = call;
  const { tables, now } = useWorld();
  const status = usePageStatus(service, store, tables, now);
  const values = useShownValues(store);
  const quote = useMemo(
    () => service.quote(withOfferedSlot(service, values, { tables, now }), tables, now),
    [service, values, tables, now],
  );
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const busy = useRef(false);
  const [onDoubt] = useState(askOnce);

  const send = async (onInvalid: (name: string) => void, onScreen: Quote | null) => {
    setTrouble(null);
    const actions = await loadActions().catch(() => null);
    if (!actions) return setTrouble({ message: TELEPHONE_COPY.problems.unfinished });
    await actions.settleClock();
    if (!(await actions.filesAreRead({ store, onInvalid }))) return;
    const checked = actions.checkForm({
      service,
      store,
      draft: { submissionId: () => key },
      tables,
      onScreen,
      pricedValues: values,
      onInvalid,
      onDoubt,
    });
    if (!checked) return;
    setSending(true);
    const outcome = await sendOrder(call, checked);
    setSending(false);
    if ('receipt' in outcome) return onTaken(outcome.receipt);
    const { fields = {} } = outcome.trouble;
    store.setErrors(fields);
    setTrouble(outcome.trouble);
    const [first] = Object.keys(fields);
    if (first !== undefined) onInvalid(first);
  };
  /** The state alone would let a second press through before the next render. */
  const once = async (...args: Parameters<typeof send>) => {
    if (busy.current) return;
    busy.current = true;
    await send(...args).finally(() => {
      busy.current = false;
    });
  };

  const hasConsent = Object.values(service.fields).some(({ kind }) => kind === 'consent');
  return (
    <CallerForm
      service={service}
      store={store}
      id={key}
      tables={tables}
      at={now}
      status={status}
      quote={quote}
      pricedValues={values}
      controls={CALL_CONTROLS}
      isSending={isSending}
      onSend={(...args) => void once(...args)}
      notices={
        <>
          {service.isDelivered && <Alert>{TELEPHONE_COPY.paidByLinks}</Alert>}
          <TroubleNotice title={TELEPHONE_COPY.problems.title} trouble={trouble} onOpen={onOpen} />
        </>
      }
    >
      <Alert>
        <p>{TELEPHONE_COPY.nothingKept}</p>
        {hasConsent && <p>{TELEPHONE_COPY.consent}</p>}
      </Alert>
    </CallerForm>
  );
}
