import { Suspense, useEffect } from 'react';
import { formatEuros } from '../../domain/money.ts';
import { allCommunes } from '../../domain/place/zones.ts';
import type { Commune, Tables } from '../../domain/tables.ts';
import { shownName } from '../../domain/text/typography.ts';
import { lazyOrNothing, whenIdle } from '../../ui/behaviour/later.ts';
import { ZoneTag } from '../../ui/brand/ZoneTag.tsx';
import { useEarlyValue } from '../../ui/fields/hear-values.ts';
import { NativeSelect } from '../../ui/fields/inputs.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { zonesCopy } from './copy.ts';
import classes from './Zones.module.css';

const loadDetails = () => import('./FeeDetails.lazy.tsx').then((module) => module.FeeDetails);
const FeeDetails = lazyOrNothing(loadDetails);

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
  useEffect(() => whenIdle(() => void loadDetails().catch(() => undefined)), []);
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

/** The price of the chosen commune. What it costs through the day is loaded after the page. */
function Answer({ tables, commune }: { tables: Tables; commune: Commune }) {
  const { name, zone, price, delivered } = commune;
  return (
    <>
      <p className={classes.head}>
        {zone && <ZoneTag letter={zone} />}
        <b className={classes.name}>{shownName(name)}</b>
        <span className={classes.price}>
          {delivered && price !== null ? zonesCopy.delivery(formatEuros(price)) : zonesCopy.unavailable}
        </span>
      </p>
      <Suspense>
        <FeeDetails tables={tables} commune={commune} />
      </Suspense>
    </>
  );
}
