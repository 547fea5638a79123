import { useState } from 'react';
import { CLOSURE_COPY } from '../../../copy/closures.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { spanOf } from '../../../domain/hours/closures.ts';
import type { StatusTable } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/text/typography.ts';
import { type IslandDate, islandClock } from '../../../domain/time/island-time.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton, Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { SETTINGS_COPY } from '../settings/copy.ts';
import { History } from '../settings/History.tsx';
import { type Sent, useTable } from '../settings/use-table.ts';
import { Calendar } from './Calendar.tsx';
import { OPENING_COPY } from './copy.ts';
import { DatedNotices } from './DatedNotices.tsx';
import classes from './Opening.module.css';
import { PlanForm } from './PlanForm.tsx';
import { NO_RANGE, type Range } from './RangeFields.tsx';
import { Services } from './Services.tsx';
import { type Changing, useChange } from './use-change.ts';

/** The page where every manager opens, closes and announces (docs/rules/desk.md#open-and-close). */
export function Opening() {
  const { read, again } = useTable('status');
  const changing = useChange(again);
  if (read.state === 'reading') return <Loading />;
  if (read.state === 'failed') {
    return (
      <Alert color="red" role="alert" title={read.problem.message}>
        <Button variant="light" size="sm" onClick={() => void again()}>
          {SETTINGS_COPY.retry}
        </Button>
      </Alert>
    );
  }
  const { table: status, seen } = read;
  return (
    <div className={classes.opening}>
      <div className={classes.now}>
        <Refused changing={changing} />
        <Services status={status} changing={changing} />
      </div>
      <div className={classes.later}>
        <ClosingDays status={status} changing={changing} />
        <DatedNotices status={status} changing={changing} />
        <History name="status" seen={seen} onPublished={again} />
      </div>
    </div>
  );
}

function Refused({ changing: { sent } }: { readonly changing: Changing }) {
  if (sent === null || sent.outcome === 'done') return null;
  const { title, text } = refusalOf(sent);
  return (
    <Alert color="red" role="alert" title={title}>
      {text}
    </Alert>
  );
}

/** The words for a change that is not known to be stored. */
function refusalOf(sent: Exclude<Sent, { outcome: 'done' }>): { title?: string; text?: string } {
  if (sent.outcome === 'conflict') return { title: SETTINGS_COPY.conflict.title };
  if (sent.outcome === 'invalid') return { title: sent.mistakes[0]?.message };
  const { code, message } = sent.problem;
  if (code === 'network') return { title: OPENING_COPY.unanswered, text: OPENING_COPY.unansweredText };
  if (code === 'offline') return { title: OPENING_COPY.offline, text: OPENING_COPY.offlineText };
  return { title: message };
}

interface ClosingDaysProps {
  readonly status: StatusTable;
  readonly changing: Changing;
}

/** The planned closures: a calendar, their list, and the form of one more. */
function ClosingDays({ status, changing }: ClosingDaysProps) {
  const now = useNow();
  const [range, setRange] = useState<Range>(NO_RANGE);
  if (now === null) return null;
  const { days } = OPENING_COPY;
  const today = islandClock(now).date;
  const closures = status.closures.filter((closure) => now < spanOf(closure).to);
  const pick = (day: IslandDate) =>
    setRange((before) =>
      before.from !== '' && before.from === before.to && before.from < day
        ? { ...before, to: day }
        : { ...NO_RANGE, from: day, to: day },
    );
  return (
    <section aria-labelledby="desk-days" data-focus-home="desk-days" className={classes.section}>
      <h2 id="desk-days" tabIndex={-1} className={classes.heading}>
        {days.title}
      </h2>
      <p className={classes.dimmed}>{days.lead}</p>
      <Calendar closures={status.closures} today={today} from={range.from} to={range.to} onPick={pick} />
      {closures.length === 0 ? (
        <p>{days.none}</p>
      ) : (
        <ul className={classes.rows}>
          {closures.map((closure) => (
            <li key={JSON.stringify(closure)} className={classes.item}>
              <span>
                <strong>{CLOSURE_COPY.title(closure, now)}</strong>
                {closure.message && <span className={classes.why}> {typographic(closure.message)}</span>}
              </span>
              <BusyButton
                variant="default"
                size="sm"
                aria-label={days.removeNamed(CLOSURE_COPY.title(closure, now))}
                isBusy={changing.isSending}
                onClick={() => void changing.send({ do: 'unplan', closure })}
              >
                {days.remove}
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
      <PlanForm range={range} now={now} onRange={setRange} changing={changing} />
    </section>
  );
}
