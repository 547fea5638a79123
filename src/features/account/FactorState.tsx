import { Group } from '@mantine/core';
import { useState } from 'react';
import { BusyButton, Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { ACCOUNT_COPY, TOASTS } from './copy.ts';
import type { Loaded } from './Loaded.tsx';
import { CodesLeft } from './RecoveryCodes.tsx';
import { Sure } from './Step.tsx';
import { SECURITY_COPY } from './security-copy.ts';

/** The id of the button that begins an enrolment. */
export const BEGIN = 'activer-double-authentification';

interface FactorStateProps {
  readonly loaded: Loaded<string | null>;
  /** While true, the factor is being put on or taken off. */
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onEnable: () => void;
  readonly onDisable: (factorId: string) => void;
  readonly onRenew: () => Promise<void>;
}

/** Whether the account has a second factor, with what can be done about it. */
export function FactorState({ loaded, isBusy, onRetry, onEnable, onDisable, onRenew }: FactorStateProps) {
  const [isAsking, setAsking] = useState(false);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    return (
      <Alert color="red" title={TOASTS.failed}>
        <p>{loaded.problem.message}</p>
        <Button variant="light" size="sm" onClick={onRetry}>
          {ACCOUNT_COPY.retry}
        </Button>
      </Alert>
    );
  }
  const factorId = loaded.value;
  if (factorId === null) {
    return (
      <Group gap="xs">
        <BusyButton id={BEGIN} isBusy={isBusy} onClick={onEnable}>
          {SECURITY_COPY.enable}
        </BusyButton>
      </Group>
    );
  }
  return (
    <Alert color="green" title={SECURITY_COPY.enabled}>
      <p>{SECURITY_COPY.enabledText}</p>
      <BusyButton variant="default" size="sm" isBusy={isBusy} onClick={() => setAsking(true)}>
        {SECURITY_COPY.disable}
      </BusyButton>
      {isAsking && (
        <Sure
          words={SECURITY_COPY.disableAsks}
          onYes={() => {
            setAsking(false);
            onDisable(factorId);
          }}
          onNo={() => setAsking(false)}
        />
      )}
      {/* Below the button: it is loaded later, and must not move what is being pressed. */}
      <CodesLeft onRenew={onRenew} />
    </Alert>
  );
}
