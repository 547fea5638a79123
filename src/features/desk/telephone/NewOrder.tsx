import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Quote } from '../../../domain/quote/quote.ts';
import type { Receipt } from '../../../domain/submission/wire.ts';
import { askOnce } from '../../../form/engine/ask-once.ts';
import { useFormState } from '../../../form/engine/form-context.ts';
import type { Checked } from '../../../form/engine/form-stages.ts';
import { loadActions } from '../../../form/engine/load-actions.ts';
import { callerNoun } from '../../../services/caller-copy.ts';
import { withOfferedSlot } from '../../../services/offered-slot.ts';
import { BusyButton, Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { Question } from '../../../ui/notices/Question.tsx';
import { CallerForm, TroubleNotice, usePageStatus, useShownValues, useWorld } from '../CallerForm.tsx';
import { CALLER_FORM_COPY } from '../caller-form-copy.ts';
import type { Trouble } from '../send-for-caller.ts';
import { type Call, sendOrder } from './calls.ts';
import { TELEPHONE_COPY } from './copy.ts';

interface NewOrderProps {
  readonly call: Call;
  readonly onTaken: (receipt: Receipt) => void;
  /** Goes to the correction of the order that the call has become before its last changes. */
  readonly onCorrect: (id: string) => void;
  readonly onDiscard: () => void;
}

const { problems } = TELEPHONE_COPY;

/** The form of an order that is being taken by telephone. */
export function NewOrder({ call, onTaken, onCorrect, onDiscard }: NewOrderProps) {
  const { service, store, key } = call;
  const { tables, now } = useWorld();
  const status = usePageStatus(service, store, tables, now);
  const values = useShownValues(store);
  const quote = useMemo(
    () => service.quote(withOfferedSlot(service, values, { tables, now }), tables, now),
    [service, values, tables, now],
  );
  const [trouble, showTrouble] = useState(call.trouble);
  const [isDiscarding, setDiscarding] = useState(false);
  const { mutateAsync: sendNow, isPending: isSending } = useMutation({
    mutationFn: (checked: Checked) => sendOrder(call, checked),
  });
  const isDirty = useFormState(store, (state) => state.isDirty);
  const busy = useRef(false);
  const [onDoubt] = useState(askOnce);

  const setTrouble = (found: Trouble | null) => {
    call.trouble = found;
    showTrouble(found);
  };
  const send = async (onInvalid: (name: string) => void, onScreen: Quote | null) => {
    setTrouble(null);
    const actions = await loadActions().catch(() => null);
    if (!actions)
      return setTrouble({ message: CALLER_FORM_COPY.problems.unfinished, isUncertain: call.isUncertain });
    await Promise.all([actions.settleClock(), actions.settlePlans()]);
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
    const outcome = await sendNow(checked);
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

  const noun = callerNoun(service.kind);
  const earlier = trouble?.earlier;
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
      isSending={isSending}
      onSend={(...args) => void once(...args)}
      notices={
        <>
          {service.isDelivered && <Alert>{TELEPHONE_COPY.paidByLinks}</Alert>}
          <TroubleNotice
            titles={{ failed: problems.failed(noun), uncertain: problems.uncertain }}
            trouble={trouble}
          >
            {earlier && (
              <Group gap="xs">
                <Button size="sm" onClick={() => onCorrect(earlier.submissionId)}>
                  {problems.correct(earlier.reference)}
                </Button>
                <Button size="sm" variant="default" onClick={() => setDiscarding(true)}>
                  {TELEPHONE_COPY.taken.another(noun)}
                </Button>
              </Group>
            )}
          </TroubleNotice>
          {isDiscarding && (
            <Discard
              call={call}
              earlier={earlier}
              onRefuse={() => setDiscarding(false)}
              onDiscard={onDiscard}
            />
          )}
        </>
      }
    >
      <Alert>
        <p>{TELEPHONE_COPY.nothingKept}</p>
        {hasConsent && <p>{TELEPHONE_COPY.consent}</p>}
        {/* An empty form keeps its room: nothing moves under the hand. */}
        <BusyButton
          size="sm"
          variant="default"
          isBusy={isSending}
          style={{ visibility: isDirty ? undefined : 'hidden' }}
          onClick={() => setDiscarding(true)}
        >
          {TELEPHONE_COPY.discard.button}
        </BusyButton>
      </Alert>
    </CallerForm>
  );
}

interface DiscardProps {
  readonly call: Pick<Call, 'isUncertain'>;
  /** The order that the call has become before its last changes. */
  readonly earlier: Receipt | undefined;
  readonly onRefuse: () => void;
  readonly onDiscard: () => void;
}

/** Asks before a call is forgotten, and says what the server has of it. */
function Discard({ call, earlier, onRefuse, onDiscard }: DiscardProps) {
  const { discard } = TELEPHONE_COPY;
  return (
    <Question
      title={discard.asks}
      onRefuse={onRefuse}
      answers={
        <>
          <Button color="red" onClick={onDiscard}>
            {discard.sure}
          </Button>
          <Button variant="default" onClick={onRefuse}>
            {discard.keep}
          </Button>
        </>
      }
    >
      <p>{discard.text}</p>
      {earlier && <p>{discard.stored(earlier.reference)}</p>}
      {!earlier && call.isUncertain && <p>{discard.perhapsStored}</p>}
    </Question>
  );
}
