import { Link } from '@tanstack/react-router';
import { statusLine } from '../../copy/service-status.ts';
import { closureOf, pageStatus, serviceStatus, withoutSlots } from '../../domain/schedule.ts';
import { Picture } from '../../ui/Picture.tsx';
import { tilesCopy } from './copy.ts';
import type { Live } from './live.ts';
import classes from './ServiceTiles.module.css';
import { serviceTiles } from './tiles.ts';
import { weekSummary } from './week.ts';

type ServiceTile = (typeof serviceTiles)[number];

/** One tile for each service, with icon, name and opening state. */
export function ServiceTiles({ tables, now }: Live) {
  return (
    <ul className={classes.tiles}>
      {serviceTiles.map((tile) => (
        <li key={tile.to}>
          <Link to={tile.to} className={classes.tile}>
            <span className={classes.badge}>
              <Picture name={tile.icon} size="large" />
            </span>
            <b className={classes.name}>{tile.label}</b>
            <TileState tile={tile} tables={tables} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TileState({ tile, tables, now }: Live & { tile: ServiceTile }) {
  const { service, schedule } = tile;
  const isOff = service !== null && closureOf(tables.status, [service]).isTemporarilyClosed;
  if (service !== null && !isOff && tables.status.services[service]?.comingSoon) {
    const hours = schedule === null ? '' : weekSummary(serviceStatus(tables.schedules, schedule, 0).schedule);
    return (
      <>
        <span className={classes.state}>{hours}</span>
        <span className={classes.soon}>{tilesCopy.soon}</span>
      </>
    );
  }
  // A no-break space keeps the line's height until the time is known.
  if (now === null) return <span className={classes.state}> </span>;
  const { tone, words } = stateOf(tile, tables, now);
  return (
    <span className={classes.state} data-tone={tone}>
      {words}
    </span>
  );
}

function stateOf({ service, schedule, hasSlots }: ServiceTile, tables: Live['tables'], now: number) {
  const services = service === null ? [] : [service];
  if (schedule !== null) {
    const status = pageStatus(tables, schedule, now, services);
    return statusLine(hasSlots ? status : withoutSlots(status));
  }
  const { isTemporarilyClosed } = closureOf(tables.status, services);
  if (!isTemporarilyClosed) return { tone: 'closed', words: tilesCopy.byChoice } as const;
  return statusLine({ state: 'closed', closesAt: null, nextOpening: '', isTemporarilyClosed });
}
