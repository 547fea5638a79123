import { restaurantsLine } from '../../../copy/service-status.ts';
import { pageStatus } from '../../../domain/hours/schedule.ts';
import { formatEuros } from '../../../domain/money.ts';
import { findCommune } from '../../../domain/place/zones.ts';
import type { Tables } from '../../../domain/tables.ts';
import { Picture } from '../../../ui/brand/Picture.tsx';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { StatusPill } from '../../../ui/lists/StatusPill.tsx';
import type { Live } from '../ServiceTiles.tsx';
import archipelago from './archipelago.svg';
import { home } from './copy.ts';
import classes from './Hero.module.css';

/** The hero: what we do, and the two main links. */
export function Hero({ tables, now }: Live) {
  const { hero } = home;
  return (
    <div className={classes.copy}>
      <HeroStatus tables={tables} now={now} />
      <h1 tabIndex={-1}>
        <span className={classes.highlight}>{hero.highlight}</span> {hero.rest}
      </h1>
      <p className={classes.lead}>{hero.lead}</p>
      <div className={classes.actions}>
        <ButtonLink to="/commander">
          {hero.order} <Picture name="arrow" />
        </ButtonLink>
        <ButtonLink to="/suivi-commande" variant="default">
          <Picture name="track" /> {hero.track}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The island drawn as a butterfly, with the price of a delivery here and there. */
export function IslandMap({ tables }: Pick<Live, 'tables'>) {
  return (
    <div className={classes.sea}>
      <Island />
      <ul aria-label={home.hero.prices}>
        <PriceChip tables={tables} name="Sainte-Rose" className={classes.north} />
        <PriceChip tables={tables} name="Le Moule" className={classes.east} />
        <PriceChip tables={tables} name="Capesterre-Belle-Eau" className={classes.south} />
      </ul>
    </div>
  );
}

/** An image file. In a prerendered page its shapes are inlined (build/document.ts), and React keeps them. */
function Island() {
  return (
    <div
      className={classes.map}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of the build, without which React would ask for the file
      dangerouslySetInnerHTML={{ __html: `<img src="${archipelago}" width="1000" height="894" alt="">` }}
    />
  );
}

/** An empty placeholder reserves the pill's place until the time is known. */
function HeroStatus({ tables, now }: Live) {
  if (now === null) return <div className={classes.status} />;
  const { tone, words } = restaurantsLine(pageStatus(tables, 'restaurant', now));
  return (
    <div className={classes.status}>
      <StatusPill tone={tone}>{words}</StatusPill>
    </div>
  );
}

type PriceChipProps = { tables: Pick<Tables, 'communes'>; name: string; className: string | undefined };

/** A commune's price on the drawing; null when the operator does not deliver there. */
function PriceChip({ tables, name, className }: PriceChipProps) {
  const commune = findCommune(tables, name);
  if (!commune?.delivered || commune.price === null) return null;
  return (
    <li className={`${classes.chip} ${className}`}>
      {name} <b>{formatEuros(commune.price)}</b>
    </li>
  );
}
