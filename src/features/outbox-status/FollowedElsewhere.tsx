import { useEffect, useState } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { ORDER_STATES } from '../../copy/order-states.ts';
import { minute } from '../../device/clock/clock.ts';
import { askStatuses } from '../../device/order-status/refresh-statuses.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { OrderState } from '../../domain/order-status.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { Track } from '../../ui/Track.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AskedOfCustomer } from './AskedOfCustomer.tsx';
import { FOLLOWED_COPY as words } from './elsewhere-copy.ts';

type Followed = OrderState | 'asking' | 'unknown' | 'unreachable';

/** The number and the states of an order of another device, by its follow link. Nothing that was typed is shown. */
export function FollowedElsewhere({ id }: { id: string }) {
  const found = useFollowed(id);
  if (found === 'asking') return <Loading isSaid>{words.asking}</Loading>;
  if (found === 'unknown' || found === 'unreachable') {
    return (
      <Alert color="yellow" role="status" title={words[found]}>
        {words[`${found}Text`]}
      </Alert>
    );
  }
  const { reference, status, history, links, corrected } = found;
  return (
    <>
      <Paper component="section">
        <h2>
          <Unbroken part={reference}>{words.title(reference)}</Unbroken>
        </h2>
        <StatusPill tone={status === 'annulee' ? 'closed' : 'open'}>{ORDER_STATES[status]}</StatusPill>
        <VisuallyHidden role="status">{`${reference}\u00a0: ${ORDER_STATES[status]}`}</VisuallyHidden>
      </Paper>
      <AskedOfCustomer links={links} corrected={corrected} />
      {history.length > 0 && (
        <Paper>
          <Track steps={history.map(stepOf)} />
        </Paper>
      )}
    </>
  );
}

/** A status of the history as a step of the track. */
export function stepOf({ status, at }: OrderState['history'][number]) {
  const instant = parseInstant(at);
  const detail = instant === null ? undefined : onIsland(dayAndTime(instant));
  return { state: 'done', icon: 'track', title: ORDER_STATES[status], detail } as const;
}

/** The answer about an order. It is asked for at once, and again every minute. */
function useFollowed(id: string): Followed {
  const [found, setFound] = useState<Followed>('asking');
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const reply = await askStatuses([id], (url, init) => fetch(url, init));
      if (!isCurrent) return;
      const state = reply?.orders.find(({ submissionId }) => submissionId.toLowerCase() === id.toLowerCase());
      if (reply) setFound(state ?? 'unknown');
      // Without an answer, the last known state stays.
      else setFound((before) => (typeof before === 'object' ? before : 'unreachable'));
    };
    void ask();
    const stop = minute.subscribe(() => void ask());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [id]);
  return found;
}
