import { Fragment, type KeyboardEvent, useRef } from 'react';
import { formatEuros } from '../../domain/money.ts';
import type { Commune, Zone } from '../../domain/tables.ts';
import { shownName } from '../../domain/text/typography.ts';
import { spokenCommune, zonesCopy } from './copy.ts';
import map from './map.json';
import { isArrow, neighbour } from './neighbour.ts';
import classes from './ZoneMap.module.css';

interface ZoneMapProps {
  readonly communes: readonly Commune[];
  /** The INSEE code of the selected commune; null for none. */
  readonly selected: string | null;
  readonly onSelect: (insee: string) => void;
}

/** The commune where arrow keys begin without a selection, in the middle of the map. An INSEE code. */
const START = '97103';

const zoneClass = (zone: Zone | null) => classes[`zone${zone ?? 'None'}`] ?? '';

/**
 * The archipelago, each commune in its zone's colour: a choice of 32, by touch or arrow keys. The list beside
 * it offers the same choice, because some communes are too small for a finger.
 */
export function ZoneMap({ communes, selected, onSelect }: ZoneMapProps) {
  const places = map.communes.flatMap((place) => {
    const commune = communes.find(({ insee }) => insee === place.insee);
    return commune ? [{ ...place, commune }] : [];
  });
  const focusable = selected ?? START;
  /** The shapes by INSEE code. */
  const shapes = useRef<Record<string, SVGPathElement | null>>({});

  const onKeyDown = (event: KeyboardEvent<SVGPathElement>, insee: string) => {
    const from = places.find((place) => place.insee === insee);
    if (event.key === ' ' || event.key === 'Enter') onSelect(insee);
    else if (from && isArrow(event.key)) {
      // The focus moves to the chosen commune, as in a radio group.
      const next = neighbour(places, from, event.key);
      shapes.current[next.insee]?.focus();
      onSelect(next.insee);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={classes.box} role="radiogroup" aria-label={zonesCopy.map}>
      <svg viewBox={map.viewBox} className={classes.map} role="presentation">
        <Hatching />
        <path d={map.coast} className={classes.far} />
        <path d={map.coast} className={classes.near} />
        {places.map(({ insee, path, commune: { name, zone, price, delivered } }) => (
          // biome-ignore lint/a11y/useSemanticElements: a shape of a drawing cannot be an input
          <path
            key={insee}
            ref={(shape) => {
              shapes.current[insee] = shape;
            }}
            d={path}
            className={`${classes.commune} ${zoneClass(zone)}`}
            role="radio"
            aria-checked={insee === selected}
            aria-label={spokenCommune(
              shownName(name),
              zone,
              delivered && price !== null ? formatEuros(price) : null,
            )}
            tabIndex={insee === focusable ? 0 : -1}
            onClick={() => onSelect(insee)}
            onKeyDown={(event) => onKeyDown(event, insee)}
          />
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes the focus */}
        <g className={classes.drawn} aria-hidden="true">
          {places.map(({ insee, path, commune }) => (
            <Finish key={insee} path={path} commune={commune} />
          ))}
          <path d={map.relief.shade} className={classes.shade} />
          <path d={map.relief.light} className={classes.light} />
          <Selection path={places.find(({ insee }) => insee === selected)?.path} />
          <path d={map.leaders} className={classes.leaders} />
          <MapNames places={places} />
        </g>
      </svg>
    </div>
  );
}

/** Undelivered communes are hatched and islands have a dashed coast, so that colour is not the only sign. */
function Finish({ path, commune: { zone, delivered } }: { path: string; commune: Commune }) {
  if (zone === null) return <path d={path} className={classes.dashed} />;
  return delivered ? null : <path d={path} fill="url(#hatching)" />;
}

function Selection({ path }: { path: string | undefined }) {
  if (path === undefined) return null;
  return (
    <>
      <path d={path} className={classes.halo} />
      <path d={path} className={classes.ring} />
    </>
  );
}

function Hatching() {
  return (
    <defs>
      <pattern
        id="hatching"
        width="12"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0v12" className={classes.hatch} />
      </pattern>
    </defs>
  );
}

/** The distance between two lines of a name, in the map's units. */
const LINE = 19;

interface Label {
  /** The lines of a commune's name. */
  readonly name: readonly string[];
  readonly x: number;
  readonly y: number;
  /** The place of a name that does not fit in the commune: on the sea, from its first baseline. */
  readonly beside?: { readonly anchor: string; readonly x: number; readonly y: number };
}

type Anchor = 'start' | 'middle' | 'end';
const anchorOf = (text = ''): Anchor => (text === 'start' || text === 'end' ? text : 'middle');

interface MapNamesProps {
  readonly places: readonly (Label & { readonly insee: string; readonly commune: Commune })[];
}

/** The communes' names where there is room; on a phone, the zone's letter instead. */
function MapNames({ places }: MapNamesProps) {
  return (
    <>
      {places.map(({ insee, name, x, y, beside, commune: { zone } }) => {
        const first = beside ?? { x, y: y + 7 - ((name.length - 1) * LINE) / 2 };
        return (
          <Fragment key={insee}>
            <text
              className={`${classes.name} ${classes[`zone${zone ?? 'None'}`]}`}
              data-outside={beside !== undefined || undefined}
              textAnchor={anchorOf(beside?.anchor)}
            >
              {name.map((text, line) => (
                <tspan key={text} x={first.x} y={first.y + line * LINE}>
                  {shownName(text)}
                </tspan>
              ))}
            </text>
            {zone && !beside && (
              <text className={`${classes.letter} ${classes[`zone${zone}`]}`} x={x} y={y + 15}>
                {zone}
              </text>
            )}
          </Fragment>
        );
      })}
      <text className={classes.sea} x="770" y="150">
        {zonesCopy.seas.atlantic}
      </text>
      <text className={classes.sea} x="470" y="610">
        {zonesCopy.seas.caribbean}
      </text>
    </>
  );
}
