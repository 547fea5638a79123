import classes from './ZoneTag.module.css';

export type ZoneLetter = 'A' | 'B' | 'C' | 'D';

type ZoneTagProps = {
  letter: ZoneLetter;
  /** True where the word « zone » stands beside it already. */
  decorative?: boolean;
};

/** A zone’s letter on its colour. */
export function ZoneTag({ letter, decorative }: ZoneTagProps) {
  return (
    <span className={`${classes.tag} ${classes[letter]}`} aria-hidden={decorative || undefined}>
      {letter}
    </span>
  );
}
