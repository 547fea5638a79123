import { useState } from 'react';
import { signInWithPasskey } from '../../backend/passkeys.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { SIGN_IN_COPY } from './copy.ts';
import { PASSKEY_COPY } from './passkey-copy.ts';
import { useHasPasskeys } from './use-has-passkeys.ts';

/**
 * Signs in with a passkey, where browser and server have them (docs/rules/accounts.md#passkeys). Its place is kept: the server is asked
 * when the page is there already. Who closes the browser's dialogue is told so beside the button, and loses nothing.
 */
export function PasskeyButton() {
  const isOffered = useHasPasskeys();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async () => {
    setProblem('');
    setBusy(true);
    const answer = await signInWithPasskey();
    setBusy(false);
    if (!answer.ok) setProblem(answer.problem.message);
  };
  return (
    <div className={classes.passkey}>
      {isOffered && (
        <SendButton
          variant="default"
          fullWidth
          sending={isBusy}
          sendingLabel={SIGN_IN_COPY.sending}
          onClick={() => void send()}
        >
          {PASSKEY_COPY.signIn}
        </SendButton>
      )}
      <p className={classes.small} role="status">
        {problem}
      </p>
    </div>
  );
}
