import { useState } from 'react';
import { providerAddress } from '../../backend/providers.ts';
import { PROVIDERS, type Provider } from '../../domain/sign-in-providers.ts';
import { notify } from '../../ui/notify.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { PROVIDER_COPY, TOASTS } from './copy.ts';

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
    <div className={classes.providers}>
      <p className={classes.small}>{PROVIDER_COPY.otherWay}</p>
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
    </div>
  );
}
