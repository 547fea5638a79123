import { ISLAND_TIME_NOTE } from '../../copy/device-zone.ts';
import classes from './IslandNote.module.css';

/**
 * Tells a device in another time zone that the hours are the island's (docs/rules/hours.md#island-time). The prerendered
 * page always contains it, and public/color-scheme.js shows it before the first paint, so that nothing moves.
 */
export function IslandNote() {
  return <p className={classes.note}>{ISLAND_TIME_NOTE}</p>;
}
