import classes from './ZoneTag.module.css';

export type ZoneLetter = 'A' | 'B' | 'C' | 'D';

/** A zone's letter on its colour. */
export function ZoneTag({ letter }: { letter: ZoneLetter }) {
  return <span className={`${classes.tag} ${classes[letter]}`}>{letter}</span>;
}
