import { focusManager, QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type Problem, problem, type Reply } from '../../backend/account-problem.ts';
import { onWakeUp } from '../../device/page/wake-up.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { DESK_COPY } from './copy.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem;
  }
}

/**
 * How the parts of the desk read what they show and send what is not queued (docs/decisions/0024-reading-at-the-desk.md): `useQuery` and
 * `useMutation` of TanStack Query. The last answer stays while a later one fails, and an answer that was asked for before a change never
 * takes the place of a later one.
 * @returns a client for one manager: what was read goes with it
 */
export function deskQueries(): QueryClient {
  // What is shown is read again when the network is back, too, and on a page that the browser had put away.
  focusManager.setEventListener((handleFocus) => onWakeUp(() => handleFocus()));
  return new QueryClient({
    defaultOptions: {
      // A browser is often wrong about whether there is a network. A request tells, within the patience of backend/desk/call.ts.
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The value of a reply, for the function of a query or of a mutation. @throws Problem what the reply says instead */
export function orThrow<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw reply.problem;
}

interface NotReadProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  /** What is said while it is read; nothing for a part that is read in a moment. */
  readonly loading?: string;
}

/** Takes the place of what was never read: a spinner while it is asked for, then why there is none, and a button that asks again. */
export function NotRead({ query: { isPending, error, refetch }, loading }: NotReadProps) {
  if (isPending) return loading ? <Loading isSaid>{loading}</Loading> : <Loading />;
  return (
    <Alert color="red" role="alert" title={(error ?? problem('unknown')).message}>
      <Button variant="light" size="sm" onClick={() => void refetch()}>
        {DESK_COPY.retry}
      </Button>
    </Alert>
  );
}
