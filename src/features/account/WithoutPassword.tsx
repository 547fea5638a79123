import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { providerAddress } from '../../backend/auth.ts';
import { hasPasskeys, signInWithPasskey } from '../../backend/passkeys.ts';
import { PROVIDERS, type Provider } from '../../domain/person/sign-in-providers.ts';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { PROVIDER_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { PASSKEY_COPY } from './security-copy.ts';

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
    <Stack gap="xs" mih={48}>
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
      <Text size="sm" c="dimmed" role="status">
        {problem}
      </Text>
    </Stack>
  );
}

/** Whether this browser and the server have passkeys; false until it is known. */
export function useHasPasskeys(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isHere = true;
    void hasPasskeys().then((has) => isHere && setOffered(has));
    return () => {
      isHere = false;
    };
  }, []);
  return isOffered;
}

interface ProviderButtonsProps {
  readonly providers: readonly Provider[];
  /** Leaves for another site. */
  readonly onLeave: (address: string) => void;
}

/** One button for each provider that the project's configuration names (docs/rules/accounts.md#providers). */
export function ProviderButtons({ providers, onLeave }: ProviderButtonsProps) {
  const [chosen, setChosen] = useState<Provider | null>(null);
  if (providers.length === 0) return null;
  const leave = async (provider: Provider) => {
    setChosen(provider);
    const answer = await providerAddress(provider);
    if (answer.ok && answer.value !== null) return onLeave(answer.value);
    setChosen(null);
    const message = answer.ok ? undefined : answer.problem.message;
    void notify({ tone: 'danger', title: TOASTS.signInFailed, ...(message && { message }) });
  };
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" c="dimmed">
        {PROVIDER_COPY.otherWay}
      </Text>
      {providers.map((provider) => (
        <SendButton
          key={provider}
          variant="default"
          fullWidth
          sending={chosen === provider}
          onClick={() => void leave(provider)}
        >
          {PROVIDER_COPY.signInWith(PROVIDERS[provider])}
        </SendButton>
      ))}
    </Stack>
  );
}
