import { formatEuros } from '../../domain/money.ts';
import type { Commune, Tables } from '../../domain/tables.ts';
import { IslandNote } from '../../form/page/IslandNote.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/buttons/Button.tsx';
import { FINDER_COPY } from './finder-copy.ts';
import { type PriceAt, pricesByHour, whyUnavailable } from './prices.ts';
import classes from './Zones.module.css';

interface FeeDetailsProps {
  readonly tables: Tables;
  readonly commune: Commune;
}

/** The price of a delivery to a commune through the day, or the reason why there is none. */
export function FeeDetails({ tables, commune }: FeeDetailsProps) {
  const prices = pricesByHour(tables, commune.name);
  return prices ? <Prices prices={prices} /> : <Unavailable tables={tables} commune={commune} />;
}

function Prices({ prices }: { prices: readonly PriceAt[] }) {
  return (
    <>
      <dl className={classes.prices}>
        {prices.map(({ label, price, supplement }) => (
          <div key={label}>
            <dt>
              {label}
              {supplement > 0 && (
                <small className={classes.why}>{FINDER_COPY.supplement(formatEuros(supplement))}</small>
              )}
            </dt>
            <dd>{formatEuros(price)}</dd>
          </div>
        ))}
      </dl>
      <IslandNote />
      <p className={classes.why}>{FINDER_COPY.carriedNote}</p>
      <div>
        <ButtonLink to="/commander">{FINDER_COPY.order}</ButtonLink>
      </div>
    </>
  );
}

function Unavailable({ tables, commune }: { tables: Tables; commune: Commune }) {
  return (
    <>
      <p>{whyUnavailable(commune, tables)}</p>
      <div>
        <ButtonAnchor href="#contact" variant="default">
          {FINDER_COPY.contact}
        </ButtonAnchor>
      </div>
    </>
  );
}
