import { Link } from '@tanstack/react-router';
import { COMING_SOON, statusLine } from '../../copy/service-status.ts';
import {
  closureOf,
  isClosedByOperator,
  isStarting,
  pageStatus,
  withoutSlots,
} from '../../domain/hours/schedule.ts';
import { CLOSABLE } from '../../domain/service-pages.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { IslandNote } from '../../form/page/IslandNote.tsx';
import { pages } from '../../services/pages.ts';
import { Picture } from '../../ui/brand/Picture.tsx';
import { tilesCopy } from './copy.ts';
import classes from './ServiceTiles.module.css';

/** The data that a page cannot read itself; the routes pass it in. */
export type Live = {
  tables: Tables;
  /** Null while prerendering and hydrating: nothing that depends on the time may be rendered then. */
  now: Instant | null;
};

type Page = (typeof pages)[keyof typeof pages];

/** One tile for each service, with icon, name and opening state (docs/rules/pages.md#order-hub). */
export function ServiceTiles({ tables, now }: Live) {
  return (
    <>
      <IslandNote />
      <ul className={classes.tiles}>
        {CLOSABLE.map((key) => pages[key]).map((page) => (
          <li key={page.slug}>
            <Link to={page.path} className={classes.tile}>
              <span className={classes.badge}>
                <Picture name={page.icon} size="large" />
              </span>
              <b className={classes.name}>{'tileName' in page ? page.tileName : page.name}</b>
              <TileState page={page} tables={tables} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether it is open, and where it is starting and open, that orders are taken already (docs/rules/hours.md#coming-soon). */
function TileState({ page, tables, now }: Live & { page: Page }) {
  // A space keeps the line’s height until the hour is known.
  const { tone, words } = now === null ? { tone: undefined, words: '\u00a0' } : stateOf(page, tables, now);
  return (
    <>
      <span className={classes.state} data-tone={tone}>
        {words}
      </span>
      {isStarting(tables.status, page.slug) && (
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

function stateOf({ slug, schedule, hasSlots }: Page, tables: Live['tables'], now: number) {
  if (schedule !== null) {
    const status = pageStatus(tables, schedule, now, [slug]);
    return statusLine(hasSlots ? status : withoutSlots(status));
  }
  if (!isClosedByOperator(closureOf(tables.status, [slug], now))) {
    return { tone: 'closed', words: tilesCopy.byChoice } as const;
  }
  return statusLine({ state: 'closed', closesAt: null, nextOpening: '', isTemporarilyClosed: true });
}
