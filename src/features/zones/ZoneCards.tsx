import { formatEuros } from '../../domain/money.ts';
import { allCommunes, zoneCards } from '../../domain/place/zones.ts';
import type { Commune, Tables, Zone } from '../../domain/tables.ts';
import { shownName } from '../../domain/text/typography.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { zonesCopy } from './copy.ts';
import classes from './ZoneCards.module.css';

interface SharedProps {
  readonly selected: string | null;
  readonly onSelect: (insee: string) => void;
}

/**
 * Zones A to D, then the islands: every commune with its price, in alphabetical order
 * (docs/rules/zones.md#zones-page).
 */
export function ZoneCards({ tables, ...shared }: SharedProps & { tables: Tables }) {
  const islands = allCommunes(tables).filter(({ zone }) => zone === null);
  return (
    <div className={classes.cards}>
      {zoneCards(tables).map(({ zone, communes, minPrice }) => (
        <ZoneCard
          key={zone}
          zone={zone}
          note={minPrice === null ? zonesCopy.underStudy : zonesCopy.from}
          from={minPrice === null ? null : formatEuros(minPrice)}
          communes={communes}
          {...shared}
        />
      ))}
      <ZoneCard zone={null} note={zonesCopy.islandsNote} from={null} communes={islands} {...shared} />
    </div>
  );
}

interface ZoneCardProps extends SharedProps {
  readonly zone: Zone | null;
  readonly note: string;
  readonly from: string | null;
  readonly communes: readonly Commune[];
}

function ZoneCard({ zone, note, from, communes, selected, onSelect }: ZoneCardProps) {
  const id = `zone-${zone ?? 'iles'}`;
  return (
    <section className={`${classes.card} ${classes[`zone${zone ?? 'None'}`]}`} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.letter} aria-hidden="true">
          {zone ?? <IslandSign />}
        </span>
        <h2 className={classes.title} id={id}>
          {zone && <VisuallyHidden>{`${zonesCopy.zone(zone)}, `}</VisuallyHidden>}
          {zone ? zonesCopy.names[zone] : zonesCopy.islands}
        </h2>
        <p className={classes.from}>
          {`${note} `}
          {from && <b>{from}</b>}
        </p>
      </div>
      <ul>
        {communes.map((commune) => (
          <li key={commune.insee}>
            <button
              type="button"
              className={classes.row}
              data-off={!commune.delivered || undefined}
              aria-pressed={commune.insee === selected}
              onClick={() => onSelect(commune.insee)}
            >
              <span className={classes.name}>{shownName(commune.name)}</span>
              <Price commune={commune} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ commune: { price, delivered } }: { commune: Commune }) {
  if (delivered && price !== null) return <b className={classes.price}>{formatEuros(price)}</b>;
  return (
    <span className={classes.off}>
      {price !== null && <span>{formatEuros(price)}</span>}
      {` ${zonesCopy.unavailable}`}
    </span>
  );
}

function IslandSign() {
  return (
    <svg viewBox="0 0 24 24" className={classes.island} aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
    </svg>
  );
}

/** Whether a zone has no commune with delivery. */
export const isUnderStudy = (tables: Pick<Tables, 'communes'>, zone: Zone): boolean =>
  zoneCards(tables).some((card) => card.zone === zone && card.minPrice === null);
