import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { MOST_MONEY, parseEuros } from '../../../domain/money.ts';
import { articleOf } from '../../../domain/order/question.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { CHECK_COPY } from '../../../services/check-copy.ts';
import type { ItemLine } from '../../../services/values.ts';
import { BusyButton } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { NativeSelect, TextInput } from '../../../ui/fields/inputs.tsx';
import { ASK_COPY as words } from './copy.ts';

/** A replacement that is proposed; the price in cents. */
interface Asking {
  readonly line: number;
  readonly item: string;
  readonly proposal: string;
  readonly price: number;
  readonly minutes: number;
}

interface AskFormProps {
  readonly lines: readonly ItemLine[];
  readonly isBusy: boolean;
  /** Called before each try: how an earlier one has ended is of no interest any more. */
  readonly onTry: () => void;
  /** Resolves to whether the question is asked, or kept until there is a network. */
  readonly onAsk: (asked: Asking) => Promise<boolean>;
}

const MINUTES = [10, 15, 30, 60];

/** Proposes a replacement for one line, with its price. Lines that the customer wants to be asked about stand out. */
export function AskForm({ lines, isBusy, onTry, onAsk }: AskFormProps) {
  const fields = useRef<HTMLFormElement>(null);
  const toAsk = lines.findIndex(({ ifMissing }) => ifMissing === 'demander');
  const form = useForm({
    initialValues: {
      ligne: String(Math.max(0, toAsk)),
      rien: false,
      remplacement: '',
      prix: '',
      minutes: '15',
    },
    validate: {
      remplacement: (text, { rien }) => (rien || writtenText(text) !== '' ? null : words.missingProposal),
      prix: (text, { rien }) => (rien ? null : priceError(text)),
    },
  });
  const { values } = form;
  const ask = async () => {
    onTry();
    const { ligne, rien, remplacement, prix, minutes } = values;
    const line = lines[Number(ligne)];
    if (!line) return;
    const isAsked = await onAsk({
      line: Number(ligne) + 1,
      item: articleOf(line),
      proposal: rien ? '' : writtenText(remplacement),
      price: rien ? 0 : (parseEuros(prix) ?? 0),
      minutes: Number(minutes),
    });
    // The next question may have been begun meanwhile.
    if (isAsked && JSON.stringify(form.getValues()) === JSON.stringify(values)) form.reset();
  };
  const onWrong = () => {
    onTry();
    if (fields.current) focusFirstError(fields.current);
  };
  return (
    <form noValidate onSubmit={form.onSubmit(() => void ask(), onWrong)} ref={fields}>
      <Stack gap="sm">
        <NativeSelect
          name="ligne"
          label={words.line}
          data={lines.map((line, index) => ({
            value: String(index),
            label: line.ifMissing === 'demander' ? words.line_demander(articleOf(line)) : articleOf(line),
          }))}
          {...form.getInputProps('ligne')}
        />
        <Checkbox name="rien" label={words.nothing} {...form.getInputProps('rien', { type: 'checkbox' })} />
        {!values.rien && (
          <>
            <TextInput
              name="remplacement"
              label={words.proposal}
              maxLength={300}
              autoComplete="off"
              {...form.getInputProps('remplacement')}
            />
            <TextInput
              name="prix"
              label={words.price}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              {...form.getInputProps('prix')}
            />
          </>
        )}
        <NativeSelect
          name="minutes"
          label={words.minutes}
          data={MINUTES.map((minutes) => ({ value: String(minutes), label: words.minutesOf(minutes) }))}
          {...form.getInputProps('minutes')}
        />
        <BusyButton type="submit" isBusy={isBusy}>
          {words.ask}
        </BusyButton>
      </Stack>
    </form>
  );
}

function priceError(text: string): string | null {
  const price = parseEuros(text);
  if (price === null) return words.badPrice;
  return price > MOST_MONEY ? CHECK_COPY.tooMuch : null;
}
