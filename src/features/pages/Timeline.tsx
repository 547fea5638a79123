import { typographic } from '../../domain/text/typography.ts';
import classes from './Timeline.module.css';

type TimelineProps = { years: readonly { year: string; text: string }[] };

/** A vertical list of years, with the last one highlighted. */
export function Timeline({ years }: TimelineProps) {
  return (
    <ol className={classes.years}>
      {years.map(({ year, text }) => (
        <li key={year}>
          <span className={classes.year}>{year}</span>
          <span>{typographic(text)}</span>
        </li>
      ))}
    </ol>
  );
}
