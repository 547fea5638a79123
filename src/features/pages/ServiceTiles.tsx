import { Link, linkOptions } from '@tanstack/react-router';
import { COMING_SOON, statusLine } from '../../copy/service-status.ts';
import {
  closureOf,
  isClosedByOperator,
  isStarting,
  pageStatus,
  type ScheduleKey,
  withoutSlots,
} from '../../domain/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import { IslandNote } from '../../form/page/IslandNote.tsx';
import { Picture, type PictureName } from '../../ui/Picture.tsx';
import { tilesCopy } from './copy.ts';
import type { Live } from './live.ts';
import classes from './ServiceTiles.module.css';

type ServiceTile = (typeof serviceTiles)[number];

/** One tile for each service, with icon, name and opening state. */
export function ServiceTiles({ tables, now }: Live) {
  return (
    <>
      <IslandNote />
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
    </>
  );
}

/** Whether it is open, and while it is, whether the service is starting (docs/rules/hours.md#coming-soon). */
function TileState({ tile, tables, now }: Live & { tile: ServiceTile }) {
  // A space keeps the line’s height until the hour is known.
  const { tone, words } = now === null ? { tone: undefined, words: '\u00a0' } : stateOf(tile, tables, now);
  return (
    <>
      <span className={classes.state} data-tone={tone}>
        {words}
      </span>
      {tile.service !== null && isStarting(tables.status, tile.service) && (
        <>
          {/* The words keep their room while they are not said. */}
          <span className={classes.starting} data-words={COMING_SOON.short}>
            {(tone === 'open' || tone === 'soon') && COMING_SOON.short}
          </span>
          <span className={classes.soon}>{COMING_SOON.title}</span>
        </>
      )}
    </>
  );
}

function stateOf({ service, schedule, hasSlots }: ServiceTile, tables: Live['tables'], now: number) {
  const services = service === null ? [] : [service];
  if (schedule !== null) {
    const status = pageStatus(tables, schedule, now, services);
    return statusLine(hasSlots ? status : withoutSlots(status));
  }
  if (!isClosedByOperator(closureOf(tables.status, services, now))) {
    return { tone: 'closed', words: tilesCopy.byChoice } as const;
  }
  return statusLine({ state: 'closed', closesAt: null, nextOpening: '', isTemporarilyClosed: true });
}

const { labels } = tilesCopy;

type Tile = {
  label: string;
  icon: PictureName;
  /** The service's key in the operator's status table; null for pages that are not a service. */
  service: keyof Tables['status']['services'] | null;
  /**
   * The schedule that applies (docs/rules/hours.md#whose-hours); null when the customer's first answer
   * decides.
   */
  schedule: ScheduleKey | null;
  /** Whether the service has slots, which can run out before closing time. */
  hasSlots: boolean;
};

const tile = (values: Omit<Tile, 'hasSlots'> & Partial<Tile>): Tile => ({ hasSlots: false, ...values });

/** Every service, in the order of the hub (docs/rules/pages.md#order-hub). */
const serviceTiles = linkOptions([
  {
    to: '/restaurants',
    ...tile({
      label: labels.restaurant,
      icon: 'restaurant',
      service: 'restaurant',
      schedule: 'restaurant',
      hasSlots: true,
    }),
  },
  {
    to: '/courses-alimentaires',
    ...tile({ label: labels.groceries, icon: 'groceries', service: 'courses', schedule: 'courses' }),
  },
  {
    to: '/pharmacie',
    ...tile({ label: labels.pharmacy, icon: 'pharmacy', service: 'pharmacie', schedule: 'pharmacie' }),
  },
  { to: '/colis', ...tile({ label: labels.parcel, icon: 'parcel', service: 'colis', schedule: 'colis' }) },
  {
    to: '/livraison-particulier',
    ...tile({
      label: labels.handover,
      icon: 'handover',
      service: 'particulier',
      schedule: 'particulier',
    }),
  },
  {
    to: '/boutique',
    ...tile({ label: labels.shop, icon: 'shop', service: 'boutique', schedule: 'courses' }),
  },
  {
    to: '/sous-tutelle',
    ...tile({ label: labels.guardianship, icon: 'guardianship', service: 'tutelle', schedule: null }),
  },
  {
    to: '/handicap',
    ...tile({ label: labels.disability, icon: 'disability', service: 'handicap', schedule: null }),
  },
]);
