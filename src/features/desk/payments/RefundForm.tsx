import { type FormEvent, useRef, useState } from 'react';
import { askRefund, type Charge } from '../../../backend/desk/payments.ts';
import { formatEuros, parseEuros } from '../../../domain/money.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { useProof } from '../../../form/proof/use-proof.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import { typed } from './lines.ts';
import classes from './Payments.module.css';
import { tellRefund } from './tell-links.ts';

interface RefundFormProps {
  readonly charge: Charge;
  /** The amount that stands there until another one is typed, in cents; zero for none. */
  readonly proposed: number;
  readonly onDone: () => Promise<void>;
}

/** Gives a charge back, whole or in part, with a reason. */
export function RefundForm({ charge, proposed, onDone }: RefundFormProps) {
  const { reference, amount: charged, refunded } = charge;
  const left = charged - refunded;
  /** Null while nothing is typed and nothing was asked for: the proposal may change beneath the form. */
  const [own, setOwn] = useState<string | null>(null);
  const amount = own ?? (proposed === 0 ? '' : typed(proposed));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  /** The last refund that was asked for: the same one again has the same key, so that it is carried out once. */
  const { withProof, question } = useProof();
  const asked = useRef({ key: '', amount: 0, reason: '' });
  const cents = parseEuros(amount) ?? 0;
  const errors = {
    amount: cents <= 0 ? words.badAmount : cents > left ? words.tooMuch(formatEuros(left)) : undefined,
    reason: writtenText(reason) === '' ? words.noReason : undefined,
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (errors.amount || errors.reason) return focusFirstError(event.currentTarget);
    const isSame = asked.current.amount === cents && asked.current.reason === writtenText(reason);
    if (!isSame) asked.current = { key: crypto.randomUUID(), amount: cents, reason: writtenText(reason) };
    // Where the answer is lost, the next press asks for this amount and no other.
    setOwn(amount);
    setSending(true);
    const answer = await withProof(() => askRefund({ ...asked.current, reference }));
    setSending(false);
    if (!answer) return;
    tellRefund(answer);
    if (answer.ok && answer.value.outcome === 'done') {
      setOwn(null);
      setReason('');
      setTried(false);
    }
    // Another amount is left to give back now, and the manager decides on it.
    if (answer.ok && answer.value.outcome === 'elsewhere') {
      setOwn('');
      setTried(false);
    }
    // While a refund is under way, another press asks for the same one, under the same key.
    if (answer.ok && answer.value.outcome !== 'busy') asked.current = { key: '', amount: 0, reason: '' };
    await onDone();
  };

  return (
    <>
      {question}
      <form className={classes.form} onSubmit={send} noValidate>
        <TextInput
          name="montant"
          label={words.refundAmount}
          description={words.refundLeft(formatEuros(left))}
          value={amount}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          error={isTried && errors.amount}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
        <TextInput
          name="raison"
          label={words.reason}
          description={words.reasonHelp}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && errors.reason}
          maxLength={500}
          autoComplete="off"
        />
        <SendButton type="submit" fullWidth sending={isSending} sendingLabel={words.refunding}>
          {words.refundNow(cents > 0 ? formatEuros(cents) : null)}
        </SendButton>
      </form>
    </>
  );
}
