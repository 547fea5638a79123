import { useState } from 'react';
import { dayAndYear, reopening } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import type { PlannedClosure } from '../../../domain/tables.ts';
import type { IslandDate } from '../../../domain/time/island-time.ts';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Calendar.module.css';
import { closingOn, monthOf, weeksOf } from './calendar.ts';
import { OPENING_COPY } from './copy.ts';

interface CalendarProps {
  readonly closures: readonly PlannedClosure[];
  readonly today: IslandDate;
  /** The days that the form below has chosen; empty for none. */
  readonly from: string;
  readonly to: string;
  readonly onPick: (day: IslandDate) => void;
}

const WEEKDAYS = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];

/** A month with its closing days. A day that is pressed begins a closing in the form; a later one ends it. */
export function Calendar({ closures, today, from, to, onPick }: CalendarProps) {
  const [month, setMonth] = useState(() => monthOf(today));
  const { days } = OPENING_COPY;
  const isFirst = month <= today || undefined;
  const title = dayAndYear(month).replace(/^\S+ /, '');
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon
          aria-label={days.earlier}
          // `disabled` would take the focus from a keyboard that has just come to this month.
          aria-disabled={isFirst}
          data-disabled={isFirst}
          onClick={() => !isFirst && setMonth(monthOf(month, -1))}
        >
          <Icon name="arrow" className={classes.back} />
        </ActionIcon>
        <span aria-live="polite" className={classes.month}>
          {title}
        </span>
        <ActionIcon aria-label={days.later} onClick={() => setMonth(monthOf(month, 1))}>
          <Icon name="arrow" />
        </ActionIcon>
      </div>
      <table className={classes.grid}>
        <caption className={classes.caption}>{days.title}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the week is what the cell is
                <td key={index}>
                  {day && (
                    <Day
                      day={day}
                      closing={closingOn(closures, day)}
                      isPast={day < today}
                      isChosen={from !== '' && from <= day && day <= (to || from)}
                      onPick={onPick}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  readonly day: IslandDate;
  readonly closing: 'whole' | 'partly' | null;
  readonly isPast: boolean;
  readonly isChosen: boolean;
  readonly onPick: (day: IslandDate) => void;
}

function Day({ day, closing, isPast, isChosen, onPick }: DayProps) {
  const { closed, partly } = OPENING_COPY.days;
  const words = closing === null ? '' : `, ${closing === 'whole' ? closed : partly}`;
  return (
    <button
      type="button"
      className={classes.day}
      data-closing={closing ?? undefined}
      aria-pressed={isChosen}
      aria-label={`${reopening(day, serverNow())}${words}`}
      disabled={isPast}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
