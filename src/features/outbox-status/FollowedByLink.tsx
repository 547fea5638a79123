import { dayAndTime, timeOrDay } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { ORDER_STATES } from '../../copy/order-states.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useFollowed } from '../../device/follow/use-followed.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { StatusStep } from '../../domain/order-status.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { Track } from '../../ui/Track.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FOLLOWED_COPY as words } from './elsewhere-copy.ts';
import { Questions } from './Questions.tsx';
import { QUESTIONS_COPY } from './questions-copy.ts';
import classes from './SubmissionList.module.css';

/** The states of an order by its secret link, and the questions to the customer where the link is the customer's. */
export function FollowedByLink({ token }: { readonly token: string }) {
  const { order, answer } = useFollowed({ token });
  if (order === 'asking') return <Loading isSaid>{words.asking}</Loading>;
  if (order === 'unknown' || order === 'unreachable') {
    return (
      <Alert color="yellow" role="status" title={words[order]}>
        {words[`${order}Text`]}
      </Alert>
    );
  }
  const { reference, status, history, slotAt, questions } = order;
  const slot = slotAt === null ? null : parseInstant(slotAt);
  return (
    <>
      <Questions questions={questions} onAnswer={answer} />
      <Paper component="section" className={classes.found}>
        <h2>
          <Unbroken part={reference}>{words.title(reference)}</Unbroken>
        </h2>
        <StatusPill tone={status === 'annulee' ? 'closed' : 'open'}>{ORDER_STATES[status]}</StatusPill>
        <VisuallyHidden role="status">{`${reference}\u00a0: ${ORDER_STATES[status]}`}</VisuallyHidden>
        {slot !== null && <p>{QUESTIONS_COPY.slot(onIsland(timeOrDay(slot, serverNow())))}</p>}
      </Paper>
      {history.length > 0 && (
        <Paper>
          <Track steps={history.map(stepOf)} />
        </Paper>
      )}
    </>
  );
}

/** A status of the history as a step of the track. */
function stepOf({ status, at }: StatusStep) {
  const instant = parseInstant(at);
  const detail = instant === null ? undefined : onIsland(dayAndTime(instant));
  return { state: 'done', icon: 'track', title: ORDER_STATES[status], detail } as const;
}
