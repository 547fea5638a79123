import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { askRefund, type Charge } from '../../../backend/desk/payments.ts';
import { formatEuros, parseEuros } from '../../../domain/money.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { useProof } from '../../../form/proof/use-proof.tsx';
import { SendButton } from '../../../ui/buttons/SendButton.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import { typed } from './lines.ts';
import { tellRefund } from './tell-refund.ts';

interface RefundFormProps {
  readonly charge: Charge;
  /** The amount that stands there until another one is typed, in cents; zero for none. */
  readonly proposed: number;
  readonly onDone: () => Promise<void>;
}

interface RefundValues {
  /** Null while nothing is typed and nothing was asked for: the proposal may change beneath the form. */
  readonly amount: string | null;
  readonly reason: string;
}

/**
 * Gives a charge back, whole or in part, with a reason. It waits for no network: what is left to give back may be another amount by
 * then (docs/decisions/0024-reading-at-the-desk.md).
 */
export function RefundForm({ charge, proposed, onDone }: RefundFormProps) {
  const { reference, amount: charged, refunded } = charge;
  const left = charged - refunded;
  const offered = proposed === 0 ? '' : typed(proposed);
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm<RefundValues>({
    initialValues: { amount: null, reason: '' },
    validate: {
      amount: (own) => amountError(own ?? offered, left),
      reason: (text) => (writtenText(text) === '' ? words.noReason : null),
    },
  });
  const amount = form.values.amount ?? offered;
  const cents = parseEuros(amount) ?? 0;
  const { withProof, question } = useProof();
  const { mutateAsync: ask, isPending } = useMutation({
    mutationFn: (refund: Parameters<typeof askRefund>[0]) => withProof(() => askRefund(refund)),
  });
  /** The last refund that was asked for: the same one again has the same key, so that it is carried out once. */
  const asked = useRef({ key: '', amount: 0, reason: '' });

  const send = async () => {
    if (isPending) return;
    const reason = writtenText(form.values.reason);
    const isSame = asked.current.amount === cents && asked.current.reason === reason;
    if (!isSame) asked.current = { key: crypto.randomUUID(), amount: cents, reason };
    // Where the answer is lost, the next press asks for this amount and no other.
    form.setFieldValue('amount', amount);
    const answer = await ask({ ...asked.current, reference });
    if (!answer) return;
    tellRefund(answer);
    if (answer.ok && answer.value.outcome === 'done') form.reset();
    // Another amount is left to give back now, and the manager decides on it.
    if (answer.ok && answer.value.outcome === 'elsewhere') form.setFieldValue('amount', '');
    // While a refund is under way, another press asks for the same one, under the same key.
    if (answer.ok && answer.value.outcome !== 'busy') asked.current = { key: '', amount: 0, reason: '' };
    await onDone();
  };
  const onWrong = () => fields.current && focusFirstError(fields.current);

  return (
    <>
      {question}
      <form ref={fields} onSubmit={form.onSubmit(() => void send(), onWrong)} noValidate>
        <Stack gap="sm">
          <TextInput
            name="montant"
            label={words.refundAmount}
            description={words.refundLeft(formatEuros(left))}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            {...form.getInputProps('amount')}
            value={amount}
          />
          <TextInput
            name="raison"
            label={words.reason}
            description={words.reasonHelp}
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
          <SendButton type="submit" fullWidth sending={isPending} sendingLabel={words.refunding}>
            {words.refundNow(cents > 0 ? formatEuros(cents) : null)}
          </SendButton>
        </Stack>
      </form>
    </>
  );
}

function amountError(text: string, left: number): string | null {
  const cents = parseEuros(text) ?? 0;
  if (cents <= 0) return words.badAmount;
  return cents > left ? words.tooMuch(formatEuros(left)) : null;
}
