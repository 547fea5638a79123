import { Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { writtenText } from '../../domain/text/clean-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { focusFirstError } from '../../ui/fields/focus-field.ts';
import { Textarea } from '../../ui/fields/inputs.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import { REASON_COPY } from './copy.ts';

interface ReasonQuestionProps {
  readonly title: string;
  readonly text: string;
  /** The name of the button that goes on. */
  readonly sure: string;
  readonly onRefuse: () => void;
  readonly onAnswer: (reason: string) => void;
}

/** Asks for the reason of what cannot be taken back, or goes against the rule. */
export function ReasonQuestion({ title, text, sure, onRefuse, onAnswer }: ReasonQuestionProps) {
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { raison: '' },
    validate: { raison: (reason) => (writtenText(reason) === '' ? REASON_COPY.missing : null) },
  });
  const onWrong = () => fields.current && focusFirstError(fields.current);
  return (
    <Question title={title} onRefuse={onRefuse} answers={null}>
      <p>{text}</p>
      <form
        ref={fields}
        onSubmit={form.onSubmit(({ raison }) => onAnswer(writtenText(raison)), onWrong)}
        noValidate
      >
        <Stack gap="sm">
          <Textarea
            id="raison"
            name="raison"
            label={REASON_COPY.reason}
            description={REASON_COPY.help}
            rows={2}
            maxLength={500}
            required
            {...form.getInputProps('raison')}
          />
          <Group gap="xs">
            <Button type="submit">{sure}</Button>
            <Button type="button" variant="default" onClick={onRefuse}>
              {REASON_COPY.leave}
            </Button>
          </Group>
        </Stack>
      </form>
    </Question>
  );
}
