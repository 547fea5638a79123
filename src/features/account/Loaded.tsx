import { Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isSessionOver, type Problem, problem, type Reply } from '../../backend/account-problem.ts';
import { useIsOnline } from '../../device/network/use-network.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { ACCOUNT_COPY, SIGN_IN_COPY } from './copy.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly problem: Problem };

/** How long to wait before it is said that there is no network, in milliseconds. An answer that comes later still counts. */
const PATIENCE = 20_000;

interface Loading<T> {
  readonly loaded: Loaded<T>;
  reload(): void;
  /** Loads it again, unasked: what is shown stays where that fails, unless the session is over. */
  refresh(): void;
  /** Shows what the server has just stored, and refreshes it. */
  replace(value: T): void;
}

/**
 * Loads something from the server on mount, again on demand, and when the network comes back after it was missing. `load` must have
 * a stable identity.
 */
export function useLoaded<T>(load: () => Promise<Reply<T>>): Loading<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState({ isUnasked: false });
  useEffect(() => {
    let isCurrent = true;
    const isOverdue = () =>
      setLoaded((current) =>
        current.state === 'loading' ? { state: 'failed', problem: problem('network') } : current,
      );
    const timer = setTimeout(isOverdue, PATIENCE);
    void load().then((answer) => {
      if (!isCurrent) return;
      clearTimeout(timer);
      if (answer.ok) return setLoaded({ state: 'ready', value: answer.value });
      const { problem } = answer;
      const stays = round.isUnasked && !isSessionOver(problem);
      setLoaded((current) => (stays && current.state === 'ready' ? current : { state: 'failed', problem }));
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, round]);
  const reload = useCallback(() => setRound({ isUnasked: false }), []);
  const refresh = useCallback(() => setRound({ isUnasked: true }), []);
  const replace = useCallback(
    (value: T) => {
      setLoaded({ state: 'ready', value });
      refresh();
    },
    [refresh],
  );
  const waitsForNetwork = loaded.state === 'failed' && loaded.problem.code === 'network';
  const isOnline = useIsOnline();
  const onNetwork = useEffectEvent(() => {
    if (waitsForNetwork) reload();
  });
  useEffect(() => {
    if (isOnline) onNetwork();
  }, [isOnline]);
  return { loaded, reload, refresh, replace };
}

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

/** The links of an account's page that work without a network, because the device keeps their data. */
export function WithoutNetwork() {
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" c="dimmed" textWrap="pretty">
        {ACCOUNT_COPY.withoutNetwork}
      </Text>
      <Group gap="xs">
        <ButtonLink to="/commander">{ACCOUNT_COPY.order}</ButtonLink>
        <ButtonLink to="/mes-envois" variant="light">
          {ACCOUNT_COPY.submissions}
        </ButtonLink>
        <ButtonLink to="/mon-carnet" variant="light">
          {ACCOUNT_COPY.addressBook}
        </ButtonLink>
      </Group>
    </Stack>
  );
}
