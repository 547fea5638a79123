import { Group } from '@mantine/core';
import { useState } from 'react';
import { timeOfDay } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { useFollowed } from '../../device/follow/use-followed.ts';
import type { Answer, Question } from '../../domain/order/question.ts';
import { isolated } from '../../domain/text/typography.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { QUESTIONS_COPY, QUESTIONS_COPY as words } from './manager-copy.ts';

/** The digits for the courier and the questions about an order of this device. */
export function OwnQuestions({ id }: { readonly id: string }) {
  const { order, answer } = useFollowed({ submissionId: id });
  if (typeof order !== 'object') return null;
  return (
    <>
      {order.code && (
        <p>
          <strong>{QUESTIONS_COPY.code(order.code)}</strong>
        </p>
      )}
      <Questions questions={order.questions} onAnswer={answer} />
    </>
  );
}

interface QuestionsProps {
  readonly questions: readonly Question[];
  /** Resolves to whether the server has the answer. */
  readonly onAnswer: (question: string, answer: Answer) => Promise<boolean>;
}

/** The replacements that the manager has proposed, each answered by one touch (docs/rules/desk.md#questions). */
export function Questions({ questions, onAnswer }: QuestionsProps) {
  return questions
    .filter(({ state }) => state !== 'retiree')
    .map((question) => (
      <Alert
        key={question.id}
        color={question.state === 'ouverte' ? 'yellow' : 'lagon'}
        title={words.title}
        role="status"
      >
        <p>{words.missing(isolated(question.item))}</p>
        <p>{words.proposal(isolated(question.proposal), question.price)}</p>
        {question.state === 'ouverte' ? (
          <Touch question={question} onAnswer={onAnswer} />
        ) : (
          <p>{words.states[question.state]}</p>
        )}
      </Alert>
    ));
}

const ANSWERS = [
  { answer: 'oui', label: words.yes, variant: 'filled' },
  { answer: 'non', label: words.no, variant: 'default' },
] as const;

/** There is nothing in its place: one answer is enough. */
const WITHOUT = [{ answer: 'oui', label: words.withoutIt, variant: 'filled' }] as const;

interface TouchProps {
  readonly question: Question;
  readonly onAnswer: QuestionsProps['onAnswer'];
}

function Touch({ question: { id, expiresAt, proposal }, onAnswer }: TouchProps) {
  /** The answer that is on its way. */
  const [sending, setSending] = useState<Answer | null>(null);
  const [isUnsent, setUnsent] = useState(false);
  const until = parseInstant(expiresAt);
  const say = async (answer: Answer) => {
    if (sending !== null) return;
    setSending(answer);
    setUnsent(!(await onAnswer(id, answer)));
    setSending(null);
  };
  return (
    <>
      {until !== null && <p>{words.until(onIsland(timeOfDay(until)))}</p>}
      <Group gap="xs">
        {(proposal === '' ? WITHOUT : ANSWERS).map(({ answer, label, variant }) => (
          <SendButton
            key={answer}
            size="sm"
            variant={variant}
            sending={sending === answer}
            incomplete={sending !== null}
            aria-label={sending === answer ? undefined : [label, proposal].filter(Boolean).join('\u00a0: ')}
            onClick={() => void say(answer)}
          >
            {label}
          </SendButton>
        ))}
      </Group>
      <div role="alert">{isUnsent && <p>{words.unsent}</p>}</div>
    </>
  );
}
