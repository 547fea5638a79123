import { type FormEvent, useId, useState } from 'react';
import type { CourseStep } from '../../domain/course.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Question } from '../../ui/Question.tsx';
import classes from './Course.module.css';
import { COURSE_COPY } from './copy.ts';

const { delivered: words, cancel } = COURSE_COPY;

interface DeliveredProps {
  readonly onSay: (step: Omit<CourseStep, 'key' | 'at'>) => void;
  readonly onRefuse: () => void;
}

/** Asks who took it, by name or by the code that the recipient was shown; both may stay empty. */
export function Delivered({ onSay, onRefuse }: DeliveredProps) {
  const id = useId();
  const [isBad, setBad] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const receivedBy = String(data.get('receivedBy')).trim();
    const code = String(data.get('code')).trim();
    if (code !== '' && !/^\d{4}$/.test(code)) return setBad(true);
    onSay({ step: 'livree', ...(receivedBy && { receivedBy }), ...(code && { code }) });
  };
  return (
    <Question
      title={words.title}
      onRefuse={onRefuse}
      answers={
        <>
          <Button type="submit" form={id}>
            {words.confirm}
          </Button>
          <Button variant="default" onClick={onRefuse}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={classes.stack}>
        <TextInput name="receivedBy" label={words.receivedBy} maxLength={100} autoComplete="off" />
        <TextInput
          name="code"
          label={words.code}
          description={words.codeHelp}
          error={isBad ? words.badCode : undefined}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </form>
    </Question>
  );
}
