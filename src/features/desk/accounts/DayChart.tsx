import { dayAndYear } from '../../../copy/dates.ts';
import { type Cents, formatEuros } from '../../../domain/money.ts';
import classes from './Accounts.module.css';
import { ACCOUNTS_COPY as words } from './copy.ts';

interface DayChartProps {
  readonly days: readonly { readonly day: string; readonly amount: Cents }[];
}

/** In the units of the drawing. */
const HEIGHT = 100;
const STEP = 20;
const BAR = 14;

/** A bar chart of the amount that was charged on each day. The table below has the figures. */
export function DayChart({ days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const best = days.find(({ amount }) => amount === most);
  return (
    <figure className={classes.chart}>
      <figcaption>
        <strong>{words.chart}</strong> {best && words.chartText(dayAndYear(best.day), formatEuros(most))}
      </figcaption>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, amount }, index) => {
          const height = (amount / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
    </figure>
  );
}
