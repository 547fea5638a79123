import { type FormEvent, useId, useState } from 'react';
import { writtenText } from '../../domain/clean-text.ts';
import type { CourseStep } from '../../domain/course.ts';
import { Button } from '../../ui/Button.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx';
import { Question } from '../../ui/Question.tsx';
import classes from './Course.module.css';
import { COURSE_COPY } from './copy.ts';

const { failed: words, cancel } = COURSE_COPY;

interface FailedProps {
  readonly onSay: (step: Omit<CourseStep, 'key' | 'at'>) => void;
  readonly onRefuse: () => void;
}

/** Asks why the delivery failed. The manager reads the reason and decides what follows. */
export function Failed({ onSay, onRefuse }: FailedProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const more = writtenText(String(new FormData(event.currentTarget).get('more')));
    const said = [reason, more].filter((part) => part !== '').join('. ');
    if (said === '') {
      setMissing(true);
      focusField(event.currentTarget, 'reason');
      return;
    }
    onSay({ step: 'echec', reason: said });
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
        <RadioTiles
          name="reason"
          label={words.reason}
          options={words.reasons.map((each) => ({ value: each, label: each }))}
          value={reason}
          onChange={setReason}
          error={isMissing && reason === '' ? words.missing : undefined}
        />
        <TextInput name="more" label={words.more} maxLength={200} autoComplete="off" />
      </form>
    </Question>
  );
}
