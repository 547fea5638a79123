import { Stack } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { TakenPhoto } from '../../device/attachments/prepare-photo.ts';
import type { ComparedCode, CourseStep } from '../../domain/order/course.ts';
import { writtenText } from '../../domain/text/clean-text.ts';
import { PhotoField, usePhoto } from '../../form/photo/PhotoField.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { optionalLabel } from '../../ui/fields/field-frame.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import classes from './Course.module.css';
import { COURSE_COPY } from './copy.ts';

const { delivered: words, cancel } = COURSE_COPY;

interface DeliveredProps {
  /** Resolves to whether the digits are right; null where nobody could compare them. */
  readonly onCompare: (code: string) => Promise<ComparedCode | null>;
  /** @param taken the photo, as it is being read; null without one */
  readonly onSay: (step: Omit<CourseStep, 'key' | 'at'>, taken: Promise<TakenPhoto> | null) => void;
  readonly onRefuse: () => void;
}

type Errors = { readonly code?: string; readonly receivedBy?: string };

/**
 * Asks who took the order, by name or by the recipient's code, and for a photo. All may stay empty: an order may be left at a door. With a network, a wrong code is
 * told while the recipient is still there. It may be said again a few times; without the right one a name is needed.
 */
export function Delivered({ onCompare, onSay, onRefuse }: DeliveredProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [wasWrong, setWrong] = useState(false);
  const [isSpent, setSpent] = useState(false);
  const taking = usePhoto();
  const latest = useRef(taking);
  latest.current = taking;
  const fail = (found: Errors) => {
    setErrors(found);
    const [name = ''] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  /** Returns whether the course may be ended with these digits. */
  const compare = async (code: string): Promise<boolean> => {
    setBusy(true);
    const compared = await onCompare(code);
    setBusy(false);
    // The courier has gone back meanwhile.
    if (!form.current) return false;
    if (compared?.outcome !== 'wrong' && compared?.outcome !== 'spent') return true;
    setWrong(true);
    setSpent(compared.left === 0);
    if (compared.left > 0) fail({ code: words.wrongCode(compared.left) });
    return false;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = event.currentTarget;
    const textOf = (name: string) => writtenText(String(new FormData(asked).get(name) ?? ''));
    const code = textOf('code');
    setErrors({});
    if (code !== '' && !/^\d{4}$/.test(code)) return fail({ code: words.badCode });
    if (wasWrong && code === '' && textOf('receivedBy') === '')
      return fail({ receivedBy: words.missingName });
    if (code !== '' && !(await compare(code))) return;
    // Both may have been added while the digits were compared.
    const receivedBy = textOf('receivedBy');
    const { error, taken } = latest.current;
    const step = { step: 'livree' as const, ...(receivedBy && { receivedBy }), ...(code && { code }) };
    onSay(step, error === undefined ? taken : null);
  };
  const labelOf = (text: string) => (wasWrong ? text : optionalLabel(text));
  return (
    <Question
      title={words.title}
      onRefuse={onRefuse}
      answers={
        <>
          <SendButton type="submit" form={id} sending={isBusy}>
            {words.confirm}
          </SendButton>
          <Button variant="default" onClick={onRefuse}>
            {cancel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Spent isSpent={isSpent} />
          <TextInput
            name="receivedBy"
            label={labelOf(words.receivedBy)}
            error={errors.receivedBy}
            maxLength={100}
            autoComplete="off"
          />
          {!isSpent && (
            <TextInput
              name="code"
              label={labelOf(words.code)}
              description={words.codeHelp}
              error={errors.code}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          )}
          <PhotoField name="photo" label={words.photo} description={words.photoHelp} taking={taking} />
        </Stack>
      </form>
    </Question>
  );
}

/** Says that the code is not asked for any more, and takes the focus of the field that disappears. */
function Spent({ isSpent }: { readonly isSpent: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSpent) place.current?.focus();
  }, [isSpent]);
  return (
    <div role="alert" ref={place} tabIndex={-1} className={classes.live}>
      {isSpent && <Alert color="red">{words.spent}</Alert>}
    </div>
  );
}
