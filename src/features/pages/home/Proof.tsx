import { Wrap } from '../../../ui/Wrap.tsx';
import { home } from './copy.ts';
import { DeliveryCounter } from './DeliveryCounter.tsx';
import classes from './Proof.module.css';

/** Three figures about the service. */
export function Proof() {
  const { rating, deliveries, time } = home.proof;
  return (
    <Wrap>
      <ul className={classes.proof}>
        <li>
          <span className={classes.figure}>{rating.figure}</span>
          <span className={classes.words}>{rating.words}</span>
        </li>
        <li>
          <span className={classes.figure}>
            <DeliveryCounter />
          </span>
          <span className={classes.words}>{deliveries.words}</span>
        </li>
        <li>
          <span className={classes.figure}>{time.figure}</span>
          <span className={classes.words}>{time.words}</span>
        </li>
      </ul>
    </Wrap>
  );
}
