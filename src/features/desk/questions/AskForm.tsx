import { type FormEvent, useState } from 'react';
import { MOST_MONEY, parseEuros } from '../../../domain/money.ts';
import { articleOf } from '../../../domain/order/question.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { CHECK_COPY } from '../../../services/check-copy.ts';
import type { ItemLine } from '../../../services/values.ts';
import { BusyButton } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { NativeSelect, TextInput } from '../../../ui/fields/inputs.tsx';
import classes from '../course/Course.module.css';
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
const isSame = (one: FormData, other: FormData) => JSON.stringify([...one]) === JSON.stringify([...other]);

/** Proposes a replacement for one line, with its price. Lines that the customer wants to be asked about stand out. */
export function AskForm({ lines, isBusy, onTry, onAsk }: AskFormProps) {
  const [errors, setErrors] = useState<{ proposal?: string; price?: string }>({});
  const [hasNothing, setNothing] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTry();
    const form = event.currentTarget;
    const data = new FormData(form);
    const index = Number(data.get('ligne'));
    const line = lines[index];
    const proposal = hasNothing ? '' : writtenText(String(data.get('remplacement')));
    const price = hasNothing ? 0 : parseEuros(String(data.get('prix')));
    const found = {
      ...(!hasNothing && proposal === '' && { proposal: words.missingProposal }),
      ...(price === null && { price: words.badPrice }),
      ...(price !== null && price > MOST_MONEY && { price: CHECK_COPY.tooMuch }),
    };
    setErrors(found);
    if (!line || price === null || Object.keys(found).length > 0) return focusFirstError(form);
    const minutes = Number(data.get('minutes'));
    const isAsked = await onAsk({ line: index + 1, item: articleOf(line), proposal, price, minutes });
    // The next question may have been begun meanwhile.
    if (!isAsked || !isSame(data, new FormData(form))) return;
    form.reset();
    setNothing(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.stack}>
      <NativeSelect
        name="ligne"
        label={words.line}
        defaultValue={String(
          Math.max(
            0,
            lines.findIndex(({ ifMissing }) => ifMissing === 'demander'),
          ),
        )}
        data={lines.map((line, index) => ({
          value: String(index),
          label: line.ifMissing === 'demander' ? words.line_demander(articleOf(line)) : articleOf(line),
        }))}
      />
      <Checkbox
        name="rien"
        label={words.nothing}
        checked={hasNothing}
        onChange={({ currentTarget }) => setNothing(currentTarget.checked)}
      />
      {!hasNothing && (
        <>
          <TextInput
            name="remplacement"
            label={words.proposal}
            error={errors.proposal}
            maxLength={300}
            autoComplete="off"
          />
          <TextInput
            name="prix"
            label={words.price}
            error={errors.price}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
        </>
      )}
      <NativeSelect
        name="minutes"
        label={words.minutes}
        defaultValue="15"
        data={MINUTES.map((minutes) => ({ value: String(minutes), label: words.minutesOf(minutes) }))}
      />
      <BusyButton type="submit" isBusy={isBusy}>
        {words.ask}
      </BusyButton>
    </form>
  );
}
