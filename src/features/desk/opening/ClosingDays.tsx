import { useState } from 'react';
import { CLOSURE_COPY } from '../../../copy/closures.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { spanOf } from '../../../domain/closures.ts';
import { type IslandDate, islandClock } from '../../../domain/island-time.ts';
import type { StatusTable } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/typography.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Calendar } from './Calendar.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import { PlanForm } from './PlanForm.tsx';
import { NO_RANGE, type Range } from './RangeFields.tsx';
import type { Changing } from './use-change.ts';

interface ClosingDaysProps {
  readonly status: StatusTable;
  readonly changing: Changing;
}

/** The planned closures: a calendar, their list, and the form of one more. */
export function ClosingDays({ status, changing }: ClosingDaysProps) {
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
