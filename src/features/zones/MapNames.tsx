import { Fragment } from 'react';
import type { Commune } from '../../domain/tables.ts';
import { shownName } from '../../domain/typography.ts';
import { zonesCopy } from './copy.ts';
import classes from './ZoneMap.module.css';

interface Label {
  readonly anchor: string;
  /** Whether the name is beside the commune, on the sea. */
  readonly outside: boolean;
  readonly lines: readonly { readonly x: number; readonly y: number; readonly text: string }[];
}

type Anchor = 'start' | 'middle' | 'end';
const anchorOf = (text: string): Anchor => (text === 'start' || text === 'end' ? text : 'middle');

interface MapNamesProps {
  readonly places: readonly { readonly insee: string; readonly label: Label; readonly commune: Commune }[];
}

/** The communes' names where there is room; on a phone, the zone's letter instead. */
export function MapNames({ places }: MapNamesProps) {
  return (
    <>
      {places.map(({ insee, label, commune: { zone } }) => (
        <Fragment key={insee}>
          <text
            className={`${classes.name} ${classes[`zone${zone ?? 'None'}`]}`}
            data-outside={label.outside || undefined}
            textAnchor={anchorOf(label.anchor)}
          >
            {label.lines.map(({ x, y, text }) => (
              <tspan key={text} x={x} y={y}>
                {shownName(text)}
              </tspan>
            ))}
          </text>
          {zone && !label.outside && (
            <text className={`${classes.letter} ${classes[`zone${zone}`]}`} {...centre(label)}>
              {zone}
            </text>
          )}
        </Fragment>
      ))}
      <text className={classes.sea} x="770" y="150">
        {zonesCopy.seas.atlantic}
      </text>
      <text className={classes.sea} x="470" y="610">
        {zonesCopy.seas.caribbean}
      </text>
    </>
  );
}

/** The baseline of a letter at the vertical centre of the name's lines. */
function centre({ lines }: Label): { x: number; y: number } {
  const middle = lines.reduce((sum, { y }) => sum + y, 0) / lines.length;
  return { x: lines[0]?.x ?? 0, y: middle + 8 };
}
