import 'dayjs/locale/fr.js';
import { Calendar as Months } from '@mantine/dates';
import { useState } from 'react';
import { reopening } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import type { PlannedClosure } from '../../../domain/tables.ts';
import type { IslandDate } from '../../../domain/time/island-time.ts';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import { closedOn } from './status.ts';

interface CalendarProps {
  readonly closures: readonly PlannedClosure[];
  readonly today: IslandDate;
  /** The days that the form below has chosen; empty for none. */
  readonly from: string;
  readonly to: string;
  readonly onPick: (day: IslandDate) => void;
}

const { days } = OPENING_COPY;

/** Names for screen readers, of the parts that Mantine leaves without one. */
const ATTRIBUTES = {
  calendarHeaderLevel: { 'aria-live': 'polite' },
  month: { 'aria-label': days.title },
};

/** A month with its closing days. A day that is pressed begins a closing in the form; a later one ends it. */
export function Calendar({ closures, today, from, to, onPick }: CalendarProps) {
  const thisMonth = `${today.slice(0, 8)}01`;
  const [month, setMonth] = useState<string>(thisMonth);
  const nameOf = (day: IslandDate) => {
    const closed = closedOn(closures, day);
    const words = closed === null ? [] : [closed === 'whole' ? days.closed : days.partly];
    return [reopening(day, serverNow()), ...words].join(', ');
  };
  const propsOf = (day: IslandDate) => {
    const isChosen = from !== '' && from <= day && day <= (to || from);
    return {
      selected: isChosen,
      'aria-pressed': isChosen,
      'data-closed': closedOn(closures, day) ?? undefined,
      onClick: () => onPick(day),
    };
  };
  return (
    <Months
      locale="fr"
      maxLevel="month"
      enableKeyboardNavigation={false}
      date={month}
      // A month before this one has no day to choose. A button that is disabled would lose the focus of a keyboard.
      onDateChange={(next) => setMonth(next < thisMonth ? thisMonth : next)}
      excludeDate={(day) => day < today}
      hideOutsideDates
      weekdayFormat="ddd"
      weekendDays={[]}
      ariaLabels={{ previousMonth: days.earlier, nextMonth: days.later }}
      getDayAriaLabel={nameOf}
      getDayProps={propsOf}
      size="lg"
      fullWidth
      maw="26rem"
      classNames={{ calendarHeaderLevel: classes.month, weekday: classes.weekday, day: classes.day }}
      attributes={ATTRIBUTES}
      data-first={month === thisMonth || undefined}
      className={classes.calendar}
    />
  );
}
