import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import type { Entry } from '../../domain/submission.ts';
import { Paper } from '../../ui/Paper.tsx';
import { Contacts } from './Contacts.tsx';
import { kindOf } from './kind.ts';
import { KIND_COPY } from './kind-copy.ts';
import { LiveHead, LiveTrack } from './LiveStatus.tsx';
import { Payments } from './Payments.tsx';
import classes from './SubmissionList.module.css';

/** The order found by its number, and its progress. */
export function FoundOrder({ entry }: { entry: Entry }) {
  const now = useNow() ?? serverNow();
  return (
    <>
      <Paper component="section" className={classes.found}>
        <h2 className={classes.title}>{KIND_COPY[kindOf(entry)].found(entry.title)}</h2>
        <LiveHead entry={entry} />
      </Paper>
      <LiveTrack entry={entry} />
      <Payments entry={entry} />
      <div className={classes.actions}>
        <Contacts entry={entry} now={now} isFollowing />
      </div>
    </>
  );
}
