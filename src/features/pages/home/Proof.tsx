import { typographic } from '../../../domain/typography.ts';
import { Paper } from '../../../ui/Paper.tsx';
import type { Live } from '../live.ts';
import { home } from './copy.ts';
import { DeliveryCounter } from './DeliveryCounter.tsx';
import classes from './Proof.module.css';

/** The figures that vouch for the service, as the company gives them (docs/rules/reference-data.md#texts). */
export function Proof({ tables: { texts } }: Pick<Live, 'tables'>) {
  const { rating, deliveries, time } = home.proof;
  return (
    <Paper component="ul" className={classes.proof}>
      {texts.rating !== null && (
        <li>
          <span className={classes.figure}>{texts.rating}</span>
          <span className={classes.words}>{rating}</span>
        </li>
      )}
      {texts.deliveries !== null && (
        <li>
          <span className={classes.figure}>
            <DeliveryCounter key={texts.deliveries} total={texts.deliveries} />
          </span>
          <span className={classes.words}>{deliveries}</span>
        </li>
      )}
      <li>
        <span className={classes.figure}>{typographic(texts.deliveryTime)}</span>
        <span className={classes.words}>{time}</span>
      </li>
    </Paper>
  );
}
