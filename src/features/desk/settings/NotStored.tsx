import type { FormErrors } from '@mantine/form';
import type { Problem } from '../../../backend/account-problem.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import type { Storing } from '../tables.ts';
import { SETTINGS_COPY } from './copy.ts';
import { errorsOf } from './place.ts';

/** What is left to mend before anything is published. */
export function Mistakes({ errors }: { readonly errors: FormErrors }) {
  const messages = Object.values(errors);
  return (
    <Alert color="red" role="alert" title={SETTINGS_COPY.mistakes(messages.length)}>
      {messages[0]}
    </Alert>
  );
}

interface NotStoredProps {
  readonly storing: Pick<Storing, 'answer' | 'error'>;
  readonly onTake: () => Promise<void>;
}

/** Why nothing was published: somebody else's version, or no network. */
export function NotStored({ storing: { answer, error }, onTake }: NotStoredProps) {
  const { conflict } = SETTINGS_COPY;
  if (error) {
    const { title, text } = failureOf(error);
    return (
      <Alert color="red" role="alert" title={title}>
        {text}
      </Alert>
    );
  }
  if (answer?.outcome === 'conflict') {
    return (
      <Alert color="yellow" role="alert" title={conflict.title}>
        <p>{conflict.text}</p>
        <Button variant="light" size="sm" onClick={() => void onTake()}>
          {conflict.take}
        </Button>
      </Alert>
    );
  }
  if (answer?.outcome !== 'invalid') return null;
  return <Mistakes errors={errorsOf(answer.mistakes)} />;
}

/** The words for an edit without an answer, or with one that is no verdict. */
function failureOf({ code, message }: Problem): { title: string; text?: string } {
  if (code === 'offline') return { title: SETTINGS_COPY.offline, text: message };
  if (code === 'network') return { title: SETTINGS_COPY.unanswered, text: SETTINGS_COPY.unansweredText };
  return { title: message };
}
