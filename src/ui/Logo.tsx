import classes from './Logo.module.css';

/**
 * Mark and name, light or dark with the system. An image rather than inline paths: 9 kB of letter shapes stay
 * out of the scripts and are cached once.
 */
export function Logo() {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet="/brand/logo-dark.svg" />
      <img
        className={classes.logo}
        src="/brand/logo.svg"
        width="341"
        height="96"
        alt="Livraison Guadeloupe"
      />
    </picture>
  );
}
