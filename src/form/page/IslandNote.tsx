import { ISLAND_TIME_NOTE } from '../../copy/device-zone.ts';
import classes from './IslandNote.module.css';

/**
 * Whose hours these are, for whoever's device shows others (docs/rules/hours.md#island-time). Always in the page, which
 * is rendered at build, and shown by public/color-scheme.js before the first paint: nothing moves.
 */
export function IslandNote() {
  return <p className={classes.note}>{ISLAND_TIME_NOTE}</p>;
}
