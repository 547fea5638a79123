import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { SIGN_IN_COPY } from './copy.ts';
import { Frame } from './Frame.tsx';
import { SignInForm } from './SignInForm.tsx';
import { CodeView, MailView } from './SignInViews.tsx';

interface SignInAgainProps {
  /** The address of the account whose session is over. */
  readonly email: string;
  /** Whether the password was right, and the code of the second factor is missing. */
  readonly isCodeMissing: boolean;
}

/** Offers the sign-in on the page whose session is over. */
export function SignInAgain({ email: before, isCodeMissing }: SignInAgainProps) {
  const [email, setEmail] = useState(before);
  const [isForgotten, setForgotten] = useState(false);
  if (isCodeMissing) return <CodeView />;
  const notice = (
    <Alert color="yellow" role="alert" title={SIGN_IN_COPY.over}>
      {SIGN_IN_COPY.overText}
    </Alert>
  );
  if (isForgotten) {
    const goBack = () => setForgotten(false);
    return <MailView view="forgotten" {...{ email, notice }} onEmail={setEmail} onBack={goBack} />;
  }
  return (
    <Frame title={SIGN_IN_COPY.title}>
      {notice}
      <SignInForm email={email} onEmail={setEmail} onForgotten={() => setForgotten(true)} />
    </Frame>
  );
}
