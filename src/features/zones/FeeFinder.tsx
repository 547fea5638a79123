import { formatEuros } from '../../domain/money.ts';
import type { Commune, Tables } from '../../domain/tables.ts';
import { shownName } from '../../domain/typography.ts';
import { allCommunes } from '../../domain/zones.ts';
import { IslandNote } from '../../form/page/IslandNote.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/ButtonLink.tsx';
import { useEarlyValue } from '../../ui/fields/early-value.ts';
import { NativeSelect } from '../../ui/fields/NativeSelect.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { ZoneTag } from '../../ui/ZoneTag.tsx';
import { zonesCopy } from './copy.ts';
import classes from './FeeFinder.module.css';
import { type PriceAt, pricesByHour, whyUnavailable } from './prices.ts';

const FIELD = 'commune';

interface FeeFinderProps {
  readonly tables: Tables;
  readonly selected: Commune | null;
  readonly onSelect: (insee: string) => void;
}

/** A commune's price, its surcharges through the day, or the reason why there is no delivery. */
export function FeeFinder({ tables, selected, onSelect }: FeeFinderProps) {
  const { title, label, choose } = zonesCopy.finder;
  const communes = allCommunes(tables);
  useEarlyValue(FIELD, onSelect);
  return (
    <Paper component="section" className={classes.finder} aria-labelledby="prix-titre">
      <h2 className={classes.title} id="prix-titre">
        {title}
      </h2>
      <NativeSelect
        id={FIELD}
        name={FIELD}
        label={label}
        data={[
          { value: '', label: choose },
          ...communes.map(({ insee, name, delivered }) => ({
            value: insee,
            label: delivered ? shownName(name) : `${shownName(name)} ${zonesCopy.unavailable}`,
          })),
        ]}
        value={selected?.insee ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value)}
        autoComplete="off"
      />
      <div role="status" className={classes.answer}>
        {selected ? <Answer tables={tables} commune={selected} /> : zonesCopy.finder.none}
      </div>
    </Paper>
  );
}

function Answer({ tables, commune }: { tables: Tables; commune: Commune }) {
  const { name, zone, price } = commune;
  const prices = pricesByHour(tables, name);
  return (
    <>
      <p className={classes.head}>
        {zone && <ZoneTag letter={zone} />}
        <b className={classes.name}>{shownName(name)}</b>
        <span className={classes.price}>
          {prices && price !== null ? zonesCopy.delivery(formatEuros(price)) : zonesCopy.unavailable}
        </span>
      </p>
      {prices ? <Prices prices={prices} /> : <Unavailable tables={tables} commune={commune} />}
    </>
  );
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
                <small className={classes.why}>{zonesCopy.supplement(formatEuros(supplement))}</small>
              )}
            </dt>
            <dd>{formatEuros(price)}</dd>
          </div>
        ))}
      </dl>
      <IslandNote />
      <p className={classes.why}>{zonesCopy.carriedNote}</p>
      <div>
        <ButtonLink to="/commander">{zonesCopy.finder.order}</ButtonLink>
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
          {zonesCopy.finder.contact}
        </ButtonAnchor>
      </div>
    </>
  );
}
