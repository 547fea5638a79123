import { isSessionOver, type Problem } from '../../backend/account-problem.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ACCOUNT_COPY, SIGN_IN_COPY } from './copy.ts';

interface NotLoadedProps {
  readonly title: string;
  readonly problem: Problem;
  /** A toast has said it. */
  readonly isTold?: boolean;
  readonly onRetry: () => void;
  readonly onSignInAgain: () => void;
}

/**
 * Says why a part of the account could not be loaded, with the button that helps: sign in again when the
 * session is over, otherwise retry.
 */
export function NotLoaded({ title, problem, isTold, onRetry, onSignInAgain }: NotLoadedProps) {
  const isOver = isSessionOver(problem);
  return (
    <Alert color="red" role={isTold ? undefined : 'alert'} title={title}>
      <p>{problem.message}</p>
      <Button variant="light" size="sm" onClick={isOver ? onSignInAgain : onRetry}>
        {isOver ? SIGN_IN_COPY.signIn : ACCOUNT_COPY.retry}
      </Button>
    </Alert>
  );
}
