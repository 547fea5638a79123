import type { Problem } from '../../backend/account-problem.ts';
import { InView } from '../../form/notices/InView.tsx';
import { Alert } from '../../ui/Alert.tsx';

interface FailureProps {
  readonly title: string;
  /** Why the last attempt has failed; null when it has not. */
  readonly problem: Problem | null;
}

/** Says in the page, in sight, what the toast says of a form that could not be sent (docs/rules/forms.md#notices). */
export function Failure({ title, problem }: FailureProps) {
  return (
    <InView after={problem}>
      {problem && (
        <Alert color="red" title={title}>
          {problem.message}
        </Alert>
      )}
    </InView>
  );
}
