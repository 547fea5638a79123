import { type ReactNode, useState } from 'react';
import { recoverPassword, resendConfirmation } from '../../backend/auth.ts';
import { awaitedFactor } from '../../backend/factors.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CODE_COPY, RECOVERY_COPY, SIGN_UP_CONFIRMATION_COPY } from './copy.ts';
import { Frame } from './Frame.tsx';
import { leave } from './leave.ts';
import { MailForm } from './MailForm.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { LOST_COPY } from './recovery-copy.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface MailViewProps {
  readonly view: 'forgotten' | 'resend';
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly notice: ReactNode;
  readonly onBack: () => void;
}

export function MailView({ view, email, onEmail, notice, onBack }: MailViewProps) {
  const copy = view === 'forgotten' ? RECOVERY_COPY : SIGN_UP_CONFIRMATION_COPY;
  return (
    <Frame title={copy.title} lead={copy.lead}>
      {view === 'forgotten' && notice}
      <MailForm
        purpose={view === 'forgotten' ? 'recovery' : 'confirmation'}
        {...{ email, onEmail }}
        send={view === 'forgotten' ? recoverPassword : resendConfirmation}
      />
      <Button variant="default" fullWidth onClick={onBack}>
        {RECOVERY_COPY.back}
      </Button>
    </Frame>
  );
}

/** The password was right; the account opens with a code of the phone, or with one that was kept for its loss. */
export function CodeView() {
  const [isLost, setLost] = useState(false);
  useHeadingFocus(isLost ? 'lost' : 'found');
  return (
    <Frame title={isLost ? LOST_COPY.title : CODE_COPY.title} lead={isLost ? LOST_COPY.lead : CODE_COPY.lead}>
      {isLost ? <RecoveryCodeForm /> : <CodeForm factor={awaitedFactor} />}
      <Button variant="default" fullWidth onClick={() => setLost(!isLost)}>
        {isLost ? LOST_COPY.found : LOST_COPY.lost}
      </Button>
      <Button variant="default" fullWidth onClick={() => void leave()}>
        {CODE_COPY.cancel}
      </Button>
    </Frame>
  );
}
